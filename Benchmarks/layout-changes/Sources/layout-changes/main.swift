import Foundation
import Gallery
import UIKit

/// What this thread works meanwhile, in milliseconds; on a shared machine the only figure that repeats. Changes of layout
/// wait for no other thread.
func work(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
  let start = now()
  body()
  return now() - start
}

func line(_ step: Walk.Step) -> String {
  let names = "\(step.from) to \(step.to)".padding(toLength: 26, withPad: " ", startingAt: 0)
  return names + String(format: "%8.1f ms, then %.1f ms a frame; ", step.change, step.frame)
    + "\(step.moving) layers moving, \(step.resting) at rest"
}

/// At once, even into a file: a walk takes minutes.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let arguments = CommandLine.arguments.dropFirst()
let count = arguments.first.flatMap { Int($0) } ?? 1_000_000
let names = Array(arguments.dropFirst())
let goal = 50.0
var worst = 0.0

for size in [CGSize(width: 390, height: 844), CGSize(width: 1440, height: 900)] {
  for start in [nil, count / 2] as [Int?] {
    let walk = Walk(size: size, count: count, start: start)
    let pairs = Walk.pairs.filter { from, to in names.isEmpty || names == [from.name, to.name] }
    var steps = pairs.map { walk.measure($0, $1, rounds: 3) }
    // The rounds of one change lie within a second, and other work may last as long: a change over the goal is measured
    // once more when all are done, and stays over it only if it is both times.
    for (index, pair) in pairs.enumerated() where steps[index].change >= goal {
      steps[index].take(walk.measure(pair.0, pair.1, rounds: 3))
    }
    steps.sort { $0.change > $1.change }
    let place = start.map { "from the picture \($0)" } ?? "from the beginning"
    say(
      "\(count) pictures, \(Int(size.width)) x \(Int(size.height)), \(place): \(steps.count) changes, the slowest to each page"
    )
    for page in Set(steps.map(\.to)).sorted() { steps.first { $0.to == page }.map { say("  " + line($0)) } }
    if let dearest = steps.max(by: { $0.frame < $1.frame }) { say("  dearest frame: " + line(dearest)) }
    if let most = steps.max(by: { $0.moving < $1.moving }) { say("  most layers: " + line(most)) }
    worst = max(worst, steps.first?.change ?? 0)
  }
}
say(String(format: "The slowest change takes %.1f ms, the goal is %.0f ms.", worst, goal))
exit(worst < goal ? 0 : 1)
