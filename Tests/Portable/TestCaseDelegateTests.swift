import UIKit
import UIKitTestSupport
import XCTest

/// A test case that is its own data source and delegate, as many are on iOS.
final class TestCaseDelegateTests: XCTestCase, UICollectionViewDataSource, UICollectionViewDelegate {
  private var shown = 0

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    shown += 1
  }

  func testItHearsOfItsCells() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 500)
    let list = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = self
    list.delegate = self
    list.layoutIfNeeded()
    XCTAssertEqual(shown, 3)
    XCTAssertTrue(isEqual(self))
  }
}
