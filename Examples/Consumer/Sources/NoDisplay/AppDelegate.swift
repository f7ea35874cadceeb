import UIKit

/// An app that links no display: it says so and ends.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {}
