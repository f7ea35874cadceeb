import SwiftSyntax

extension SyntaxProtocol {
  /// The code on one line, without comments.
  ///
  /// - Complexity: O(tokens of the node).
  var flat: String {
    var result = ""
    var needsSpace = false
    for token in tokens(viewMode: .sourceAccurate) {
      if needsSpace || (!result.isEmpty && !token.leadingTrivia.isEmpty) { result += " " }
      result += token.text
      needsSpace = !token.trailingTrivia.isEmpty
    }
    return result
  }

  /// The bytes of the node without the trivia around it.
  var byteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The same bytes with the blanks that follow on the line, for a node that is removed.
  var byteRangeWithBlanks: Range<Int> {
    var end = endPositionBeforeTrailingTrivia.utf8Offset
    for piece in trailingTrivia.pieces {
      guard case .spaces = piece else {
        guard case .tabs = piece else { break }
        end += piece.sourceLength.utf8Length
        continue
      }
      end += piece.sourceLength.utf8Length
    }
    return byteRange.lowerBound..<end
  }

  /// The comments and line breaks inside the node, so that a text that takes its place can keep both.
  var innerTrivia: String {
    var result = ""
    var isFirst = true
    var pending = Trivia()
    for token in tokens(viewMode: .sourceAccurate) {
      let between = pending + (isFirst ? Trivia() : token.leadingTrivia)
      isFirst = false
      for piece in between.pieces where piece.isComment || piece.isNewline {
        if piece.isComment, !result.hasSuffix("\n") { result += " " }
        piece.write(to: &result)
      }
      pending = token.trailingTrivia
    }
    return result
  }
}

extension SyntaxProtocol {
  /// The nodes around this one, from the nearest.
  var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent).dropFirst() }

  /// The calls in the node that match, without those in another one.
  func calls(where matches: (FunctionCallExprSyntax) -> Bool) -> [FunctionCallExprSyntax] {
    if let call = Syntax(self).as(FunctionCallExprSyntax.self), matches(call) { return [call] }
    return children(viewMode: .sourceAccurate).flatMap { $0.calls(where: matches) }
  }
}

extension TokenSyntax {
  /// The text without backticks.
  var name: String {
    let text = self.text
    return text.hasPrefix("`") && text.hasSuffix("`") && text.utf8.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }
}
