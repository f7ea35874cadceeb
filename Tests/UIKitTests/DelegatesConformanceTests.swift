#if DEBUG && os(Linux)
  import Foundation
  import Testing

  import UIKit

  class TrapBase: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  }

  class TrappedDelegate: TrapBase {
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 7, height: 7) }
  }

  class TrappedByExtension: TrapBase {}

  extension TrappedByExtension {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  }

  class GoodDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 7, height: 7) }
  }

  /// The warning for methods that Swift leaves out without a word.
  @MainActor @Suite(.serialized) struct DelegatesConformanceTests {
    private func warnings(_ object: AnyObject) -> [String] {
      let old = ConformanceTrap.handler
      defer { ConformanceTrap.handler = old }
      var lines: [String] = []
      ConformanceTrap.handler = { lines.append($0) }
      ConformanceTrap.check(object)
      return lines
    }

    @Test func aMethodBelowTheConformanceIsNamed() {
      let delegate = TrappedDelegate()
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let size = (delegate as any UICollectionViewDelegateFlowLayout).collectionView(
        view, layout: view.collectionViewLayout, sizeForItemAt: IndexPath(item: 0, section: 0))
      #expect(size.width == 50, "Swift calls the method after all: the check is no longer needed")
      #expect(
        warnings(delegate) == [
          "UIKit: TrappedDelegate has collectionView(_:layout:sizeForItemAt:), but UICollectionViewDelegateFlowLayout "
            + "is declared by TrapBase: it will not be called. Give TrapBase the method and override it."
        ])
      #expect(warnings(delegate).isEmpty, "a class is reported twice")
    }

    @Test func methodsInExtensionsCountToo() {
      #expect(warnings(TrappedByExtension()).count == 1)
    }

    @Test func soundClassesAreLeftAlone() {
      #expect(warnings(GoodDelegate()).isEmpty)
      #expect(warnings(TrapBase()).isEmpty)
    }
  }
#endif
