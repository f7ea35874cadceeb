public import CollectionLayouts
public import UIKit

/// The gallery: a collection view over the whole window, a title with buttons for actions on the pictures, and a picker that changes the
/// layout.
public final class GalleryViewController: UIViewController {
  public let pictures: PictureCollection
  /// The layouts in the picker.
  public let layouts: [GalleryLayout]
  public internal(set) var layout: GalleryLayout { didSet { measures = measures.with(settings) } }
  /// The layout that is shown when the address names none.
  let firstLayout: GalleryLayout

  /// The collection view; made with the view.
  public private(set) lazy var collectionView = UICollectionView(
    // Behind a page it is empty.
    frame: .zero, collectionViewLayout: layout.page == nil ? layout.make() : UICollectionViewLayout())

  /// A Boolean value: true if the title, the buttons and the picker are shown over the pictures. Default: true.
  public var showsControls = true {
    didSet {
      for view in [header, picker, codeButton, tuneButton] as [UIView] { view.isHidden = !showsControls }
      showParts()
      if !showsControls { hint.leave() }
    }
  }

  /// A Boolean value: true if the pictures move a little and back when they are first shown, as a hint that they scroll; not with reduced
  /// motion. Default: false.
  public var hintsByMotion = false

  /// A closure that receives the feedback of layouts with a current item, which an application can play as haptics. Default: nil.
  public var feedbackHandler: ((LayoutFeedback) -> Void)? { didSet { passOnFeedback() } }

  /// A closure that lets people choose other pictures, for example from their photo library. The button for it is shown if this is not
  /// nil. Default: nil.
  public var onChoosePictures: (() -> Void)? { didSet { header.actions.offersChoice = onChoosePictures != nil } }

  var order: PictureOrder {
    didSet {
      measure()
      comparison?.match(self)
    }
  }
  /// The sizes of the pictures. A layout reads this and `sectionCount` a million times at once, and a check for overlapping accesses would
  /// take as long as the rest of an answer; no access lasts during a call of other code.
  @exclusivity(unchecked) private(set) var measures: GalleryMeasures
  /// True while a tap removes a picture.
  var isRemoving = false
  /// The index path of the single picture that the last change inserted; nil for any other change.
  var insertedPath: IndexPath?
  /// The collection view's content inset without the part that the layout adds for its header.
  var outerInset = UIEdgeInsets.zero
  /// The layout that the collection view showed before; behind a page, the one that it has. A pinch leads back to it.
  var previousLayout: GalleryLayout?
  /// The title that follows the current picture.
  var currentTitle: CurrentTitle?
  let itemTap = CurrentItemTap()
  let titleTap = UITapGestureRecognizer()
  /// The layout that a second tap on the background shows, and the time of the first.
  var offer: (layout: String, time: CFTimeInterval)?
  /// The settings of each layout, with their history, by the layout's name.
  var histories: [String: SettingsHistory] = [:] { didSet { measures = measures.with(settings) } }
  /// A preset that was chosen before there was a window.
  var earlyPreset: LayoutPreset?
  /// The controls for the layout's properties; nil while they are closed.
  var panel: PlaygroundPanel?
  /// The panel that is moving out of the window, which is used again if the panel is opened meanwhile.
  weak var closingPanel: PlaygroundPanel?
  /// True if the panel, as a sheet, reaches up to the header; `sheetPull` is the distance by which a finger has pulled it meanwhile.
  var isSheetRaised = false
  var sheetPull: CGFloat = 0
  let codeButton = PanelButton(.code)
  let tuneButton = PanelButton(.layout)
  /// The settings that were kept, beside the present ones; nil for none.
  var comparison: Comparison?
  /// The kept settings of an address, until there is space to show them beside the present ones.
  var earlyKept: LayoutSettings?
  /// True while items show their places.
  var isInspecting = false
  var inspectorMap: InspectorMap?
  var inputRecorder: InputRecorder?
  /// The device on whose screen the pictures are shown, as set in the panel.
  var device = StageGeometry.Device.free
  var isDeviceRotated = false
  @exclusivity(unchecked) var sectionCount = 1
  private lazy var deviceFrame = DeviceFrame()
  /// The values of the stage's parameters when nothing is set.
  var stageDefaults: [String: ParameterValue] = [:]
  /// The parameters of the stage and the inspector; made once, since they are used while a finger moves a control.
  private(set) lazy var stageParameters = makeStageParameters()
  var panelTab = PanelTab.layout
  lazy var inspector = Inspector()
  /// True if the inspector observes the layout.
  var wasObserving = false
  /// The object that provides what the gallery cannot know by itself, such as the page's address; nil for none.
  public weak var host: (any GalleryHost)? { didSet { joinHost() } }
  /// The picture in the middle, once the user has scrolled.
  var seenItem: Int?
  /// True while the gallery applies the address, which then need not be updated.
  var isFollowingAddress = false
  /// The separate page that is shown instead of the collection view.
  var page: UIViewController?

