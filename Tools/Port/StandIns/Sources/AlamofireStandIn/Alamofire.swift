import Foundation
import FoundationNetworking
import UIKit

// The calls of Alamofire by which apps load data and pictures.

public struct AFDataResponse<Success> {
  public let data: Data?
  public let response: HTTPURLResponse?
  public let result: Swift.Result<Success, any Error>
  public var value: Success? { try? result.get() }
  public var error: (any Error)? { if case .failure(let error) = result { error } else { nil } }
}

@MainActor public final class DataRequest {
  private let url: URL?
  init(_ url: URL?) { self.url = url }

  public func validate() -> Self { self }

  /// Loads the data, and makes something of it.
  @discardableResult
  public func load<Success>(
    _ make: @escaping @MainActor (Data) throws -> Success,
    _ completion: @escaping @MainActor (AFDataResponse<Success>) -> Void
  ) -> Self {
    Task { [url] in
      do {
        guard let url else { throw URLError(.badURL) }
        let (data, response) = try await URLSession.shared.data(from: url)
        let result = Swift.Result { try make(data) }
        completion(AFDataResponse(data: data, response: response as? HTTPURLResponse, result: result))
      } catch {
        completion(AFDataResponse(data: nil, response: nil, result: .failure(error)))
      }
    }
    return self
  }

  @discardableResult
  public func responseData(completionHandler: @escaping @MainActor (AFDataResponse<Data>) -> Void) -> Self {
    load({ $0 }, completionHandler)
  }
  @discardableResult
  public func responseJSON(completionHandler: @escaping @MainActor (AFDataResponse<Any>) -> Void) -> Self {
    load({ try JSONSerialization.jsonObject(with: $0, options: .fragmentsAllowed) }, completionHandler)
  }
  @discardableResult
  public func responseDecodable<Success: Decodable>(
    of type: Success.Type = Success.self, completionHandler: @escaping @MainActor (AFDataResponse<Success>) -> Void
  ) -> Self {
    load({ try JSONDecoder().decode(type, from: $0) }, completionHandler)
  }
}

@MainActor public enum AF {
  public static func request(_ url: URL?) -> DataRequest { DataRequest(url) }
  public static func request(_ address: String) -> DataRequest { DataRequest(URL(string: address)) }
  public static func download(_ address: String) -> DataRequest { request(address) }
}
public typealias Alamofire = AF
