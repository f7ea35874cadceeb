import Foundation
import Testing
import UIKitTestSupport

@_spi(Waterwheel) @testable import QuartzCore
@_spi(Waterwheel) @testable import UIKit

/// Habits of other authors' code, each of which once found UIKit to do something else here.
@MainActor
@Suite struct ForeignCodeTests {
  // MARK: Classes that tests and apps override

  private final class Navigated: UIViewController {
    let mock = UINavigationController()
    override var navigationController: UINavigationController? { mock }
    override var tabBarController: UITabBarController? { nil }
    override var presentationController: UIPresentationController? { nil }
  }

  private final class MockTouch: UITouch {
    override func location(in view: UIView?) -> CGPoint { CGPoint(x: 3, y: 4) }
  }

  @Test func mocksAreMadeAndOverride() {
    #expect(Navigated().navigationController != nil)
    #expect(MockTouch().location(in: nil) == CGPoint(x: 3, y: 4))
    #expect(UIEvent().allTouches == nil && UIPress().key == nil)
    #expect(UIView().isOpaque && !UILabel().isOpaque)
  }

  @Test func aWindowIsAsLargeAsTheScreenAndHiddenUntilItIsShown() {
    let window = UIWindow()
    #expect(window.frame == UIScreen.main.bounds && window.isHidden)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(!window.isHidden && window.isKeyWindow && controller.view.frame == window.bounds)
    window.isHidden = true
    #expect(!window.isKeyWindow)
  }

