public import CollectionLayouts
public import UIKit

/// The gallery: a collection view over the whole window, a title with what can be done to the pictures, and a picker that
/// changes the layout.
public final class GalleryViewController: UIViewController {
  public let pictures: PictureCollection
  /// What the picker offers.
  public let layouts: [GalleryLayout]
  public internal(set) var layout: GalleryLayout { didSet { measures = measures.with(settings) } }
  /// What is shown when the address names nothing.
  let firstLayout: GalleryLayout

  /// The collection view; made with the view.
  public private(set) lazy var collectionView = UICollectionView(
    // Behind a page it shows nothing.
    frame: .zero, collectionViewLayout: layout.page == nil ? layout.make() : UICollectionViewLayout())

  /// Whether the title, the buttons and the picker lie over the pictures.
  public var showsControls = true {
    didSet {
      for view in [header, picker, tuneButton] as [UIView] { view.isHidden = !showsControls }
      if !showsControls { hint.leave() }
    }
  }

  /// Whether the pictures move a little and come back when they are first shown, so that one sees that they can be moved; not with
  /// reduced motion. Default: false.
  public var hintsByMotion = false

  /// What layouts with a current item tell the hand: an application plays it as haptics. Default: nil.
  public var feedbackHandler: ((LayoutFeedback) -> Void)? { didSet { passOnFeedback() } }

  /// Lets people choose other pictures, in their photo library, say: the button for it is there when this is. Default: nil.
  public var onChoosePictures: (() -> Void)? { didSet { header.actions.offersChoice = onChoosePictures != nil } }

  var order: PictureOrder { didSet { measure() } }
  /// A layout reads this and `sectionCount` a million times at once, and the check for overlapping accesses costs as much as
  /// the rest of an answer; nothing here holds an access open while it calls out.
  @exclusivity(unchecked) private(set) var measures: GalleryMeasures
  /// A tap takes a picture away.
  var isRemoving = false
  /// The one picture that the last change inserted; nil for any other change.
  var pathThatCameBack: IndexPath?
  /// The layout that the collection view showed before; behind a page, the one that it has. A pinch leads back to it.
  var previousLayout: GalleryLayout?
  /// The title that follows the current picture.
  var currentTitle: CurrentTitle?
  let itemTap = CurrentItemTap()
  /// What was changed of each layout, by its name.
  var histories: [String: SettingsHistory] = [:] { didSet { measures = measures.with(settings) } }
  /// A look that was chosen before there was a window.
  var earlyPreset: LayoutPreset?
  /// The controls for the layout's properties; nil while they are closed.
  var panel: PlaygroundPanel?
  /// One that is on its way out of the window, which comes back if the panel is opened meanwhile.
  weak var closingPanel: PlaygroundPanel?
  /// Whether the panel reaches up to the header, as a sheet, and how far a finger has pulled it meanwhile.
  var isSheetRaised = false
  var sheetPull: CGFloat = 0
  let tuneButton = TuneButton()
  /// Items say where they are.
  var isInspecting = false
  var inspectorMap: InspectorMap?
  var inputRecorder: InputRecorder?
  /// What the pictures stand in, as the panel sets it.
  var device = StageGeometry.Device.free
  var isDeviceTurned = false
  @exclusivity(unchecked) var sectionCount = 1
  private lazy var deviceFrame = DeviceFrame()
  /// What the stage's settings are when nothing is set.
  var stageDefaults: [String: ParameterValue] = [:]
  /// Made once: they are asked for while a finger moves a control.
  private(set) lazy var stageParameters = makeStageParameters()
  var panelTab = PanelTab.layout
  lazy var inspector = Inspector()
  /// Whether it listens.
  var wasObserving = false
  /// What the gallery cannot know by itself, such as the page's address; nil where nobody tells.
  public weak var host: (any GalleryHost)? { didSet { joinHost() } }
  /// The picture in the middle since somebody scrolled.
  var seenItem: Int?
  /// What is shown comes from the address, which need not be told of it.
  var isFollowingAddress = false
  /// The separate page that is shown instead of the collection view.
  var page: UIViewController?

  let images = ImageStore()
  let screen = ScreenViewController()
  let header = GalleryHeader()
  let hint = PageHint()
  let motionHint = MotionHint()
  private(set) lazy var picker = LayoutPicker(
    titles: layouts.map(\.title), selectedIndex: layouts.firstIndex { $0.name == layout.name } ?? 0)

