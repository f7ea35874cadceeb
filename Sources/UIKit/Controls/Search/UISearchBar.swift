/// The field of a search bar. It has no tokens.
open class UISearchTextField: UITextField {}

/// A text field with a magnifying glass, a button that ends the search, and a row of scopes.
open class UISearchBar: UIView {
  /// The looks of a search bar.
  public enum Style: UInt, Sendable { case `default` = 0, prominent, minimal }
  /// The places of pictures in a search bar.
  public enum Icon: Int, Sendable { case search = 0, clear, bookmark, resultsList }

  open weak var delegate: (any UISearchBarDelegate)?
  public let searchTextField = UISearchTextField()
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open var showsCancelButton = false { didSet { setNeedsLayout() } }
  /// `minimal` has no background.
  open var searchBarStyle = UISearchBar.Style.default
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  /// A black bar has the dark look.
  open var barStyle = UIBarStyle.default { didSet { barStyleDidChange(from: oldValue, to: barStyle) } }
  open var isTranslucent = true
  /// Held: there is no line of text above the field.
  open var prompt: String? { didSet { if prompt != nil { KnownGap.log("UISearchBar.prompt: not shown") } } }
  open var showsBookmarkButton = false {
    didSet { if showsBookmarkButton { KnownGap.log("UISearchBar.showsBookmarkButton: there is no such button") } }
  }
  open var showsScopeBar = false { didSet { setNeedsLayout() } }
  open var scopeButtonTitles: [String]? { didSet { showScopes() } }
  open var selectedScopeButtonIndex: Int {
    get { max(scopes.selectedSegmentIndex, 0) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  open var backgroundImage: UIImage?
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  open var enablesReturnKeyAutomatically = true

  /// Called before the delegate, by which a search controller follows its bar.
  final var onEdit: (Bool) -> Void = { _ in }
  final var onText: () -> Void = {}
  private let cancelButton = UIButton(type: .system)
  private let scopes = UISegmentedControl()

  override func didMakeLayer() {
    super.didMakeLayer()
    searchTextField.backgroundColor = .tertiarySystemFill
    searchTextField.layer.cornerRadius = 10
    searchTextField.returnKeyType = .search
    searchTextField.clearButtonMode = .whileEditing
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.frame = CGRect(x: 0, y: 0, width: 28, height: 20)
    glass.contentMode = .center
    glass.tintColor = .secondaryLabel
    searchTextField.leftView = glass
    searchTextField.leftViewMode = .always
    searchTextField.delegate = editing
    editing.bar = self
    searchTextField.addAction(UIAction { [unowned self] _ in changed() }, for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(UIAction { [unowned self] _ in cancel() }, for: .touchUpInside)
    scopes.addAction(
      UIAction { [unowned self] _ in
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
      }, for: .valueChanged)
    for view in [searchTextField, cancelButton, scopes] { addSubview(view) }
  }
  private let editing = SearchEditing()

  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {
    KnownGap.log("UISearchBar.setImage: the bar has its own glass")
  }
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    KnownGap.log("UISearchBar.setSearchFieldBackgroundImage: the field has a plain colour")
  }
  open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    backgroundImage = image
  }

  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  func changed() {
    onText()
    delegate?.searchBar(self, textDidChange: text ?? "")
  }
  private func cancel() {
    text = nil
    _ = resignFirstResponder()
    onEdit(false)
    delegate?.searchBarCancelButtonClicked(self)
  }

  private var hasScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }
  private func showScopes() {
    scopes.removeAllSegments()
    for (number, title) in (scopeButtonTitles ?? []).enumerated() {
      scopes.insertSegment(withTitle: title, at: number, animated: false)
    }
    scopes.selectedSegmentIndex = 0
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: hasScopes ? 100 : 56)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: intrinsicContentSize.height)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let cancelWidth = showsCancelButton ? cancelButton.sizeThatFits(bounds.size).width + 12 : 0
    cancelButton.isHidden = !showsCancelButton
    scopes.isHidden = !hasScopes
    let row = hasScopes ? bounds.height / 2 : bounds.height
    let height = min(36, row)
    searchTextField.frame = CGRect(
      x: 12, y: (row - height) / 2, width: max(bounds.width - 24 - cancelWidth, 0), height: height)
    cancelButton.frame = CGRect(x: bounds.width - cancelWidth, y: 0, width: max(cancelWidth - 12, 0), height: row)
    scopes.frame = CGRect(x: 12, y: row + (row - 32) / 2, width: max(bounds.width - 24, 0), height: 32)
  }
}

/// The delegate of a bar's field. The bar itself cannot be: an app's subclass may conform for other fields.
@MainActor
private final class SearchEditing: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.onEdit(true)
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}
