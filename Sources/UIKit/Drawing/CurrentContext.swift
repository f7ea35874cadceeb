/// The contexts that drawing goes to, one stack a thread.
private enum ContextStack {
  private static let key = "UIKit.contexts"

  static var contexts: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

/// The context that drawing on this thread goes to; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.contexts.last }

public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.contexts.append(context) }

/// Does nothing when no context was pushed.
public func UIGraphicsPopContext() { _ = ContextStack.contexts.popLast() }

/// With the fill colour of the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
