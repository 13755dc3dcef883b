// SPDX-License-Identifier: Apache-2.0

import AppleBridges
import BezierGeometry
import Foundation
import Testing

@Suite struct ErrorMessageTests {
  /// What an operation throws.
  private func refusal<Result>(_ work: () throws -> Result) -> PathError? {
    do {
      _ = try work()
      return nil
    } catch {
      return error as? PathError
    }
  }

  @Test func messagesNameTheArgumentThatWasWrong() throws {
    let path = try BezierPath("M0 0H3")
    let large = try BezierPath("M0 0H5e29")
    let index = try path.arcLengthIndex(accuracy: 1e-9)
    func check(_ message: String, _ work: () throws -> Void) {
      let error = refusal(work)
      #expect(error?.description == message)
      #expect(error?.localizedDescription == message)
    }
    check("the spacing is -3; it must be greater than 0") {
      _ = try index.evenSpacing(every: -3)
    }
    check("the spacing is inf; it must be a finite number") {
      _ = try index.evenSpacing(every: .infinity)
    }
    check("the spacing 1e-18 would need more than 9007199254740992 pieces") {
      _ = try index.evenSpacing(every: 1e-18)
    }
    check("20000000 locations are too many at once; ask for at most 10000000") {
      _ = try index.frames(count: 20_000_000)
    }
    check("the accuracy is 0; it must be greater than 0") {
      _ = try path.arcLengthIndex(accuracy: 0)
    }
    check("the tolerance is -0.5; it must be greater than 0") {
      _ = try path.flattened(tolerance: -0.5)
    }
    check("the tolerance 1e-20 is below 1.5e-14, the least that double precision can carry here") {
      _ = try path.flattened(tolerance: 1e-20)
    }
    check(
      "the tolerance 0.5 is below 2300000000000000, the least that double precision can carry here"
    ) { _ = try large.flattened(tolerance: 0.5) }
    check("the accuracy is -1; it must be greater than 0") {
      _ = try path.trimmed(from: 0, to: 1, accuracy: -1)
    }
    check("the accuracy is nan; it must be a finite number") {
      _ = try path.strokeTable(accuracy: .nan)
    }
    check("length 1 of the dash pattern is -2; it must be 0 or more") {
      _ = try path.dashed([3, -2], accuracy: 1e-6)
    }
  }

  /// The number that a message names as the least.
  private func least(_ error: PathError?) throws -> Double {
    let words = try #require(error?.description).split(separator: " ")
    let below = try #require(words.firstIndex(of: "below"))
    return try #require(Double(words[below + 1].dropLast()))
  }

  @Test func partsOfALengthAreRefusedAsTheyWereGiven() throws {
    for text in ["M0 0H3", "M0 0C0 40 30 40 30 0", "M1e9 0h1e-3"] {
      let path = try BezierPath(text)
      for small in [1e-30, .leastNonzeroMagnitude] {
        let table = refusal { try path.strokeTable(relativeAccuracy: small) }
        let start = "the relative accuracy \(small) is below"
        #expect(table?.description.hasPrefix(start) == true)
      }
    }
  }

  @Test func theLeastToleranceNamedIsEnough() throws {
    for size in [1.0, 3, 0.7, 1e5, 1e-9, 1.9999] {
      let line = try BezierPath("M0 0H\(size)")
      let error = refusal { try line.flattened(tolerance: 1e-30) }
      _ = try line.flattened(tolerance: try least(error))
    }
  }
}
