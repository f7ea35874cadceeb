import Foundation

/// Dropped and stale frames, and the time from pointer to page, of the browser display beside an in-page `requestAnimationFrame` baseline of the same minute.
///
///     swift run -c release browser-frames [--rounds N] [--seconds S] [--layers N] [--limit PERCENT]
///
/// Runs alternate: baseline, ours, baseline, ours. With `--limit` the exit code is 1 when the median of ours exceeds the
/// median of the baseline by more than that share of frames.
let options = Options(CommandLine.arguments)
let results = try await measure(options)
report(results, options)
report(try await measureLatency(options))
if let limit = options.limit, results.contains(where: { $0.excess * 100 > limit }) { exit(1) }