  /// A Boolean value: true if a button leads from each page to the wall of all looks. `showWall(animated:)` sets it. Default: false.
  public var hasWall = false { didSet { showParts() } }
  /// True if the wall is shown in place of a page, and if the gallery began with it.
  var isOnWall = false
  var beginsOnWall = false
  /// The wall; nil before it is shown first. The look that was opened from it last.
  var wall: WallViewController?
  var openedLook: Look?
  /// The movement between the wall and a page; nil at rest.
  var zoom: WallZoom?
  /// Moves the layout by itself. `wasPlaying` is true if the last touch or key stopped it.
  let player = MotionDriver()
  var wasPlaying = false

  /// The pictures' images; set before the view is loaded if another gallery has them already.
  var images = ImageStore()
  let screen = ScreenViewController()
  /// A window onto the screen, as large as the view unless it grows from the wall or shrinks to it.
  let clip = UIView()
  let header = GalleryHeader()
  let hint = PageHint()
  /// True once a pointer has hovered over the window: hints then name the wheel.
  var hasPointer = false
  let motionHint = MotionHint()
  private(set) lazy var picker = LayoutPicker(
    titles: layouts.map(\.title), selectedIndex: layouts.firstIndex { $0.name == layout.name } ?? 0)

  private lazy var registration = UICollectionView.CellRegistration<PictureCell, Picture> {
    [weak self, images] cell, path, picture in
    cell.show(picture, image: images.image(of: picture))
    cell.isMarkedForRemoval = self?.isRemoving ?? false
    self?.setUp(cell)
    self?.inspect(cell, at: path)
  }

  /// Makes a gallery.
  ///
  /// - Parameters:
  ///   - layouts: the layouts in the picker; layouts of one's own can be among them.
  ///   - layout: the layout to begin with.
  ///   - title: the text above the pictures, such as the folder's name.
  public init(
    pictures: PictureCollection, layouts: [GalleryLayout] = GalleryLayout.all, layout: GalleryLayout = .waterfall,
    title: String
  ) {
    self.pictures = pictures
    self.layouts = layouts
    self.layout = layout
    firstLayout = layout
    order = PictureOrder(pictures)
    measures = GalleryMeasures(order.sizes, in: PictureSpace(size: .zero))
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("GalleryViewController is made in code only.") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .clear
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.allowsMultipleSelection = true
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.accessibilityLabel = title
    header.actions.onAction = { [weak self] in self?.perform($0) }
    header.onBack = { [weak self] in self?.showWall(animated: true) }
    picker.onPick = { [weak self] index in
      if let self { show(layouts[index]) }
    }
    codeButton.addAction(UIAction { [weak self] _ in self?.toggleCode() }, for: .touchUpInside)
    tuneButton.addAction(UIAction { [weak self] _ in self?.togglePanel() }, for: .touchUpInside)
    addChild(screen)
    for subview in [collectionView, header] as [UIView] { screen.view.addSubview(subview) }
    clip.addSubview(screen.view)
    for subview in [clip, hint, picker, codeButton, tuneButton] as [UIView] { view.addSubview(subview) }
    screen.didMove(toParent: self)
    _ = registration
    registerHeadings()
    installGestures()
    installHint()
    stageDefaults = stageValues
    land(on: layout)
    describe()
    if isOnWall { installWall() }
    showParts()
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showHint()
    showMotionHint()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    wall?.view.frame = view.bounds
    if let zoom, zoom.size == view.bounds.size { return }
    zoom?.finish()
    // The page is laid out when it is opened.
    if isOnWall { return }
    clip.frame = view.bounds
    showEarlyPreset()
    showEarlyKept()
    // Inside an animation, the collection view requests sizes and lays out as soon as it has its frame.
    measure()
    fitLayout()
    layOutScreen()
    layOutTitle()
    placePicker()
    placeHint()
    layOutPanel()
    layOutComparison()
    // The layout may be fitted to another window now.
    updatePanel()
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Texts may be larger now.
    for view in [view, header, picker] as [UIView] { view.setNeedsLayout() }
  }

