import Foundation
import FoundationNetworking
import UIKit

// The calls of Alamofire by which apps load data and pictures.

public struct AFDataResponse<Success> {
  public let request: URLRequest?
  public let data: Data?
  public let response: HTTPURLResponse?
  public let result: Swift.Result<Success, any Error>
  public var value: Success? { result.value }
  public var error: (any Error)? { result.error }
}

/// What Alamofire 4 has of its own results.
extension Result where Failure == any Error {
  public var value: Success? { try? get() }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
  public var isSuccess: Bool { error == nil }
  public var isFailure: Bool { error != nil }
}

/// Alamofire 4's name.
public typealias DataResponse = AFDataResponse

public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let get = HTTPMethod(rawValue: "GET")
  public static let post = HTTPMethod(rawValue: "POST")
  public static let put = HTTPMethod(rawValue: "PUT")
  public static let patch = HTTPMethod(rawValue: "PATCH")
  public static let delete = HTTPMethod(rawValue: "DELETE")
}
public typealias Parameters = [String: Any]
public typealias HTTPHeaders = [String: String]

/// How parameters are sent. Without JSON, those of `GET` and `DELETE` stand in the address, those of other methods in the body.
public struct ParameterEncoding: Sendable {
  let isJSON: Bool
  public static let `default` = ParameterEncoding(isJSON: false)

  public func encode(_ address: some URLConvertible, with parameters: Parameters?) throws -> URLRequest {
    guard var request = address.request else { throw URLError(.badURL) }
    request.add(parameters ?? [:], self)
    return request
  }
}
public enum URLEncoding { public static let `default` = ParameterEncoding(isJSON: false) }
public enum JSONEncoding { public static let `default` = ParameterEncoding(isJSON: true) }

/// An address: a `String`, a `URL` or a `URLRequest`.
public protocol URLConvertible { var request: URLRequest? { get } }
extension String: URLConvertible { public var request: URLRequest? { URL(string: self)?.request } }
extension URL: URLConvertible { public var request: URLRequest? { URLRequest(url: self) } }
extension URLRequest: URLConvertible { public var request: URLRequest? { self } }
/// A type of the app's that knows its request.
public protocol URLRequestConvertible: URLConvertible { func asURLRequest() throws -> URLRequest }
extension URLRequestConvertible { public var request: URLRequest? { try? asURLRequest() } }
extension Optional: URLConvertible where Wrapped: URLConvertible {
  public var request: URLRequest? { flatMap(\.request) }
}

extension URLRequest {
  fileprivate mutating func add(_ parameters: Parameters, _ encoding: ParameterEncoding) {
    if encoding.isJSON {
      httpBody = try? JSONSerialization.data(withJSONObject: parameters)
      return setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    guard let url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false), !parameters.isEmpty else {
      return
    }
    let items = parameters.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: "\($0.value)") }
    if ["GET", "DELETE"].contains(httpMethod) {
      parts.queryItems = (parts.queryItems ?? []) + items
      self.url = parts.url
    } else {
      parts.queryItems = items
      httpBody = Data((parts.percentEncodedQuery ?? "").utf8)
      setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    }
  }
}

@preconcurrency @MainActor public final class DataRequest {
  public let request: URLRequest?
  private var isValidated = false
  private var task: Task<Void, Never>?
  init(_ request: URLRequest?) { self.request = request }

  /// A status that is none of success becomes an error.
  public func validate() -> Self {
    isValidated = true
    return self
  }

  public func cancel() { task?.cancel() }

  /// Loads the data, and makes something of it.
  @discardableResult
  public func load<Success>(
    _ make: @escaping @MainActor (Data) throws -> Success,
    _ completion: @escaping @MainActor (AFDataResponse<Success>) -> Void
  ) -> Self {
    task = Task { [request, isValidated] in
      var data: Data?
      var response: HTTPURLResponse?
      let result: Swift.Result<Success, any Error>
      do {
        guard let request else { throw URLError(.badURL) }
        let loaded = try await URLSession.shared.data(for: request)
        (data, response) = (loaded.0, loaded.1 as? HTTPURLResponse)
        if isValidated, let response, !(200..<300).contains(response.statusCode) { throw URLError(.badServerResponse) }
        result = .success(try make(loaded.0))
      } catch {
        result = .failure(error)
      }
      completion(AFDataResponse(request: request, data: data, response: response, result: result))
    }
    return self
  }

  @discardableResult
  public func responseData(completionHandler: @escaping @MainActor (AFDataResponse<Data>) -> Void) -> Self {
    load({ $0 }, completionHandler)
  }
  @discardableResult
  public func responseString(completionHandler: @escaping @MainActor (AFDataResponse<String>) -> Void) -> Self {
    load({ String(decoding: $0, as: UTF8.self) }, completionHandler)
  }
  @discardableResult
  public func responseJSON(completionHandler: @escaping @MainActor (AFDataResponse<Any>) -> Void) -> Self {
    load({ try JSONSerialization.jsonObject(with: $0, options: .fragmentsAllowed) }, completionHandler)
  }
  @discardableResult
  public func responseDecodable<Success: Decodable>(
    of type: Success.Type = Success.self, decoder: JSONDecoder = JSONDecoder(),
    completionHandler: @escaping @MainActor (AFDataResponse<Success>) -> Void
  ) -> Self {
    load({ try decoder.decode(type, from: $0) }, completionHandler)
  }
}

@preconcurrency @MainActor public enum AF {
  public static func request(
    _ address: some URLConvertible, method: HTTPMethod? = nil, parameters: Parameters? = nil,
    encoding: ParameterEncoding = .default, headers: HTTPHeaders? = nil
  ) -> DataRequest {
    var request = address.request
    if let method { request?.httpMethod = method.rawValue }
    for (name, value) in headers ?? [:] { request?.setValue(value, forHTTPHeaderField: name) }
    request?.add(parameters ?? [:], encoding)
    return DataRequest(request)
  }
  public typealias HTTPMethod = AlamofireStandIn.HTTPMethod
  public typealias Parameters = AlamofireStandIn.Parameters
  public typealias HTTPHeaders = AlamofireStandIn.HTTPHeaders
  public typealias ParameterEncoding = AlamofireStandIn.ParameterEncoding
  public static func download(_ address: some URLConvertible) -> DataRequest { request(address) }
}
public typealias Alamofire = AF
