import SwiftSyntax

/// On iOS the window of the main storyboard exists before the launch is reported to the delegate, and is shown after it.
extension FileLowering {
  private static let launch = ["", "didFinishLaunchingWithOptions"]
  private static let connect = ["", "willConnectTo", "options"]

  private func conforms(_ type: TypeInfo, to name: String) -> Bool {
    type.kind == .class
      && type.supertypes.contains { $0.split(separator: ",").contains { ProjectIndex.plain(String($0)) == name } }
  }

  /// A method with an older type of the options stands beside the protocol's and is not called.
  private func isLaunch(_ member: Member) -> Bool {
    member.name == "application" && member.labels == Self.launch
      && member.parameters[1].type.contains("LaunchOptionsKey")
  }

  private var hasScenes: Bool { index.types.values.contains { conforms($0, to: "UIWindowSceneDelegate") } }

  func makeWindow(in node: FunctionDeclSyntax) {
    guard index.lowering.hasMainStoryboard, node.isMember, let type = scope?.type, let body = node.body else { return }
    let member = Member(node)
    if isLaunch(member), conforms(type, to: "UIApplicationDelegate"),
      !hasScenes
    {
      insert(
        " portedMakeWindow(); defer { window?.makeKeyAndVisible() };",
        at: body.leftBrace.endPositionBeforeTrailingTrivia)
      // No longer the body's only expression.
      if body.statements.count == 1, let value = body.statements.first?.item, value.is(ExprSyntax.self) {
        insert("return ", at: value.positionAfterSkippingLeadingTrivia)
      }
    } else if member.name == "scene", member.labels == Self.connect, conforms(type, to: "UIWindowSceneDelegate") {
      let scene = member.parameters[0].name
      insert(
        " portedMakeWindow(in: \(scene)); defer { window?.makeKeyAndVisible() };",
        at: body.leftBrace.endPositionBeforeTrailingTrivia)
    }
  }

  /// The methods for delegates that do not implement the launch.
  func windowItems(of type: TypeInfo) -> [BodyItem] {
    guard index.lowering.hasMainStoryboard else { return [] }
    let show = "window?.makeKeyAndVisible()"
    if conforms(type, to: "UIWindowSceneDelegate"),
      !type.members.contains(where: { $0.name == "scene" && $0.labels == Self.connect })
    {
      let parameters =
        "_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions"
      return [BodyItem(text: "func scene(\(parameters)) { portedMakeWindow(in: scene); \(show) }")]
    }
    if conforms(type, to: "UIApplicationDelegate"), !hasScenes, !type.members.contains(where: isLaunch) {
      let parameters =
        "_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?"
      return [
        BodyItem(
          text:
            "func application(\(parameters)) -> Bool { portedMakeWindow(); applicationDidFinishLaunching(application); \(show); return true }"
        )
      ]
    }
    return []
  }
}
