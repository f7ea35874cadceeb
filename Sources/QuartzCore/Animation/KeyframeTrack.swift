/// The steps of a keyframe animation, each from one value to the next, with the time at which each begins.
struct KeyframeTrack {
  private enum Step {
    case straight(LayerValue, LayerValue)
    /// Smooth: the values with their tangents.
    case smooth(LayerValue, LayerValue, out: [Double], into: [Double])
    case quad(CGPoint, CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint, CGPoint)
  }

  private var steps: [Step] = []
  /// The begin of each step, as fractions of the run, and the end.
  private var times: [Double] = []
  private let settings: KeyframeSettings
  private var single: LayerValue?

  init(values: [LayerValue], settings: KeyframeSettings) {
    self.settings = settings
    single = values.count == 1 ? values[0] : nil
    if settings.mode == .discrete {
      // As many steps as values: the last one has a time of its own.
      steps = values.map { .straight($0, $0) }
    } else if values.count > 1 {
      let splines = settings.mode.isCubic ? KeyframeSpline(values, settings: settings) : nil
      steps = (0..<(values.count - 1)).map { index in
        guard let (out, into) = splines?.tangents(ofStep: index) else {
          return .straight(values[index], values[index + 1])
        }
        return .smooth(values[index], values[index + 1], out: out, into: into)
      }
    }
    assignTimes()
  }

  init(path: CGPath, settings: KeyframeSettings) {
    self.settings = settings
    path.storage.forEachSegment(closingOpen: false) { segment in
      switch segment {
      case .line(let a, let b): steps.append(.straight(.point(a), .point(b)))
      case .quad(let a, let c, let b): steps.append(.quad(a, c, b))
      case .curve(let a, let c1, let c2, let b): steps.append(.curve(a, c1, c2, b))
      }
    }
    single = steps.isEmpty && !path.isEmpty ? .point(path.currentPoint) : nil
    assignTimes()
  }

  private mutating func assignTimes() {
    let count = steps.count
    if settings.mode.isPaced {
      let lengths = steps.map { length(of: $0) }
      let total = lengths.reduce(0, +)
      var sum = 0.0
      times = [0]
      for (index, length) in lengths.enumerated() {
        sum += length
        times.append(index == count - 1 ? 1 : total > 0 ? sum / total : Double(index + 1) / Double(count))
      }
    } else if let given = settings.keyTimes, given.count == count + 1 {
      times = given
    } else if settings.mode == .discrete, let given = settings.keyTimes, given.count == count {
      times = given + [1]
    } else {
      times = (0...max(1, count)).map { Double($0) / Double(max(1, count)) }
    }
  }

  /// Returns the step at a fraction of the run, and the fraction of that step.
  ///
  /// - Complexity: O(n) in the number of steps.
  private func locate(_ progress: Double) -> (index: Int, fraction: Double) {
    let last = steps.count - 1
    let index = min(last, max(0, (times.dropLast().lastIndex { $0 <= progress }) ?? 0))
    let span = times[index + 1] - times[index]
    let fraction = span > 0 ? min(1, max(0, (progress - times[index]) / span)) : 1
    guard !settings.mode.isPaced, let functions = settings.timingFunctions, functions.indices.contains(index) else {
      return (index, fraction)
    }
    return (index, functions[index].curve.value(at: fraction))
  }

  /// The end of the first step, as a fraction of the run; 0 for a single value.
  var firstStepEnd: Double { steps.isEmpty ? 0 : times[1] }

  func value(at progress: Double) -> LayerValue? {
    guard !steps.isEmpty else { return single }
    let (index, fraction) = locate(progress)
    if settings.mode == .discrete, case .straight(let value, _) = steps[index] { return value }
    return value(of: steps[index], at: settings.mode.isPaced ? evened(steps[index], fraction) : fraction)
  }

  private func value(of step: Step, at t: Double) -> LayerValue {
    switch step {
    case .straight(let a, let b): a.interpolated(to: b, t)
    case .smooth(let a, let b, let out, let into): KeyframeSpline.value(a, b, out, into, t)
    case .quad(let a, let c, let b): .point(BezierMath.point(a, c, b, at: CGFloat(t)))
    case .curve(let a, let c1, let c2, let b): .point(BezierMath.point(a, c1, c2, b, at: CGFloat(t)))
    }
  }

  /// Returns the direction of the path at a fraction of the run, as an angle in radians.
  func direction(at progress: Double) -> Double {
    guard !steps.isEmpty else { return 0 }
    let (index, fraction) = locate(progress)
    let t = settings.mode.isPaced ? evened(steps[index], fraction) : fraction
    // A chord across the moment: tangents vanish where control points coincide, chords do not.
    let reach = 1e-4
    guard case .point(let a) = value(of: steps[index], at: max(0, t - reach)),
      case .point(let b) = value(of: steps[index], at: min(1, t + reach))
    else { return 0 }
    return Double(atan2(b.y - a.y, b.x - a.x))
  }

  private static let samples = 64

  private func length(of step: Step) -> Double {
    if case .straight(let a, let b) = step { return a.distance(to: b) }
    var sum = 0.0
    var last = value(of: step, at: 0)
    for index in 1...Self.samples {
      let next = value(of: step, at: Double(index) / Double(Self.samples))
      sum += last.distance(to: next)
      last = next
    }
    return sum
  }

  /// The parameter at which a curve has covered a fraction of its length.
  private func evened(_ step: Step, _ fraction: Double) -> Double {
    if case .straight = step { return fraction }
    let target = fraction * length(of: step)
    var sum = 0.0
    var last = value(of: step, at: 0)
    for index in 1...Self.samples {
      let next = value(of: step, at: Double(index) / Double(Self.samples))
      let piece = last.distance(to: next)
      if sum + piece >= target {
        let inside = piece > 0 ? (target - sum) / piece : 0
        return (Double(index - 1) + inside) / Double(Self.samples)
      }
      sum += piece
      last = next
    }
    return 1
  }
}
