import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// A host that remembers what it was told.
@MainActor
final class RecordingHost: GalleryHost {
  var address = ""
  var link: String { "http://127.0.0.1:8080/token/#" + address }
  var steps: [String] = []
  var onAddressChange: (@MainActor (String) -> Void)?
  var reducesMotion = false
  var speed = 1.0
  var framesStepped = 0
  var recorded: UIView?
  var untimedView: UIView?
  var replayedTime: Double?
  var frameTimes: [Double] = []

  func step() { framesStepped += 1 }
  var onWheel: (@MainActor (CGPoint, CGVector, TimeInterval) -> Void)?
  func record(_ view: UIView?) { recorded = view }

  func setAddress(_ address: String, isStep: Bool) {
    self.address = address
    if isStep { steps.append(address) }
  }
}

/// The panel and what it does to the gallery.
@MainActor
@Suite struct PlaygroundTests {
  nonisolated private static let phone = CGSize(width: 390, height: 844)
  nonisolated private static let desktop = CGSize(width: 1440, height: 900)
  nonisolated private static let names = GalleryLayout.all.map(\.name)

  private func show(
    _ layout: GalleryLayout, size: CGSize = phone, count: Int? = nil
  ) -> (GalleryViewController, TestHost) {
    let controller = GalleryViewController(pictures: .builtIn(count: count), layout: layout, title: "Test")
    let host = TestHost(size: size, rootViewController: controller)
    host.settle()
    return (controller, host)
  }

  private func frames(_ gallery: GalleryViewController) -> [CGRect] {
    let view = gallery.shownView
    return (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []).map(\.frame)
  }

  @Test(arguments: [phone, desktop, CGSize(width: 820, height: 1180), CGSize(width: 844, height: 390)])
  func picturesAndPanelDoNotCoverEachOther(size: CGSize) {
    let (gallery, host) = show(.waterfall, size: size)
    #expect(gallery.collectionView.frame == gallery.view.bounds)
    gallery.togglePanel()
    host.settle()
    let panel = gallery.panel?.frame ?? .zero
    #expect(!panel.isEmpty && gallery.view.bounds.contains(panel))
    for view in [gallery.collectionView, gallery.picker, gallery.tuneButton, gallery.header] as [UIView] {
      let frame = view.convert(view.bounds, to: gallery.view)
      #expect(!frame.intersects(panel), "\(type(of: view))")
      #expect(gallery.view.bounds.contains(frame))
    }
    #expect(!gallery.picker.frame.intersects(gallery.tuneButton.frame))
    gallery.togglePanel()
    host.settle()
    #expect(gallery.panel == nil && gallery.collectionView.frame == gallery.view.bounds)
    #expect(!gallery.view.subviews.contains { $0 is PlaygroundPanel })
  }

  @Test func headerAndPickerAreMirrored() {
    let gallery = GalleryViewController(pictures: .builtIn(), title: "Test")
    let host = TestHost(size: Self.phone, rootViewController: gallery)
    let header = gallery.header
    let title = find(UILabel.self, in: header).first { $0.text == "Test" } ?? UILabel()
    for isRightToLeft in [false, true] {
      host.isRightToLeft = isRightToLeft
      for view in [header, gallery.picker] as [UIView] { view.setNeedsLayout() }
      host.settle()
      let buttons = find(UIButton.self, in: gallery.picker).map(\.frame.minX)
      #expect(buttons == buttons.sorted { ($0 < $1) != isRightToLeft })
      #expect((title.frame.minX < header.actions.frame.minX) != isRightToLeft)
      #expect(!title.frame.intersects(header.actions.frame))
    }
  }

