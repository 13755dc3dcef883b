// SPDX-License-Identifier: Apache-2.0

/// What names in a generated view must not be.
enum UIKitNames {
  /// Members of `UIView` and what it inherits, types that the code uses, and its own members.
  static let members = words(
    """
    accessibilityLabel alpha anchorPoint autoresizesSubviews autoresizingMask backgroundColor
    bounds canBecomeFirstResponder canBecomeFocused center class clearsContextBeforeDrawing
    clipsToBounds constraints contentMode contentScaleFactor copy cut debugDescription delete
    description draw duplicate effectiveUserInterfaceLayoutDirection export find findNext
    focusEffect frame gestureRecognizers hash hashValue hidden inputView
    insetsLayoutMarginsFromSafeArea interactions intrinsicContentSize isEqual isExclusiveTouch
    isFirstResponder isFocused isHidden isMultipleTouchEnabled isOpaque isProxy
    isUserInteractionEnabled keyCommands layer layerClass layoutGuides layoutIfNeeded
    layoutMargins layoutSubviews mask maskView motionEffects move mutableCopy next observationInfo
    opaque overlaps paste pasteConfiguration perform print release removeFromSuperview rename
    responds restorationIdentifier retain retainCount safeAreaInsets safeAreaLayoutGuide scale
    select selectAll setNeedsDisplay setNeedsLayout share sizeThatFits sizeToFit snapshotView
    subviews superclass superview tag tintAdjustmentMode tintColor toolbarItems touchesBegan
    traitCollection transform transform3D undoManager updateConstraints userActivity value
    viewWithTag window zone
    Any Array Bool CABasicAnimation CAGradientLayer CALayer CAShapeLayer CATransaction CGColor
    CGFloat CGPath CGPoint CGRect CGSize Change Course Double Float Int Interrupt Length Loop
    LoopRun MainActor Motion NSCoder NSNumber Pace Slot SpringRun State String Transition UIColor
    UIView Value
    addMotion allowsChange applyValue beginTransition box cancelChanges changes circle completion
    controlPointFigure curves drawn ellipse enterState faded finishChange goToState hasBegun
    haveSameElements isQuiet isRunning isTransitionRunning joined lastChange laidOutSize
    layOutGradients loops loopMotion max min moveSlot makeAnimation newChange parametersDidChange
    playAnimations point polyline quotient rounded setState setUp shownState slotTarget slotValue
    slotValues springVelocity springs startLoop state stopLoop straightCubics transition turns
    """
  )

  /// Names of views that UIKit has itself.
  static let views = Set(
    words(
      """
      UIView UIImageView UIScrollView UITableView UICollectionView UIStackView UITextView
      UIPickerView UIWebView UIProgressView UIAlertView UIActivityIndicatorView UIVisualEffectView
      UIContentView UIInputView UISearchView UICalendarView UIListContentView
      UICollectionReusableView
      """
    )
  )

  /// The words of a text.
  static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
