import UIKit

/// The surroundings of the pictures: the screen, their number, and the inspector. The panel shows these as parameters, too, and links
/// contain them.
extension GalleryViewController {
  static let mostPictures = 1_000_000.0
  static let mostSections = 24.0

  /// Makes the parameters of the stage. The panel leaves out those without a value: those that the host does not supply, and those that a
  /// page of its own does not have.
  func makeStageParameters() -> [LayoutParameter] {
    let appearances: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
    let directions: [UISemanticContentAttribute] = [.unspecified, .forceLeftToRight, .forceRightToLeft]
    let devices = StageGeometry.Device.allCases
    return [
      stageChoice(
        "device", .screen, devices.map(\.rawValue), "What the pictures are shown on; free is all the space there is.",
        get: { devices.firstIndex(of: $0.device) },
        set: { gallery, index in gallery.change(screen: { $0.device = devices[index] }) }),
      stageParameter(
        "turned", .screen, .fields([.flag()]), "A device held the other way round.",
        get: { [$0.isDeviceRotated ? 1 : 0] },
        set: { gallery, numbers in gallery.change(screen: { $0.isDeviceRotated = numbers[0] != 0 }) }),
      stageChoice(
        "appearance", .screen, ["system", "light", "dark"], "Light or dark.",
        get: { appearances.firstIndex(of: $0.overrideUserInterfaceStyle) },
        set: { $0.overrideUserInterfaceStyle = appearances[$1] }),
      stageChoice(
        "readingDirection", .screen, ["system", "left-to-right", "right-to-left"], "Where reading begins.",
        get: { $0.page == nil ? directions.firstIndex(of: $0.collectionView.semanticContentAttribute) : nil },
        set: { $0.setDirection(directions[$1]) }),
      stageChoice(
        "textSize", .screen, Self.textSizes.map(\.name), "How large texts are.",
        get: { gallery in Self.textSizes.firstIndex { $0.category == gallery.textSize } },
        set: { $0.textSize = Self.textSizes[$1].category }),
      stageParameter(
        "reducedMotion", .screen, .fields([.flag()]), "Whether the system asks for less motion.",
        get: { gallery in gallery.host.map { [$0.reducesMotion ? 1 : 0] } },
        set: { $0.host?.reducesMotion = $1[0] != 0 }),
      stageParameter(
        "pictures", .content, .fields([.count("", to: Self.mostPictures)]),
        "How many there are; the same ones repeat. None shows the layout empty.",
        get: { $0.page == nil ? [Double($0.order.count)] : nil },
        set: { $0.setContent(count: Int($1[0]), sections: $0.sectionCount) }),
      stageParameter(
        "sections", .content, .fields([.whole("", 1...Self.mostSections)]), "How many sections share the pictures.",
        get: { $0.page == nil ? [Double($0.sectionCount)] : nil },
        set: { $0.setContent(count: $0.order.count, sections: Int($1[0])) }),
    ] + inspectorParameters
  }

  private static let textSizes: [(name: String, category: UIContentSizeCategory)] = [
    ("system", .unspecified), ("small", .small), ("large", .extraExtraLarge), ("huge", .accessibilityExtraLarge),
  ]

  func stageParameter(
    _ name: String, _ group: LayoutParameter.Group, _ type: ParameterType, _ summary: String,
    get: @escaping (GalleryViewController) -> [Double]?, set: @escaping (GalleryViewController, [Double]) -> Void
  ) -> LayoutParameter {
    LayoutParameter(
      name, of: UICollectionViewLayout.self, group, type, summary: summary,
      get: { [weak self] _ in self.flatMap(get).map { ParameterValue($0) } },
      set: { [weak self] _, value in if let self { set(self, value.numbers) } }, code: { _ in "" })
  }

  func stageChoice(
    _ name: String, _ group: LayoutParameter.Group, _ cases: [String], _ summary: String,
    get: @escaping (GalleryViewController) -> Int?, set: @escaping (GalleryViewController, Int) -> Void
  ) -> LayoutParameter {
    LayoutParameter(
      name, of: UICollectionViewLayout.self, group, .cases(cases.map { ParameterCase(name: $0, fields: []) }),
      summary: summary,
      get: { [weak self] _ in self.flatMap(get).map { ParameterValue(choice: cases[$0]) } },
      set: { [weak self] _, value in
        if let self, let index = cases.firstIndex(of: value.choice) { set(self, index) }
      }, code: { _ in "" })
  }

  // MARK: Settings

  var stageValues: [String: ParameterValue] {
    let values = stageParameters.compactMap { one in one.value(shownLayout).map { (one.name, $0) } }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  /// The stage's values that differ from the first ones. Those of time and recording are not part of the settings.
  var stageSettings: LayoutSettings {
    let inTime = Set(stageParameters.filter(\.group.isInTime).map(\.name))
    return LayoutSettings(
      stageValues.filter { name, value in
        !inTime.contains(name) && stageDefaults[name].map { !$0.isClose(to: value) } ?? false
      })
  }

  /// Sets the stage's values to those of the settings, and all others to the first ones.
  func apply(stage settings: LayoutSettings) {
    for parameter in stageParameters where !parameter.group.isInTime {
      guard let shown = parameter.value(shownLayout),
        let value = settings.values[parameter.name] ?? stageDefaults[parameter.name], !shown.isClose(to: value)
      else { continue }
      parameter.set(value, on: shownLayout)
    }
    updatePanel()
  }

  // MARK: The screen

  private func change(screen change: (GalleryViewController) -> Void) {
    change(self)
    forgetInput()
    rearrange()
  }

  private var textSize: UIContentSizeCategory {
    get {
      if #available(iOS 17, *) {
        if traitOverrides.contains(UITraitPreferredContentSizeCategory.self) {
          return traitOverrides.preferredContentSizeCategory
        }
      }
      return .unspecified
    }
    set {
      if #available(iOS 17, *) {
        if newValue == .unspecified {
          traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        } else {
          traitOverrides.preferredContentSizeCategory = newValue
        }
      }
    }
  }

  private func setDirection(_ direction: UISemanticContentAttribute) {
    guard direction != collectionView.semanticContentAttribute else { return }
    collectionView.semanticContentAttribute = direction
    collectionView.collectionViewLayout.invalidateLayout()
    dissolve { self.collectionView.reloadData() }
  }

  // MARK: The content

  /// The distribution of the pictures among the sections.
  var split: SectionSplit { SectionSplit(itemCount: order.count, sectionCount: sectionCount) }

  /// Returns the index of an item's picture. Called for every item of a million, so that a single section needs no arithmetic.
  func item(at path: IndexPath) -> Int { sectionCount == 1 ? path[1] : split.item(at: path) }

  /// Shows a number of pictures, in their first order, and a number of sections.
  private func setContent(count: Int, sections: Int) {
    guard count != order.count || sections != sectionCount, !pictures.pictures.isEmpty else { return }
    if count != order.count { order = PictureOrder(PictureCollection(pictures.pictures, count: count)) }
    sectionCount = sections
    comparison?.match(self)
    forgetInput()
    view.setNeedsLayout()
    collectionView.reloadData()
    view.layoutIfNeeded()
    collectionView.layoutIfNeeded()
    inspectVisibleCells()
    describe()
  }
}
