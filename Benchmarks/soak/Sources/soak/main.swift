import Foundation

signal(SIGPIPE, SIG_IGN)
var limit = rlimit()
getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
limit.rlim_cur = min(limit.rlim_max, 8192)
setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)

guard let options = Options(CommandLine.arguments) else {
  say(Options.usage)
  exit(64)
}
do {
  let passed = try options.fuzz.map { try Fuzz(options, count: $0).run() } ?? Soak(options).run()
  exit(passed ? 0 : 1)
} catch {
  say("soak: \(error)")
  exit(70)
}
