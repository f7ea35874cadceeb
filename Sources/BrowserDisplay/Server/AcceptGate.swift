import NIOCore

/// Accepts new connections only while the table may have another one. Others wait in the system's queue, and are not reset.
final class AcceptGate: ChannelOutboundHandler {
  typealias OutboundIn = any Channel

  private static let interval = TimeAmount.milliseconds(10)

  private let table: ConnectionTable
  private var isWaiting = false

  init(table: ConnectionTable) { self.table = table }

  func read(context: ChannelHandlerContext) {
    guard !isWaiting else { return }
    if table.admitsStranger() { return context.read() }
    isWaiting = true
    context.eventLoop.assumeIsolated().scheduleTask(in: Self.interval) { [self] in
      isWaiting = false
      if context.channel.isActive { read(context: context) }
    }
  }
}