  @Test func aControllersViewFollowsItsParents() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    parent.view.frame.size = CGSize(width: 200, height: 300)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
  }

  @Test func aButtonAnswersForEveryStateAtOnce() {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    #expect(button.title(for: .highlighted) == "Send" && button.titleColor(for: .disabled) == .red)
    #expect(button.image(for: .selected) == button.image(for: .normal) && button.image(for: .normal) != nil)
    #expect(button.titleLabel?.text == "Send" && button.titleLabel?.textColor == .red && button.imageView?.image != nil)
    button.setTitle("Sent", for: .selected)
    #expect(button.titleLabel?.text == "Send")
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Sent")
  }

  // MARK: Calls

  private final class Appearing: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("will") }
    override func viewIsAppearing(_ animated: Bool) { calls.append("is") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did") }
  }

  @Test func whatAFullScreenPresentationUncoversIsAppearing() {
    let inner = Appearing()
    let navigation = UINavigationController(rootViewController: inner)
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: navigation)
    host.settle()
    #expect(inner.calls == ["will", "is", "did"])
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    navigation.present(modal, animated: true)
    host.settle()
    inner.calls = []
    navigation.dismiss(animated: true)
    host.settle()
    #expect(inner.calls == ["will", "is", "did"])
  }

  private final class Sizes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var asked: [Int] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked.append(indexPath.item)
      return CGSize(width: 50, height: indexPath.item == 0 ? 30 : 50)
    }
  }

  @Test func aFlowLayoutAsksForEachSizeOnce() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    let sizes = Sizes()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = sizes
    view.delegate = sizes
    view.layoutIfNeeded()
    #expect(sizes.asked == [0, 1, 2, 3, 4])
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size.height == 30)
  }

  // MARK: Layout

  private final class ContentSized: UICollectionView {
    override var contentSize: CGSize { didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } } }
    override var intrinsicContentSize: CGSize {
      layoutIfNeeded()
      return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
    }
  }

  private final class Pill: UIView {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.text = "word"
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor), label.topAnchor.constraint(equalTo: topAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize {
      layoutIfNeeded()
      return label.frame.size
    }
  }

  /// The usual list that is as high as its content: it lays itself out while constraints ask for its size.
  @Test func aViewMayLayItselfOutToSayHowLargeItIs() {
    let sizes = Sizes()
    let list = ContentSized(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = sizes
    list.delegate = sizes
    let stack = UIStackView(arrangedSubviews: [list, Pill(), UILabel()])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    let controller = UIViewController()
    controller.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
    ])
    let host = TestHost(size: CGSize(width: 160, height: 480), rootViewController: controller)
    host.settle()
    #expect(list.contentSize.height > 50 && list.frame.height == list.contentSize.height)
  }

  @Test func anEffectIsAMaterialAroundItsContent() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.contentView.addSubview(UILabel())
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    view.layoutIfNeeded()
    #expect(view.contentView.frame == view.bounds && view.subviews == [view.contentView])
    #expect(view.backgroundColor == UIColor(white: 0.1, alpha: 0.7))
    view.effect = nil
    #expect(view.backgroundColor == nil && UIVisualEffectView(effect: nil).effect == nil)
    #expect(UIBlurEffect.Style.systemChromeMaterialDark.rawValue == 20)
  }

  @Test func aViewMayEndBesideTheBars() {
    final class Beside: UIViewController {
      override func viewDidLoad() { edgesForExtendedLayout = [] }
    }
    let (first, second) = (Beside(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, Beside()]
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: tabs)
    host.settle()
    let bar = navigation.navigationBar.frame
    #expect(first.view.frame.minY == bar.maxY && first.view.frame.maxY == tabs.tabBar.frame.minY && bar.height > 0)
    #expect(first.view.safeAreaInsets == .zero)
    navigation.pushViewController(second, animated: true)
    host.settle()
    #expect(second.view.frame == navigation.view.bounds && second.view.safeAreaInsets.top == bar.maxY)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(first.view.frame.minY == bar.maxY)
    first.edgesForExtendedLayout = .all
    host.settle()
    #expect(first.view.frame == navigation.view.bounds && first.view.safeAreaInsets.top == bar.maxY)
    tabs.selectedIndex = 1
    host.settle()
    #expect(tabs.viewControllers?[1].view.frame.maxY == tabs.tabBar.frame.minY)
  }

  // MARK: Motion

  private final class Wrapping: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if scrollView.contentOffset.y > 1000 { scrollView.contentOffset.y -= 1000 }
      offsets.append(scrollView.contentOffset.y)
    }
  }

  @Test func contentThatIsPutBackWhileItCoastsFindsItsEdgeAnew() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scroll.contentSize = CGSize(width: 320, height: 2000)
    let wrapping = Wrapping()
    scroll.delegate = wrapping
    let controller = UIViewController()
    controller.view.addSubview(scroll)
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: controller)
    scroll.contentOffset.y = 600
    host.touch.flick(from: CGPoint(x: 160, y: 450), velocity: CGPoint(x: 0, y: -3000))
    host.settle()
    // Always on, but where it is put back; nothing bounces in the middle.
    for (before, after) in zip(wrapping.offsets, wrapping.offsets.dropFirst()) {
      #expect(after >= before || before - after > 900)
    }
    #expect(wrapping.offsets.contains { $0 < 200 })
    // Turned off and on again it stops.
    host.touch.flick(from: CGPoint(x: 160, y: 450), velocity: CGPoint(x: 0, y: -3000))
    #expect(scroll.isDecelerating)
    scroll.isScrollEnabled = false
    scroll.isScrollEnabled = true
    #expect(!scroll.isDecelerating)
  }

  @Test func aBlockInWhichCellsLeaveFinishes() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let sizes = Plain()
    controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    controller.collectionView.dataSource = sizes
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: controller)
    host.settle()
    var ended: [Bool] = []
    UIView.animate(withDuration: 1) {
      layout.itemSize.height = 100
      controller.collectionView.layoutIfNeeded()
    } completion: {
      ended.append($0)
    }
    host.settle()
    #expect(ended == [true] && controller.collectionView.visibleCells.count == 5)
    #expect(controller.collectionView.subviews.count { $0 is UICollectionViewCell && !$0.isHidden } == 5)
  }

  private final class Plain: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  /// Not more than its rate, for the time that has passed: a bound that a machine under load keeps, too.
  @Test func theRunLoopMakesNoMoreFramesThanAreShown() {
    var time = 0.0
    let driver = RunLoopDriver(nextTime: { time }, makeFrame: { time = $0 })
    let start = RunLoopDriver.now
    driver.wake()
    while driver.frameCount < 5, RunLoopDriver.now - start < 10 {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.02))
    }
    #expect(driver.frameCount >= 5 && Double(driver.frameCount) <= (RunLoopDriver.now - start) * 60 + 2)
  }
}