  private lazy var registration = UICollectionView.CellRegistration<PictureCell, Picture> {
    [weak self, images] cell, path, picture in
    cell.show(picture, image: images.image(of: picture))
    cell.isMarkedForRemoval = self?.isRemoving ?? false
    cell.titlePlace = self?.layout.titlePlace ?? .foot
    self?.inspect(cell, at: path)
  }

  /// - Parameters:
  ///   - layouts: what the picker offers; layouts of one's own can be among them.
  ///   - layout: the one to begin with.
  ///   - title: shown above the pictures; the folder's name, say.
  public init(
    pictures: PictureCollection, layouts: [GalleryLayout] = GalleryLayout.all, layout: GalleryLayout = .waterfall,
    title: String
  ) {
    self.pictures = pictures
    self.layouts = layouts
    self.layout = layout
    firstLayout = layout
    order = PictureOrder(pictures)
    measures = GalleryMeasures(order.sizes, in: PictureRoom(size: .zero))
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
    picker.onPick = { [weak self] index in
      if let self { show(layouts[index]) }
    }
    tuneButton.addAction(UIAction { [weak self] _ in self?.togglePanel() }, for: .touchUpInside)
    addChild(screen)
    for subview in [collectionView, header] as [UIView] { screen.view.addSubview(subview) }
    for subview in [screen.view, hint, picker, tuneButton] as [UIView] { view.addSubview(subview) }
    screen.didMove(toParent: self)
    _ = registration
    registerHeadings()
    installGestures()
    installHint()
    stageDefaults = stageValues
    settle(on: layout)
    describe()
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showHint()
    showMotionHint()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    showEarlyPreset()
    // Inside an animation, the collection view asks for sizes and lays out as soon as it has its frame.
    measure()
    fitLayout()
    layOutScreen()
    layOutTitle()
    placePicker()
    placeHint()
    layOutPanel()
    // The layout may suit another window now.
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
      if deviceFrame.superview == nil { view.insertSubview(deviceFrame, aboveSubview: screen.view) }
      deviceFrame.show(geometry)
    }
    let bounds = CGRect(origin: .zero, size: geometry.size)
    collectionView.frame = bounds
    collectionView.move(contentInset: hasOuterRoom(layout) ? screenInsets + GalleryLayout.barInset : screenInsets)
    page?.view.frame = bounds
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: screenInsets.top + 56)
    header.contentInset = screenInsets
    layOutMap()
  }

  /// The picker and the button for the panel stand side by side in the middle.
  private func placePicker() {
    let stage = stage
    let button = tuneButton.sizeThatFits(stage.size)
    let room = stage.width - 24 - button.width - 8
    let size = picker.sizeThatFits(CGSize(width: max(0, room), height: stage.height))
    let whole = size.width + button.width + 8
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = (stage.midX - whole / 2).rounded()
    let y = stage.maxY - (panel == nil ? view.safeAreaInsets.bottom : stageBottomInset) - 24 - size.height
    picker.frame = CGRect(
      x: isMirrored ? x + whole - size.width : x, y: y, width: size.width, height: size.height)
    tuneButton.frame = CGRect(
      x: isMirrored ? x : x + size.width + 8, y: y, width: button.width, height: size.height)
  }

  /// In the room that the layouts leave free above the picker.
  private func placeHint() {
    let size = hint.sizeThatFits(CGSize(width: max(0, stage.width - 24), height: 0))
    hint.bounds = CGRect(origin: .zero, size: size)
    hint.center = CGPoint(
      x: stage.midX.rounded() + size.width.truncatingRemainder(dividingBy: 2) / 2,
      y: picker.frame.minY - 4 - size.height / 2)
  }

  private func measure() {
    measures = GalleryMeasures(
      order.sizes, in: viewIfLoaded == nil ? PictureRoom(size: .zero) : screenRoom, settings)
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    presses.forEach(note)
    if presses.contains(where: { handle($0) }) { return }
    super.pressesBegan(presses, with: event)
  }

  /// Says above the pictures how many there are, and which.
  func describe() {
    header.show(title: title ?? "", detail: detail)
    header.actions.set(.undo, isEnabled: order.canUndo)
    header.actions.set(.filter, isSelected: order.shape != .all)
    header.actions.set(.remove, isSelected: isRemoving)
    header.actions.isHidden = page != nil
    updateEmptyNotice()
    followCurrentPicture()
  }

  /// What the header says below the title. On a phone there is room for little more than the mode.
  var detail: String { isRemoving ? "Tap to remove" : summary }

  /// What is shown, in a line.
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
