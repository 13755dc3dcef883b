// SPDX-License-Identifier: Apache-2.0

#if GSL
import ArcApproximation
import BezierGeometry
import ErrorMinimization
import Foundation
import TestSupport
import Testing

/// Expects bodies to throw errors whose sentences contain fragments.
func expectErrors(_ rows: [(fragment: String, body: () throws -> Any)]) {
  for (fragment, body) in rows {
    let error = #expect(throws: MinimizationError.self, "\(fragment)") { _ = try body() }
    let text = error?.description ?? "no error"
    #expect(text.contains(fragment), "\(fragment): \(text)")
  }
}

/// What is refused, by which sentence, and what the errors carry.
@Suite struct MinimizationErrorTests {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "the pen is dry"
  }

  @Test("each reason without a curve is one sentence with its value") func sentences() {
    let sentences: [(MinimizationError, String)] = [
      (
        .notFinite(quantity: "scale", value: -.infinity),
        "the scale is -inf; it must be a finite number"
      ),
      (
        .notFinite(quantity: "accuracy", value: .nan),
        "the accuracy is nan; it must be a finite number"
      ),
      (
        .outOfRange(quantity: "accuracy", value: 0.5, allowed: 1e-15...0.1),
        "the accuracy is 0.5; it must be 1e-15 to 0.1"
      ),
      (
        .unsupported(criterion: .equalArea, ends: .free, degree: 5),
        "criterion equal-area with free ends is not defined for degree 5"
      ),
      (
        .noUsableCurve(sweep: 7, limit: 5.5),
        "no usable curve for a sweep of 7 rad (it exists below 5.5); use more segments"
      ),
      (
        .tolerance(.notPositive(argument: "tolerance", value: -3)),
        "the tolerance is -3; it must be greater than 0"
      ),
      (.arc(.zeroSweep), "the sweep is 0; there is no arc to fit"),
      (.outOfMemory, "no memory is left for a solver"),
    ]
    for (error, sentence) in sentences {
      #expect(error.description == sentence && "\(error)" == sentence)
      #expect((error as any Error).localizedDescription == sentence)
      #expect(error.best == nil)
    }
  }

  /// The error of a minimisation over a quarter circle; nil where it has a result.
  private func failure(
    _ options: MinimizationOptions = MinimizationOptions(),
    _ objective: ([Point2D]) throws -> Double
  ) -> MinimizationError? {
    let start = [Point2D(1, 0), Point2D(1, 0.5), Point2D(0.5, 1), Point2D(0, 1)]
    do {
      _ = try CurveMinimizer(start: start, options: options).minimize(objective)
      return nil
    } catch { return error }
  }

  @Test("errors on the way carry the best curve, and name its value or the reason")
  func sentencesWithCurves() throws {
    func distance(_ points: [Point2D]) -> Double {
      points.reduce(2) { $0 + $1.distance(to: .origin) }
    }
    let early = try #require(failure(MinimizationOptions(maximumIterations: 2), distance))
    let best = try #require(early.best)
    #expect(best.value == distance(best.controlPoints) && best.iterations == 2)
    #expect("\(early)" == "2 iterations did not suffice; the best value so far is \(best.value)")
    var calls = 0
    let broken = try #require(
      failure {
        calls += 1
        return calls > 30 ? -.infinity : distance($0)
      }
    )
    let value = try #require(broken.best).value
    #expect(
      value.isFinite && "\(broken)" == "the objective gave -inf; the best value so far is \(value)"
    )
    let still = try #require(failure { _ in 4.5 })
    #expect(
      "\(still)" == "the objective is 4.5 wherever it was tried; there is nothing to minimise"
    )
    let dry = try #require(failure { _ in throw Refusal() })
    #expect("\(dry)" == "the objective failed: the pen is dry")
    #expect(try #require(dry.best).value.isNaN)
    for error in [early, broken, still, dry] {
      #expect(try #require(error.best).controlPoints.count == 4)
      #expect((error as any Error).localizedDescription == error.description)
    }
  }

  @Test("an accuracy that is not reached is named with the one that is") func accuracy() throws {
    let options = MinimizationOptions(accuracy: 1e-15)
    var refusals = 0
    for combination in ArcOracle.all {
      let minimizer = combination.minimizer(4, options: options)
      do {
        let minimum = try minimizer.minimize()
        #expect(minimum.status == .roundingLimited || minimum.residual <= 1e-15)
      } catch {
        guard case .accuracyNotReached(let requested, let reached, let best) = error else {
          throw PropertyFailure("\(combination): \(error)")
        }
        #expect(requested == 1e-15 && reached > 1e-15 && reached < 1e-10 && best.value.isFinite)
        let sentence = "the accuracy 1e-15 was not reached, only \(reached);"
        #expect(error.description == sentence + " the best value is \(best.value)")
        refusals += 1
      }
    }
    #expect(refusals > 0)
  }

  /// The quantity that is out of range, in both minimisers.
  private func refused(_ options: MinimizationOptions) -> String? {
    func quantity(_ error: MinimizationError?) -> String? {
      switch error {
      case .outOfRange(let quantity, _, _), .notFinite(let quantity, _): quantity
      default: nil
      }
    }
    var arc: MinimizationError?
    do { _ = try ArcMinimizer(sweep: 1, options: options).minimize() } catch { arc = error }
    let curve = failure(options) { $0[1].distance(to: .origin) + $0[2].distance(to: .origin) }
    #expect(quantity(arc) == quantity(curve), "\(options)")
    return quantity(arc)
  }

  @Test("options are taken up to their limits and refused beyond") func limitsOfOptions() {
    for accuracy in [1e-15, 1e-10, 0.1] {
      #expect(refused(MinimizationOptions(accuracy: accuracy)) == nil)
    }
    for accuracy in [1e-15.nextDown, 0.1.nextUp, 0, -1e-10, 1, .nan, .infinity, -.infinity] {
      #expect(refused(MinimizationOptions(accuracy: accuracy)) == "accuracy", "\(accuracy)")
    }
    for limit in [1, 2, 10_000_000] {
      #expect(refused(MinimizationOptions(maximumIterations: limit)) == nil)
    }
    for limit in [0, -1, 10_000_001, Int.max, Int.min] {
      #expect(refused(MinimizationOptions(maximumIterations: limit)) == "maximum of iterations")
    }
  }
}
#endif
