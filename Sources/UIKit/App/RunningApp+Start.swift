@_spi(Waterwheel) import QuartzCore
import WaterwheelDisplay

extension RunningApp {
  /// Shows the app in the display that is linked. Returns only when it cannot.
  static func run(delegateClass: Any.Type) -> Int32 {
    guard let made = waterwheel_display_if_linked(),
      let display = Unmanaged<AnyObject>.fromOpaque(made).takeRetainedValue() as? any AppDisplay
    else {
      fail("no display is linked; add the product BrowserDisplay to the program's dependencies", status: 69)
    }
    guard let type = delegateClass as? NSObject.Type,
      let delegate = InstanceFactory.makeDelegate(type) as? any UIApplicationDelegate
    else { fail("\(delegateClass) must be a UIResponder or NSObject that adopts UIApplicationDelegate", status: 70) }
    let app = RunningApp(delegate: delegate, info: AppResources.info())
    Task { exit(await display.run(app, arguments: Array(CommandLine.arguments.dropFirst()))) }
    // The run loop serves timers as well as the main queue, and goes on only while it has something to wait for.
    RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: true) { _ in }, forMode: .default)
    while true { RunLoop.main.run() }
  }

  static func fail(_ message: String, status: Int32) -> Never {
    StandardError.writeLine("\(ProcessInfo.processInfo.processName): \(message)")
    exit(status)
  }
}
