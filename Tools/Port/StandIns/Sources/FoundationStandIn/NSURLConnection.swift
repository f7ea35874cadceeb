public import Foundation
public import FoundationNetworking

/// Loads as `URLSession` does.
public class NSURLConnection: NSObject {
  public class func sendAsynchronousRequest(
    _ request: URLRequest, queue: OperationQueue,
    completionHandler handler: @escaping (URLResponse?, Data?, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let handler = handler
    URLSession.shared.dataTask(with: request) { data, response, error in
      queue.addOperation { handler(response, data, error) }
    }.resume()
  }
}
