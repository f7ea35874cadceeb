/// The server's part of the protocol by which both sides prove that they know the key; `Docs/Wire.md` describes it.
struct PageChallenge {
  private enum State {
    case awaitsNonce
    case awaitsProof([UInt8])
    case proven
  }

  private let key: PageKey
  private let token: String
  private let serverNonce: [UInt8]
  private var state = State.awaitsNonce

  init(key: PageKey, token: String, serverNonce: [UInt8] = PageKey.randomBytes(PageKey.length)) {
    self.key = key
    self.token = token
    self.serverNonce = serverNonce
  }

  var isProven: Bool { if case .proven = state { true } else { false } }

  /// Returns the answer to a message of the page.
  mutating func handle(_ bytes: [UInt8]) -> Result<[UInt8], WireError> {
    do throws(WireError) {
      let message = try ProofMessage(decoding: bytes)
      switch (message, state) {
      case (.challenge(let pageNonce), .awaitsNonce):
        state = .awaitsProof(key.proof(of: .page, pageNonce: pageNonce, serverNonce: serverNonce))
        let proof = key.proof(of: .server, pageNonce: pageNonce, serverNonce: serverNonce)
        return .success(ProofAnswer.proof(nonce: serverNonce, proof: proof).encoded())
      case (.proof(let proof), .awaitsProof(let expected)):
        guard PageKey.areEqual(proof, expected) else { return .failure(.invalidValue("proof")) }
        state = .proven
        return .success(ProofAnswer.welcome(token: token).encoded())
      default:
        return .failure(.invalidValue("the order of the proof"))
      }
    } catch {
      return .failure(error)
    }
  }
}
