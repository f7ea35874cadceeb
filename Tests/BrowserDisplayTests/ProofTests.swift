import Foundation
import Testing

@_spi(Waterwheel) @testable import BrowserDisplay

/// How a page and a server know each other without saying their secret.
@MainActor
@Suite struct ProofTests {
  private func hex(_ bytes: [UInt8]) -> String { PageKey.hexadecimal(bytes) }

  @Test func hashesAreThoseOfTheStandard() {
    #expect(hex(SHA256.hash([])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(hex(SHA256.hash(Array("abc".utf8))) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let long = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    #expect(hex(SHA256.hash(long)) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    let million = [UInt8](repeating: 97, count: 1_000_000)
    #expect(hex(SHA256.hash(million)) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    // RFC 4231, cases 2 and 6.
    #expect(
      hex(SHA256.authenticationCode(for: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      hex(
        SHA256.authenticationCode(
          for: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
          key: [UInt8](repeating: 0xAA, count: 131)))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  private func open(_ display: RunningDisplay) async throws -> (TestPage, PageKey) {
    let index = try await TestResponse.fetch("/\(display.token)/", port: display.port).text
    let digits = try #require(index.firstMatch(of: /name="waterwheel-key" content="([0-9a-f]{64})"/)).1
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) }
    return (try await TestPage(port: display.port, path: "/socket"), try #require(PageKey(bytes)))
  }

  private func answer(_ page: TestPage) async throws -> ProofAnswer? {
    guard case .binary(let bytes) = try await page.receiveRaw() else { return nil }
    return try ProofAnswer(decoding: bytes)
  }

  @Test func whoKnowsTheKeyLearnsTheToken() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let (page, key) = try await open(display)
    let nonce = PageKey.randomBytes(32)
    try await page.sendFrame(0x82, ProofMessage.challenge(nonce: nonce).encoded())
    guard case .proof(let serverNonce, let proof)? = try await answer(page) else {
      Issue.record("no proof")
      return
    }
    #expect(proof == key.proof(of: .server, pageNonce: nonce, serverNonce: serverNonce))
    let ours = key.proof(of: .page, pageNonce: nonce, serverNonce: serverNonce)
    try await page.sendFrame(0x82, ProofMessage.proof(ours).encoded())
    #expect(try await answer(page) == .welcome(token: display.token))
    try await page.send(TestPage.hello())
    _ = try await page.frame()
  }

  @Test func whoDoesNotKnowItLearnsNothing() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    func refused(_ page: TestPage, _ bytes: [UInt8]) async throws -> Bool {
      try await page.sendFrame(0x82, bytes)
      guard case .closed(1002, _) = try await page.receive() else { return false }
      return true
    }
    #expect(try await refused(try await open(display).0, TestPage.hello().encoded()))
    #expect(
      try await refused(try await open(display).0, ProofMessage.proof([UInt8](repeating: 0, count: 32)).encoded()))
    #expect(try await refused(try await open(display).0, ProofMessage.challenge(nonce: [1]).encoded()))
    // The server's own proof, sent back, is not the page's.
    let (page, _) = try await open(display)
    try await page.sendFrame(0x82, ProofMessage.challenge(nonce: [UInt8](repeating: 7, count: 32)).encoded())
    guard case .proof(_, let proof)? = try await answer(page) else { throw TestConnection.Failure(what: "no proof") }
    #expect(try await refused(page, ProofMessage.proof(proof).encoded()))
    #expect(display.surfaces.isEmpty)
    // Nor does anybody get so far from another origin.
    await #expect(throws: TestConnection.Failure.self) {
      try await TestPage(port: display.port, path: "/socket", origin: "http://evil.example")
    }
  }

  @Test func onlyTheRightProofIsAccepted() throws {
    let key = PageKey.random()
    let nonces = (page: PageKey.randomBytes(32), server: PageKey.randomBytes(32))
    var asked = PageChallenge(key: key, token: "token", serverNonce: nonces.server)
    _ = asked.handle(ProofMessage.challenge(nonce: nonces.page).encoded())
    func accepts(_ proof: [UInt8]) -> Bool {
      var challenge = asked
      _ = challenge.handle(ProofMessage.proof(proof).encoded())
      return challenge.isProven
    }
    let right = key.proof(of: .page, pageNonce: nonces.page, serverNonce: nonces.server)
    #expect(accepts(right))
    // One bit is wrong, all bits after it are right: what comes last must not outvote what came before.
    let oneBit = (0..<256).filter { bit in
      var wrong = right
      wrong[bit / 8] ^= 1 << (bit % 8)
      return accepts(wrong)
    }
    #expect(oneBit == [])
    let guesses = (0..<5_000).count { accepts(SHA256.hash(Array("guess \($0)".utf8))) }
    #expect(guesses == 0)
    #expect(!accepts(key.proof(of: .server, pageNonce: nonces.page, serverNonce: nonces.server)))
    #expect(!accepts(PageKey.random().proof(of: .page, pageNonce: nonces.page, serverNonce: nonces.server)))
  }

  // MARK: The file

  private func folder() -> String { NSTemporaryDirectory() + "waterwheel-\(UUID().uuidString)" }

  private func mode(_ path: String) -> UInt32 {
    var status = stat()
    lstat(path, &status)
    return status.st_mode & 0o777
  }

  @Test func keysAreKeptForThisUserOnly() throws {
    let path = folder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let key = try #require(KeyFile(folder: path, port: 80).load())
    #expect(mode(path) == 0o700 && mode("\(path)/port-80.key") == 0o600)
    #expect(KeyFile(folder: path, port: 80).load() == key)
    #expect(KeyFile(folder: path, port: 81).load() != key)
    // What others could have read or written is not used again.
    #expect(chmod("\(path)/port-80.key", 0o644) == 0)
    let second = try #require(KeyFile(folder: path, port: 80).load())
    #expect(second != key && mode("\(path)/port-80.key") == 0o600)
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: "\(path)/port-80.key"))
    #expect(chmod("\(path)/port-80.key", 0o600) == 0)
    #expect(KeyFile(folder: path, port: 80).load() != second)
  }

  @Test func foldersOfOthersAreNotUsed() throws {
    let path = folder()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(chmod(path, 0o755) == 0)
    #expect(KeyFile(folder: path, port: 80).load() == nil)
    #expect(chmod(path, 0o700) == 0)
    #expect(symlink(path, "\(path)/link") == 0)
    #expect(KeyFile(folder: "\(path)/link", port: 80).load() == nil)
    #expect(symlink("/etc/hostname", "\(path)/port-80.key") == 0)
    #expect(KeyFile(folder: path, port: 80).load() != nil)
    #expect(mode("\(path)/port-80.key") == 0o600)
    #expect(KeyFile(folder: "/no/such/folder", port: 80).load() == nil)
  }
}