  func layOutScreen() {
    let geometry = stageGeometry
    screen.show(geometry)
    if device == .free {
      deviceFrame.removeFromSuperview()
    } else {
      if deviceFrame.superview == nil { view.insertSubview(deviceFrame, aboveSubview: clip) }
      deviceFrame.show(geometry)
    }
    let bounds = CGRect(origin: .zero, size: geometry.size)
    collectionView.frame = bounds
    moveOuterInset()
    page?.view.frame = bounds
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: screenInsets.top + 56)
    header.contentInset = screenInsets
    layOutMap()
    updateCover()
  }

  /// Places the picker and the buttons for the panel side by side in the middle.
  private func placePicker() {
    let stage = stage
    codeButton.showsTitle = stage.width >= 600
    let buttons = [codeButton, tuneButton].map { ($0, $0.sizeThatFits(stage.size).width) }
    let buttonsWidth = buttons.reduce(0) { $0 + 8 + $1.1 }
    let size = picker.sizeThatFits(CGSize(width: max(0, stage.width - 24 - buttonsWidth), height: stage.height))
    let whole = size.width + buttonsWidth
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = (stage.midX - whole / 2).rounded()
    let y = stage.maxY - (panel == nil ? view.safeAreaInsets.bottom : stageBottomInset) - 24 - size.height
    var x = start
    for (part, width) in [(picker, size.width)] + buttons {
      part.frame = CGRect(
        x: isMirrored ? 2 * start + whole - x - width : x, y: y, width: width, height: size.height)
      x += width + 8
    }
  }

  /// Places the hint in the space that the layouts leave free above the picker.
  private func placeHint() {
    let size = hint.sizeThatFits(CGSize(width: max(0, stage.width - 24), height: 0))
    hint.bounds = CGRect(origin: .zero, size: size)
    hint.center = CGPoint(
      x: stage.midX.rounded() + size.width.truncatingRemainder(dividingBy: 2) / 2,
      y: picker.frame.minY - 4 - size.height / 2)
  }

  private func measure() {
    measures = GalleryMeasures(
      order.sizes, in: viewIfLoaded == nil ? PictureSpace(size: .zero) : screenSpace, settings)
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    presses.forEach(record)
    if presses.contains(where: { handle($0) }) { return }
    super.pressesBegan(presses, with: event)
  }

  /// Updates the header and the empty notice: the number of pictures, and the filter and order that apply.
  func describe() {
    describeLook()
    header.actions.set(.undo, isEnabled: order.canUndo)
    header.actions.set(.filter, isSelected: order.shape != .all)
    header.actions.set(.remove, isSelected: isRemoving)
    header.actions.isHidden = page != nil
    updateEmptyNotice()
    updateCurrentTitle()
    updateCover()
  }

  /// Updates the text below the title.
  func describeLook() { header.show(title: title ?? "", detail: detail) }

  /// The text below the title. On a phone there is space for little more than the mode.
  var detail: String {
    guard page != nil || !isRemoving else { return "Tap to remove" }
    let look = presetIndex.map { layout.presets[$0].title }
    let rest = (page as? any LayoutPage)?.note.map { "\(GalleryHeader.pictures(pictures.count)) · \($0)" } ?? summary
    return [look, rest].compactMap(\.self).joined(separator: " · ")
  }

  /// A description of the shown pictures, in one line.
  var summary: String {
    var parts = [GalleryHeader.pictures(order.count)]
    if order.shape != .all { parts.append(order.shape.title.lowercased()) }
    if let sorting = order.sorting { parts.append(sorting.title) }
    return parts.joined(separator: " · ")
  }
}

extension GalleryViewController: UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount }

  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    split.count(inSection: section)
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: order.picture(at: split.item(at: indexPath)))
  }

  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    layout.scrolling != .none && sectionCount == 1
  }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    order.move(from: sourceIndexPath.item, to: destinationIndexPath.item)
    describe()
  }
}
