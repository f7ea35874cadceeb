import Cards
import Feed
import UIKit

/// The program checks what the modules have of each other and of their bundles.
@MainActor func check(_ name: String, _ holds: Bool) {
  guard !holds else { return }
  print("Modules: \(name) does not hold")
  exit(1)
}

MainActor.assumeIsolated {
  let delegate = AppDelegate()
  _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
  let root = delegate.window?.rootViewController as? RootController
  root?.loadViewIfNeeded()
  check("main storyboard", root?.shownTitle == "Root")
  check("class of a framework's own", root?.view.subviews.first.map { "\(type(of: $0))" } == "Mark")
  check("optional method in a subclass", root?.shown == ["Root"])
  check("selectors", root?.perform(#selector(RootController.again))?.takeUnretainedValue() as? String == "again")
  check(
    "selector of the library",
    root?.perform(#selector(FeedController.refresh))?.takeUnretainedValue() as? String == "feed root")
  check(
    "selector of an extension",
    root?.perform(#selector(UIViewController.close))?.takeUnretainedValue() as? String == "closed")
  let feed = FeedController.make()
  feed.loadViewIfNeeded()
  check("storyboard of a framework", feed.shownTitle == "Feed")
  check("prototype", feed.tile()?.shown == "Tile Feed.Tile")
  let cards = FeedController.makeCards() as? CardsController
  cards?.loadViewIfNeeded()
  check("storyboard by the identifier of a bundle", cards?.summary == "Cards 7")
  let linked = root?.storyboard?.portedController("p")?.storyboard
  check("storyboard of a linked scene", linked?.instantiateViewController(withIdentifier: "Cards") is CardsController)
  check("colour of a framework", FeedController.brand?.cgColor.components?.first == 1)
  check("PDF pictures", UIImage(named: "Leaf")?.size.width == 24 && FeedController.star?.size.width == 32)
  check("types of one name", Movie().isGood && Feed.Movie(title: "a").title == "a")
  check("own key", Bundle.main.object(forInfoDictionaryKey: "ShopGreeting") as? String == "Good day from Corner Shop")
  check("identifier", Bundle.main.bundleIdentifier == "org.example.Shop")
  check("identifier of a framework", Bundle(for: CardsController.self).bundleIdentifier == "org.example.cards")
}
