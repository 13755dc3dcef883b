// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// The GNU Scientific Library that this module runs on.
public enum ScientificLibrary {
  /// Its version at run time, such as "2.7.1".
  public static var version: String { String(cString: cgsl_version()) }
}
#endif
