import Glibc
func tune(_ name: String, _ value: Double) -> Double {
  guard let text = getenv(name), let number = Double(String(cString: text)) else { return value }
  return number
}
