import AlamofireImageStandIn
import AlamofireStandIn
import Foundation
import Testing
import UIKit

/// Handlers hear of data, of what is made of them, and of errors. Addresses hold their data, so that no network is needed.
@MainActor @Suite struct AlamofireTests {
  private struct Photo: Decodable, Equatable { let title: String }
  private let photo = "data:application/json;base64," + Data(#"{"title":"Lake"}"#.utf8).base64EncodedString()

  private func response<Value>(
    _ request: DataRequest,
    _ ask: (DataRequest, @escaping @MainActor (AFDataResponse<Value>) -> Void) -> DataRequest
  ) async -> AFDataResponse<Value> {
    await withCheckedContinuation { done in
      _ = ask(request) { done.resume(returning: Box(value: $0)) }
    }.value
  }
  private struct Box<Value>: @unchecked Sendable { let value: Value }

  @Test func dataArrive() async {
    let found = await response(AF.request(photo)) { $0.responseData(completionHandler: $1) }
    #expect(found.value == Data(#"{"title":"Lake"}"#.utf8) && found.data == found.value && found.error == nil)
    let text = await response(Alamofire.request(URL(string: photo))) { $0.responseString(completionHandler: $1) }
    #expect(text.result.value == #"{"title":"Lake"}"# && text.result.isSuccess)
  }

  @Test func valuesAreMadeOfThem() async {
    let decoded = await response(AF.request(photo).validate()) {
      $0.responseDecodable(of: Photo.self, completionHandler: $1)
    }
    #expect(decoded.value == Photo(title: "Lake"))
    let json = await response(AF.request(photo)) { $0.responseJSON(completionHandler: $1) }
    #expect((json.value as? [String: Any])?["title"] as? String == "Lake")
  }

  @Test func errorsArrive() async {
    let wrong = await response(AF.request("data:application/json;base64,AAAA")) {
      $0.responseJSON(completionHandler: $1)
    }
    #expect(wrong.value == nil && wrong.error != nil && wrong.data?.count == 3 && wrong.result.isFailure)
    let closed = await response(AF.request("http://127.0.0.1:9/photo")) { $0.responseData(completionHandler: $1) }
    #expect(closed.data == nil && closed.error != nil)
    let none = await response(AF.request("")) { $0.responseData(completionHandler: $1) }
    #expect((none.error as? URLError)?.code == .badURL)
    let image = await response(AF.request(photo)) { $0.responseImage(completionHandler: $1) }
    #expect(image.value == nil && (image.error as? URLError)?.code == .cannotDecodeContentData)
  }

  @Test func parametersStandInTheAddressOrInTheBody() {
    let address = "https://example.org/find"
    let query = AF.request(address, parameters: ["q": "a b", "n": 3], headers: ["X-Key": "k"]).request
    #expect(query?.url?.absoluteString == "https://example.org/find?n=3&q=a%20b")
    #expect(query?.value(forHTTPHeaderField: "X-Key") == "k")
    let form = AF.request(address, method: .post, parameters: ["q": "a b"]).request
    #expect(form?.httpMethod == "POST" && form?.httpBody == Data("q=a%20b".utf8))
    let json = AF.request(address, method: .put, parameters: ["n": 3], encoding: JSONEncoding.default).request
    #expect(json?.httpBody == Data(#"{"n":3}"#.utf8) && json?.url?.query == nil)
  }

  @Test func picturesAreShown() async throws {
    let address =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let loaded = await response(AF.request(address)) { $0.responseImage(completionHandler: $1) }
    #expect(loaded.value?.size == CGSize(width: 1, height: 1))
    let view = UIImageView()
    let placeholder = UIImage()
    view.af.setImage(withURL: try #require(URL(string: address)), placeholderImage: placeholder)
    #expect(view.image === placeholder)
    for _ in 0..<200 where view.image === placeholder { try await Task.sleep(for: .milliseconds(10)) }
    #expect(view.image !== placeholder && view.image != nil)
  }
}