  /// A device's edges move what begins below the header by no more than they cover.
  @Test(arguments: ["drawer", "sections", "waterfall", "flow", "justified", "wallet"], [phone, desktop])
  func pagesBeginAtTheirInsetOnADevice(name: String, size: CGSize) throws {
    let (gallery, host) = show(try #require(GalleryLayout.named(name)), size: size)
    gallery.togglePanel()
    host.settle()
    for device in [StageGeometry.Device.phone, .tablet, .free] {
      gallery.panel?.onAction?(.set("device", ParameterValue(choice: device.rawValue), isHeld: false))
      host.settle()
      #expect(gallery.device == device)
      #expect(gallery.shownScrollView.contentOffset.y == -gallery.shownScrollView.contentInset.top)
    }
  }

  /// Sizes come from the space on the device, and the picture in the middle stays there.
  @Test func aCarouselFitsTheDeviceThatIsTurned() throws {
    let (gallery, host) = show(.carousel, size: Self.desktop)
    gallery.togglePanel()
    host.settle()
    let first = try #require((gallery.collectionView.collectionViewLayout as? CarouselLayout)?.currentIndexPath)
    gallery.panel?.onAction?(
      .set("device", ParameterValue(choice: StageGeometry.Device.tablet.rawValue), isHeld: false))
    host.settle()
    for isRotated in [true, false] {
      gallery.panel?.onAction?(.set("turned", ParameterValue(choice: "", [isRotated ? 1 : 0]), isHeld: false))
      host.settle()
      #expect(gallery.isDeviceRotated == isRotated)
      let layout = try #require(gallery.collectionView.collectionViewLayout as? CarouselLayout)
      let cell = try #require(gallery.collectionView.cellForItem(at: first))
      #expect(layout.currentIndexPath == first)
      #expect(cell.bounds.size == gallery.measures.cards[first.item])
      #expect(cell.bounds.height < gallery.screenSpace.height - gallery.collectionView.adjustedContentInset.top)
    }
  }

  /// The picker stands below the device, and so does the hint.
  @Test(arguments: ["carousel", "circle", "wheel", "drum", "stack", "cards"])
  func onADeviceNoSpaceIsLeftForThePicker(name: String) throws {
    let (gallery, host) = show(try #require(GalleryLayout.named(name)), size: Self.desktop)
    gallery.show(address: "\(name)?device=phone&turned=true&panel=stage")
    host.settle()
    let cells = gallery.collectionView.visibleCells.map { $0.convert($0.bounds, to: gallery.screen.view) }
    let shown = cells.reduce(CGRect.null) { $0.union($1) }
    let screen = gallery.screen.view.bounds
    #expect(shown.height > screen.height * 0.55, "\(shown) on \(screen)")
    let current = try #require(cells.max { $0.width * $0.height < $1.width * $1.height })
    #expect(current.minY >= gallery.header.frame.maxY - 1 && current.maxY <= screen.maxY, "\(current)")
    let frame = gallery.screen.view.convert(screen, to: gallery.view).insetBy(dx: -12, dy: -12)
    #expect(gallery.hint.frame.minY >= frame.maxY)
  }

  @Test(arguments: ["flow", "waterfall"])
  func stickyHeadersStandBelowTheBar(name: String) throws {
    let (gallery, host) = show(try #require(GalleryLayout.named(name)))
    gallery.showPreset("sticky-header")
    host.settle()
    for _ in 0..<2 {
      let heading = try #require(find(HeadingView.self, in: gallery.collectionView).first)
      let frame = heading.convert(heading.bounds, to: gallery.screen.view)
      #expect(frame.height > 40 && frame.minY >= gallery.header.frame.maxY, "\(frame)")
      host.touch.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
      host.settle()
    }
    gallery.tune { $0.replace(LayoutSettings()) }
    host.settle()
    #expect(gallery.collectionView.contentInset == .zero)
  }

  @Test(arguments: ["hanging", "ferris-wheel"], [phone, desktop])
  func theTitleStandsBelowTheCardInFront(preset: String, size: CGSize) throws {
    let (gallery, host) = show(.wheel, size: size)
    gallery.showPreset(preset)
    host.settle()
    let layout = try #require(gallery.collectionView.collectionViewLayout as? WheelLayout)
    let card = try #require(layout.currentIndexPath.flatMap(gallery.collectionView.cellForItem))
    let title = try #require(gallery.currentTitle)
    #expect(card.convert(card.bounds, to: title).maxY < title.top && title.top < gallery.picker.frame.minY - 56)
  }

  @Test(arguments: ["notifications", "staircase"], [phone, desktop])
  func cardsThatLookOutAboveStandBelowTheBar(preset: String, size: CGSize) {
    let (gallery, host) = show(.stack, size: size)
    gallery.showPreset(preset)
    host.settle()
    for cell in gallery.collectionView.visibleCells {
      #expect(cell.convert(cell.bounds, to: gallery.screen.view).minY > gallery.header.frame.maxY)
    }
  }

  @Test func aNarrowPanelShowsTheWholeTitle() throws {
    let (gallery, host) = show(.springboard, size: CGSize(width: 844, height: 390))
    gallery.togglePanel()
    host.settle()
    let panel = try #require(gallery.panel)
    let title = try #require(find(UILabel.self, in: panel).first { $0.text == "Springboard" })
    let least = title.sizeThatFits(.zero).width * title.minimumScaleFactor
    #expect(panel.bounds.width == 300 && least <= title.bounds.width)
  }

  @Test func headsOfAWalletKeepTheirTitlesBesideThePanel() {
    let (gallery, host) = show(.wallet)
    gallery.togglePanel()
    host.settle()
    let titles = find(PictureTitle.self, in: gallery.collectionView).filter { !$0.isHidden }
    #expect(titles.count >= 3)
  }

  @Test func rowsOfTheDrawerAreMirrored() throws {
    let (gallery, host) = show(.drawer)
    for isRightToLeft in [false, true] {
      host.isRightToLeft = isRightToLeft
      let page = try #require(gallery.page?.view)
      let row = try #require(find(AlbumCell.self, in: page).first)
      row.setNeedsLayout()
      host.settle()
      let cover = try #require(find(UIImageView.self, in: row).first)
      let title = try #require(find(UILabel.self, in: row).first)
      #expect((cover.frame.minX < title.frame.minX) != isRightToLeft)
    }
  }

  /// What each control's value gives, for every property of every layout.
  @Test(arguments: names)
  func everyControlChangesTheLayout(name: String) throws {
    let (gallery, host) = show(try #require(GalleryLayout.named(name)))
    gallery.togglePanel()
    host.settle()
    let names = (gallery.layout.parameters + gallery.stageParameters).map(\.name)
    #expect(Set(names).count == names.count)
    for parameter in gallery.layout.parameters {
      for value in parameter.type.valueSamples {
        gallery.panel?.onAction?(.set(parameter.name, value, isHeld: true))
        host.advance(by: 1 / 60)
        let read = parameter.value(gallery.shownLayout)
        #expect(
          read?.isClose(to: value) == true, "\(name) \(parameter.name): \(value), read \(String(describing: read))")
      }
      gallery.panel?.onAction?(.reset(parameter.name))
      host.advance(by: 1 / 60)
    }
    #expect(gallery.settings.isEmpty)
    #expect(host.settle(timeout: 20))
  }

  /// As `waterwheel --preset` chooses it.
  @Test(arguments: [(CGSize(width: 390, height: 844), 60), (CGSize(width: 1440, height: 900), 120)])
  func aLookThatComesBeforeTheWindowSuitsIt(size: CGSize, side: CGFloat) throws {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: .flow, title: "")
    gallery.loadViewIfNeeded()
    #expect(gallery.showPreset("app-icons"))
    let host = TestHost(size: size, rootViewController: gallery)
    host.settle()
    let layout = try #require(gallery.shownLayout as? UICollectionViewFlowLayout)
    #expect(layout.itemSize == CGSize(width: side, height: side))
    #expect(gallery.collectionView.visibleCells.first?.frame.width == side)
    gallery.tune { $0.undo() }
    #expect(gallery.settings.isEmpty)
  }

  @Test(arguments: names)
  func resettingGivesBackWhatTheGalleryShows(name: String) throws {
    let (gallery, host) = show(try #require(GalleryLayout.named(name)))
    let before = frames(gallery)
    for preset in gallery.layout.presets {
      #expect(gallery.showPreset(preset.name))
      host.settle(timeout: 10)
      #expect(frames(gallery) != before, "\(name) \(preset.name) looks like no preset")
    }
    gallery.tune { $0.replace(LayoutSettings()) }
    host.settle(timeout: 10)
    let plain = gallery.fittedLayout(of: gallery.layout)
    for parameter in gallery.layout.parameters {
      let shown = try #require(parameter.value(gallery.shownLayout))
      #expect(parameter.value(plain)?.isClose(to: shown) == true, "\(name) \(parameter.name)")
    }
    for _ in gallery.layout.presets { gallery.tune { $0.undo() } }
    #expect(gallery.histories[name]?.settings == gallery.layout.presets.first?.settings(gallery.layout.parameters))
  }

  @Test func settingsOutliveAnotherSizeAndAnotherLayout() throws {
    let (gallery, host) = show(.waterfall)
    #expect(gallery.setParameter("columns", to: "5"))
    host.settle()
    host.resize(to: Self.desktop)
    host.settle()
    #expect((gallery.collectionView.collectionViewLayout as? WaterfallLayout)?.columns == .count(5))
    gallery.show(.carousel)
    host.settle()
    #expect(gallery.settings.isEmpty)
    gallery.show(.waterfall)
    host.settle()
    #expect((gallery.collectionView.collectionViewLayout as? WaterfallLayout)?.columns == .count(5))
  }

  @Test func aDragOfAControlIsShownAtOnceAndUndoneAsAWhole() {
    let (gallery, host) = show(.waterfall)
    gallery.togglePanel()
    host.settle()
    let layout = gallery.collectionView.collectionViewLayout as? WaterfallLayout
    for spacing in 11...40 {
      gallery.panel?.onAction?(.set("item-spacing", ParameterValue([Double(spacing)]), isHeld: true))
      host.advance(by: 1 / 60)
      #expect(layout?.itemSpacing == CGFloat(spacing))
    }
    gallery.panel?.onAction?(.set("item-spacing", ParameterValue([40]), isHeld: false))
    gallery.panel?.onAction?(.undo)
    host.settle()
    #expect(layout?.itemSpacing == 10 && gallery.settings.isEmpty)
  }

  /// A lens has a curve and a switch beside the number that moves: those that stay need no animation.
  @Test func aNumberAmongOthersMovesAtOnce() throws {
    let (gallery, host) = show(.springboard)
    gallery.togglePanel()
    host.settle()
    let before = frames(gallery)
    gallery.panel?.onAction?(
      .set("fisheye", ParameterValue(choice: "automatic", [0.3, 0, 1]), isHeld: true))
    host.advance(frames: 1)
    #expect(frames(gallery) != before && !host.wantsFrames)
  }

  @Test func aClosedPanelCostsNothing() {
    let (gallery, host) = show(.waterfall)
    for isOpen in [false, true] {
      if isOpen { gallery.togglePanel() }
      host.settle(timeout: 10)
      #expect((gallery.panel != nil) == isOpen)
      let before = host.commitCount
      host.advance(by: 3)
      #expect(host.commitCount == before)
      let layout = gallery.collectionView.collectionViewLayout as? CollectionLayout
      #expect(layout?.observer == nil && gallery.inputRecorder == nil)
    }
  }

  /// The gallery suits layouts to the space that the panel leaves.
  @Test func thePanelSaysWhatIsShown() throws {
    let (gallery, host) = show(.flow, size: Self.desktop)
    gallery.togglePanel()
    host.settle()
    let layout = try #require(gallery.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
    let slider = try #require(
      find(ParameterSlider.self, in: gallery.view).first { $0.accessibilityLabel == "Item size, width" })
    #expect(CGFloat(slider.value) == layout.itemSize.width)
  }

  @Test func keysOpenAndCloseThePanel() {
    let (gallery, host) = show(.waterfall)
    host.key("t")
    host.settle()
    #expect(gallery.showsPanel && gallery.tuneButton.isSelected)
    host.key("Escape")
    host.settle()
    #expect(!gallery.showsPanel && !gallery.tuneButton.isSelected)
  }

  /// The code is one press away, and the other button leads from it to the controls.
  @Test(arguments: [phone, desktop]) func aButtonShowsTheCode(size: CGSize) throws {
    let (gallery, host) = show(.waterfall, size: size)
    for other in [gallery.picker, gallery.tuneButton] as [UIView] {
      #expect(!gallery.codeButton.frame.intersects(other.frame) && gallery.view.bounds.contains(other.frame))
    }
    func press(_ button: UIControl) {
      button.sendActions(for: .touchUpInside)
      host.settle()
    }
    press(gallery.codeButton)
    #expect(gallery.panelTab == .code && gallery.codeButton.isSelected && !gallery.tuneButton.isSelected)
    press(gallery.tuneButton)
    #expect(gallery.panelTab == .layout && !gallery.codeButton.isSelected && gallery.tuneButton.isSelected)
    host.key("c")
    host.settle()
    #expect(gallery.panelTab == .code && gallery.codeButton.isSelected)
    press(gallery.codeButton)
    #expect(!gallery.showsPanel && !gallery.codeButton.isSelected)
  }

  @Test func picturesThatTouchHaveNoRoundCorners() {
    let (gallery, host) = show(.justified)
    func radii() -> Set<CGFloat> { Set(gallery.collectionView.visibleCells.map(\.contentView.layer.cornerRadius)) }
    #expect(radii() == [12])
    #expect(gallery.showPreset("seamless-wall"))
    host.settle()
    #expect(radii() == [0])
    let pictures = LookThumbnail.pictures(of: .builtIn(), in: .justified)
    let thumbnail = LookThumbnail(.justified, gallery.settings, pictures, images: ImageStore(), size: WallCell.stage)
    let wall = TestHost(size: WallCell.stage, view: thumbnail)
    wall.settle()
    #expect(Set(thumbnail.shownView.visibleCells.map(\.contentView.layer.cornerRadius)) == [0])
    gallery.setParameter("item-spacing", to: "4")
    host.settle()
    #expect(radii() == [12])
  }

  @Test func pagesAreTunedToo() throws {
    let (gallery, host) = show(.waterfall)
    gallery.togglePanel()
    host.settle()
    gallery.show(.sections)
    host.settle()
    let magazine = try #require(gallery.page as? MagazineViewController)
    let before = magazine.collectionView.contentSize.height
    gallery.panel?.onAction?(.set("section-spacing", ParameterValue([80]), isHeld: false))
    host.settle()
    #expect(magazine.layout.sectionSpacing == 80)
    #expect(magazine.collectionView.contentSize.height == before + 3 * (80 - GalleryLayout.sectionSpacing))
    gallery.panel?.onAction?(.undo)
    host.settle()
    #expect(magazine.layout.sectionSpacing == GalleryLayout.sectionSpacing)
  }

  // MARK: The stage

  @Test func theStageTakesAnyNumberOfPictures() {
    let (gallery, host) = show(.waterfall)
    gallery.togglePanel()
    host.settle()
    for count in [0, 1, 24, 100_000, 24] {
      gallery.panel?.onAction?(.set("pictures", ParameterValue([Double(count)]), isHeld: true))
      host.advance(by: 0.1)
      #expect(gallery.collectionView.numberOfItems(inSection: 0) == count)
      #expect(gallery.order.count == count)
    }
    #expect(gallery.settings.isEmpty)
  }

  @Test func theInspectorSaysWhereItemsAre() throws {
    let (gallery, host) = show(.waterfall)
    gallery.togglePanel()
    host.settle()
    func labels() -> [String] {
      find(CellInspection.self, in: gallery.collectionView).flatMap { find(UILabel.self, in: $0) }.compactMap(\.text)
    }
    #expect(labels().isEmpty)
    gallery.panel?.onAction?(.set("inspector", ParameterValue([1]), isHeld: false))
    host.settle()
    for path in gallery.collectionView.indexPathsForVisibleItems {
      let frame = try #require(gallery.collectionView.layoutAttributesForItem(at: path)).frame
      let size = "\(Int(frame.width.rounded())) × \(Int(frame.height.rounded()))"
      #expect(labels().contains { $0.hasPrefix(" 0, \(path.item) ") && $0.contains(size) })
    }
    gallery.panel?.onAction?(.set("columns", ParameterValue(choice: "count", [4]), isHeld: false))
    host.settle()
    #expect(labels().count >= gallery.collectionView.visibleCells.count)
    gallery.panel?.onAction?(.set("inspector", ParameterValue([0]), isHeld: false))
    host.settle()
    #expect(labels().isEmpty)
  }

  @Test(arguments: [.carousel, .waterfall] as [GalleryLayout])
  func theMapShowsWhatIsVisibleAskedForAndRests(layout: GalleryLayout) throws {
    let (gallery, host) = show(layout)
    gallery.togglePanel()
    gallery.panel?.onAction?(.tab(.inspector))
    gallery.panel?.onAction?(.set("inspector", ParameterValue([1]), isHeld: false))
    #expect(host.settle(timeout: 5), "the map hears what it asks itself")
    let map = try #require(gallery.inspectorMap)
    func frames(_ color: UIColor) -> [CGRect] { map.rectangles.filter { $0.border == color }.map(\.frame) }
    let view = gallery.collectionView
    for offset in [view.contentOffset, CGPoint(x: 210, y: 0)] {
      view.contentOffset = offset
      host.makeFrame()
      #expect(frames(.systemBlue) == [view.bounds])
      #expect(frames(.systemPink) == [gallery.inspector.asked].compactMap { $0?.rect })
      let shown = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
      #expect(frames(.black) == shown.sorted { $0.zIndex < $1.zIndex }.map(\.frame))
      let current = (view.collectionViewLayout as? CarouselLayout)?.currentIndexPath
      let rest = current.flatMap { (view.collectionViewLayout as? CarouselLayout)?.contentOffset(forItemAt: $0) }
      #expect(frames(.systemGreen).contains { $0.origin == rest } == (rest != nil))
    }
    #expect(gallery.inspector.asked != nil && gallery.screen.view.bounds.contains(map.frame))
    gallery.panel?.onAction?(.set("inspector", ParameterValue([0]), isHeld: false))
    #expect(gallery.inspectorMap == nil && map.superview == nil)
  }

  @Test(arguments: [.drawer, .sections, .wheel] as [GalleryLayout], [phone, desktop])
  func theTextSizeReachesHintPanelAndCells(layout: GalleryLayout, size: CGSize) throws {
    let (gallery, host) = show(layout, size: size)
    gallery.togglePanel()
    host.settle()
    func labels(_ view: UIView?) -> [UILabel] {
      view.map { find(UILabel.self, in: $0) }?.filter { $0.adjustsFontForContentSizeCategory && !$0.isHidden } ?? []
    }
    let panel = gallery.panel
    let bars = [gallery.header, gallery.picker, gallery.tuneButton] as [UIView]
    let all = ([gallery.hint, panel, gallery.page?.view ?? gallery.currentTitle] + bars).map(labels)
    let before = all.map { $0.map(\.font.pointSize) }
    gallery.panel?.onAction?(.set("text-size", ParameterValue(choice: "huge"), isHeld: false))
    host.settle()
    for (labels, sizes) in zip(all, before) {
      #expect(!labels.isEmpty && zip(labels, sizes).allSatisfy { $0.window == nil || $0.font.pointSize > $1 })
    }
    for label in labels(panel) + labels(gallery.page?.view) + bars.flatMap(labels) where label.window != nil {
      let space = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
      #expect(label.sizeThatFits(space).height <= label.bounds.height + 1, "\(label.text ?? "") is cut")
    }
  }

  @Test func theStageIsDarkAndReadsFromTheRight() {
    let (gallery, host) = show(.waterfall)
    gallery.togglePanel()
    gallery.panel?.onAction?(.set("appearance", ParameterValue(choice: "dark"), isHeld: false))
    gallery.panel?.onAction?(.set("reading-direction", ParameterValue(choice: "right-to-left"), isHeld: false))
    host.settle()
    #expect(gallery.collectionView.traitCollection.userInterfaceStyle == .dark)
    let first = gallery.collectionView.layoutAttributesForItem(at: [0, 0])?.frame ?? .zero
    #expect(first.midX > gallery.collectionView.bounds.midX)
  }

  @Test(arguments: StageGeometry.Device.allCases, [phone, desktop, CGSize(width: 820, height: 1180)])
  func devicesStandFreeOfEverything(device: StageGeometry.Device, size: CGSize) throws {
    let (gallery, host) = show(.carousel, size: size)
    gallery.togglePanel()
    for isRotated in [false, true] {
      gallery.panel?.onAction?(.set("device", ParameterValue(choice: device.rawValue), isHeld: false))
      gallery.panel?.onAction?(.set("turned", ParameterValue(choice: "", [isRotated ? 1 : 0]), isHeld: false))
      host.settle()
      let screen = gallery.screen.view.frame
      let geometry = gallery.stageGeometry
      #expect(gallery.collectionView.bounds.size == geometry.size)
      guard device != .free else { continue }
      #expect(gallery.view.bounds.contains(screen))
      for view in [gallery.panel, gallery.picker, gallery.tuneButton] as [UIView?] {
        #expect(view.map { $0.frame.intersects(screen) } == false, "\(device) \(isRotated)")
      }
      #expect(gallery.screen.view.safeAreaInsets == geometry.safeArea)
      #expect(gallery.collectionView.contentInset == geometry.safeArea)
      #expect((geometry.size.width > geometry.size.height) == (isRotated != (device == .desktop)))
      // The camera covers nothing that can be pressed.
      let actions = gallery.header.actions
      #expect(actions.convert(actions.bounds, to: gallery.screen.view).minY >= geometry.safeArea.top)
    }
  }

  @Test func aDeviceIsTouchedWhereItStands() throws {
    let (gallery, host) = show(.flow, size: Self.desktop)
    gallery.togglePanel()
    gallery.panel?.onAction?(.set("device", ParameterValue(choice: "tablet"), isHeld: false))
    host.settle()
    let cell = try #require(gallery.collectionView.cellForItem(at: [0, 4]))
    host.touch.tap(at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil))
    host.settle()
    #expect(gallery.collectionView.indexPathsForSelectedItems == [[0, 4]])
  }

  @Test(arguments: names)
  func sectionsShareThePictures(name: String) throws {
    let (gallery, host) = show(try #require(GalleryLayout.named(name)))
    gallery.togglePanel()
    host.settle()
    guard gallery.page == nil else { return }
    gallery.panel?.onAction?(.set("sections", ParameterValue([5]), isHeld: false))
    host.settle(timeout: 10)
    let view = gallery.collectionView
    #expect((0..<view.numberOfSections).map(view.numberOfItems) == [5, 5, 5, 5, 4])
    for item in 0..<24 { #expect(gallery.split.item(at: gallery.split.path(ofItem: item)) == item) }
    let before = frames(gallery)
    #expect(!before.isEmpty)
    gallery.deletePicture(at: 7)
    gallery.insertPicture(at: 0)
    gallery.shufflePictures()
    host.settle(timeout: 10)
    let counts = (0..<view.numberOfSections).map(view.numberOfItems)
    #expect(counts.reduce(0, +) == 24)
    gallery.panel?.onAction?(.set("pictures", ParameterValue([0]), isHeld: false))
    host.settle(timeout: 10)
    #expect(view.visibleCells.isEmpty)
    gallery.panel?.onAction?(.reset("sections"))
    gallery.panel?.onAction?(.reset("pictures"))
    host.settle(timeout: 10)
    #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 24)
  }

  @Test func theInspectorTellsCallsInOrder() throws {
    let (gallery, host) = show(.carousel)
    let page = RecordingHost()
    page.frameTimes = [1.25, 3.5, 2]
    gallery.host = page
    gallery.togglePanel()
    host.settle()
    #expect(page.recorded == nil && gallery.inspector.calls.isEmpty)
    gallery.panel?.onAction?(.tab(.inspector))
    host.settle()
    #expect(page.recorded === gallery.screen.view)
    gallery.collectionView.collectionViewLayout.invalidateLayout()
    host.settle()
    let calls = gallery.inspector.calls.map { $0.split(separator: " ").first.map(String.init) ?? "" }
    #expect(calls.suffix(3) == ["invalidate", "prepare", "elements"])
    let layout = try #require(gallery.collectionView.collectionViewLayout as? CarouselLayout)
    let current = try #require(layout.currentIndexPath)
    for _ in 0..<3 { gallery.inspector.layout(layout, hears: .prepare) }
    #expect(gallery.inspector.calls.last == "prepare  ×3")
    host.settle()
    #expect(gallery.figures.contains("current     \(current.section), \(current.item)"))
    #expect(gallery.figures.contains(layout.contentOffset(forItemAt: current).x.text))
    #expect(gallery.figures.contains("frame       2.0, worst 3.5 ms of 3"))
    #expect(gallery.figures.contains("visible     \(gallery.collectionView.bounds.text)"))
    let before = host.commitCount
    host.advance(by: 3)
    #expect(host.commitCount == before, "an open inspector is silent at rest")
    gallery.panel?.onAction?(.set("speed", ParameterValue(choice: "a-tenth"), isHeld: false))
    #expect(page.speed == 0.1)
    gallery.panel?.onAction?(.set("next-frame", ParameterValue([1]), isHeld: false))
    #expect(page.speed == 0 && page.framesStepped == 1)
    gallery.togglePanel()
    host.settle()
    #expect(page.speed == 1 && page.recorded == nil)
    gallery.inspector.forget()
    gallery.collectionView.collectionViewLayout.invalidateLayout()
    host.settle()
    #expect(gallery.inspector.calls.isEmpty)
  }

  // MARK: Code

  /// Without scrolling sideways, as far as lines have spaces; what is copied has them as they are.
  @Test func allOfTheCodeIsInSight() throws {
    let (gallery, host) = show(.waterfall)
    gallery.openPanel(at: .code)
    host.settle()
    let panel = try #require(gallery.panel)
    let view = try #require(find(CodeView.self, in: panel).first)
    let scroll = try #require(find(UIScrollView.self, in: view).first)
    let label = try #require(find(UILabel.self, in: scroll).first)
    let lines = (label.attributedText?.string ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(abs(label.bounds.height / CGFloat(lines.count) - label.font.lineHeight) < 1)
    #expect(scroll.contentSize.width <= scroll.bounds.width && scroll.contentSize.height <= scroll.bounds.height)
    #expect(lines.count > gallery.code(of: .layout).split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  // MARK: Links

  @Test func linksHoldTheStage() {
    let (gallery, host) = show(.waterfall)
    let page = RecordingHost()
    gallery.host = page
    gallery.togglePanel()
    gallery.panel?.onAction?(.set("device", ParameterValue(choice: "tablet"), isHeld: false))
    gallery.panel?.onAction?(.set("pictures", ParameterValue([300]), isHeld: false))
    gallery.panel?.onAction?(.set("appearance", ParameterValue(choice: "dark"), isHeld: false))
    gallery.setParameter("columns", to: "4")
    host.settle()
    #expect(
      page.address == "waterfall?columns=count:4&device=tablet&appearance=dark&pictures=300&panel=layout")
    let (other, otherHost) = show(.carousel)
    other.show(address: page.address)
    otherHost.settle()
    #expect(other.device == .tablet && other.order.count == 300 && other.sectionCount == 1)
    #expect(other.overrideUserInterfaceStyle == .dark)
    #expect(other.stageSettings == gallery.stageSettings)
    other.show(address: "waterfall")
    otherHost.settle()
    #expect(other.device == .free && other.order.count == 24 && other.stageSettings.isEmpty)
  }

  @Test func theAddressHoldsLayoutAndSettings() {
    let (gallery, host) = show(.waterfall)
    let page = RecordingHost()
    gallery.host = page
    #expect(page.address.isEmpty)
    gallery.setParameter("columns", to: "4")
    #expect(page.address == "waterfall?columns=count:4")
    #expect(page.steps.isEmpty)
    gallery.show(.carousel)
    host.settle()
    gallery.showPreset("cover-flow")
    host.settle()
    #expect(page.steps.first == "carousel")
    #expect(
      page.address.hasPrefix("carousel?item-size=fractional:0.42,0.44&item-spacing=fractional-overlap:0.1&style="))
    let link = page.address
    let (other, otherHost) = show(.waterfall)
    other.show(address: link)
    otherHost.settle()
    #expect(other.layout.name == "carousel")
    #expect(other.settings == gallery.settings)
    #expect((other.collectionView.collectionViewLayout as? CarouselLayout)?.itemSpacing == .fractionalOverlap(0.1))
  }

  /// A program that is started anew shows what the page showed: the picture in the middle, and the panel's part.
  @Test(arguments: [GalleryLayout.waterfall, .carousel, .honeycomb, .wallet])
  func theAddressHoldsWhatIsLookedAt(layout: GalleryLayout) throws {
    let (gallery, host) = show(layout, count: 400)
    let page = RecordingHost()
    gallery.host = page
    let isSideways = layout.name == "carousel"
    host.touch.flick(
      from: CGPoint(x: 200, y: 500), velocity: CGPoint(x: isSideways ? -1500 : 0, y: isSideways ? 0 : -1500))
    host.settle()
    let item = try #require(gallery.itemInTheMiddle).item
    #expect(item > 0 && page.address.hasPrefix("\(layout.name)?item=\(item)") && page.steps.isEmpty)
    gallery.togglePanel()
    gallery.panel?.onAction?(.tab(.inspector))
    host.settle()
    let middle = try #require(gallery.itemInTheMiddle)
    #expect(page.address.hasPrefix("\(layout.name)?item=\(middle.item)") && page.address.hasSuffix("&panel=inspect"))
    let (other, otherHost) = show(layout, count: 400)
    other.show(address: page.address)
    otherHost.settle()
    #expect(other.panel?.tab == .inspector)
    #expect(other.itemInTheMiddle == middle)
    let (old, new) = (gallery.collectionView.contentOffset, other.collectionView.contentOffset)
    // A wallet that was scrolled between two of its heads shows the nearer one.
    #expect(layout.name == "wallet" || hypot(new.x - old.x, new.y - old.y) < 1, "\(old), \(new)")
    gallery.togglePanel()
    host.settle()
    #expect(page.address.hasPrefix("\(layout.name)?item=") && !page.address.contains("panel"))
    for nonsense in ["item=-1", "item=400", "item=x", "item="] {
      other.show(address: "\(layout.name)?\(nonsense)&panel=inspect")
      otherHost.settle()
      #expect(other.itemInTheMiddle == middle)
    }
    other.show(address: "\(layout.name)?panel=x")
    otherHost.settle()
    #expect(!other.showsPanel)
  }

  /// A link shows what it says, whatever was shown before.
  @Test(arguments: ["waterfall", "carousel?item=3", "", "drawer"], [phone, desktop])
  func aLinkWithoutAPanelShowsNone(address: String, size: CGSize) {
    let (gallery, host) = show(.waterfall, size: size)
    let page = RecordingHost()
    gallery.host = page
    gallery.togglePanel()
    host.settle()
    page.address = address
    page.onAddressChange?(address)
    host.settle()
    #expect(!gallery.showsPanel && !page.address.contains("panel") && gallery.stage == gallery.view.bounds)
    gallery.show(address: "carousel?panel=stage")
    host.settle()
    #expect(gallery.panel?.tab == .stage)
  }

  @Test func backAndForwardAreFollowed() {
    let (gallery, host) = show(.waterfall)
    let page = RecordingHost()
    gallery.host = page
    gallery.show(.carousel)
    host.settle()
    page.address = "wheel?edge-alpha=0.9"
    page.onAddressChange?(page.address)
    host.settle()
    #expect((gallery.collectionView.collectionViewLayout as? WheelLayout)?.edgeAlpha == 0.9)
    #expect(page.steps == ["carousel"])
    page.address = ""
    page.onAddressChange?("")
    host.settle()
    #expect(gallery.layout.name == "waterfall")
    for nonsense in ["spiral", "?", "carousel?side-item-scale=-4", "wheel?x", "%", "sections?a=1"] {
      gallery.show(address: nonsense)
      host.settle()
    }
  }

  @Test func copiedCodeIsThatOfWhatIsShown() {
    let (gallery, host) = show(.carousel)
    gallery.togglePanel()
    gallery.showPreset("cover-flow")
    host.settle()
    gallery.panel?.onAction?(.copyLayout)
    var copied: String? { UIPasteboard.general.string }
    #expect(copied == gallery.code())
    #expect(copied?.contains("static func coverFlow() -> CarouselLayout") == true)
    #expect(copied?.contains("layout.style = .coverFlow") == true)
    gallery.panel?.onAction?(.copyController)
    #expect(copied?.contains("final class CarouselCoverFlowViewController: UICollectionViewController") == true)
  }

  // MARK: Touches and screen readers

  @Test func aFingerMovesAThumb() throws {
    let (gallery, host) = show(.waterfall)
    gallery.togglePanel()
    host.settle()
    let layout = try #require(gallery.collectionView.collectionViewLayout as? WaterfallLayout)
    let label = "Columns, minimum width"
    let slider = try #require(find(ParameterSlider.self, in: gallery.view).first { $0.accessibilityLabel == label })
    let thumb = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
    let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: gallery.view)
    host.touch.drag(from: start, to: CGPoint(x: start.x + 60, y: start.y))
    host.settle()
    guard case .adaptive(let width) = layout.columns else {
      Issue.record("\(layout.columns)")
      return
    }
    #expect(width > 250)
    #expect(slider.accessibilityValue == "\(Int(width)) points")
    slider.accessibilityIncrement()
    host.settle()
    #expect(layout.columns == .adaptive(minimumWidth: width + 6))
  }

  @Test(arguments: names)
  func everyControlHasANameAndAValue(name: String) throws {
    let (gallery, host) = show(try #require(GalleryLayout.named(name)))
    gallery.togglePanel()
    host.settle()
    let panel = try #require(gallery.panel)
    let controls = find(UIControl.self, in: panel).filter { $0.isAccessibilityElement && !$0.isHidden }
    #expect(controls.count > gallery.layout.parameters.count + 4)
    for control in controls {
      let label = control.accessibilityLabel ?? (control as? UIButton)?.configuration?.title
      #expect(label?.isEmpty == false, "\(type(of: control))")
      if control is UISlider { #expect(control.accessibilityValue?.isEmpty == false, "\(label ?? "")") }
    }
  }
}
