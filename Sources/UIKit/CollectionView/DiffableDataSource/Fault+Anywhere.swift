import CollectionCore

extension Fault {
  /// Reports mistakes in changes of a snapshot. Snapshots may be made on any thread; the handler is called on the main
  /// one.
  nonisolated static func report(_ faults: [SnapshotFault]) {
    for fault in faults { MainQueue.run { report(fault.message) } }
  }
}
