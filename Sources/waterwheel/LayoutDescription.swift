import Gallery

/// The description of a layout in the output of `waterwheel layouts --json`.
struct LayoutDescription: Encodable {
  let name: String
  let title: String
  let summary: String
  let parameters: [Parameter]
  let presets: [Preset]

  @MainActor
  init(_ layout: GalleryLayout) {
    name = layout.name
    title = layout.title
    summary = layout.summary
    parameters = layout.parameters.map { Parameter($0, in: layout) }
    presets = layout.presets.map { preset in
      let values = preset.settings(layout.parameters).values
      let texts = layout.parameters.compactMap { parameter in
        values[parameter.name].map { (parameter.name, parameter.type.text(of: $0)) }
      }
      return Preset(
        name: preset.name, title: preset.title, values: Dictionary(texts, uniquingKeysWith: { first, _ in first }))
    }
  }

  struct Parameter: Encodable {
    /// The parameter's name in `set` and in links.
    let name: String
    /// The name of the property in Swift.
    let property: String
    /// The class that declares it.
    let `class`: String
    let group: String
    let summary: String
    /// The type: number, whole, flag, choice, numbers or flags.
    let type: String
    /// The default value as a text for `set`; nil for a value without a text.
    let `default`: String?
    /// The fields of a property without cases; nil for others.
    var fields: [Field]?
    /// The cases of a property with cases; nil for others.
    var cases: [Case]?

    @MainActor
    init(_ parameter: LayoutParameter, in layout: GalleryLayout) {
      name = parameter.name
      property = parameter.property
      `class` = parameter.owner
      group = parameter.group.rawValue
      summary = parameter.summary
      type = parameter.type.name
      `default` = layout.defaultValue(of: parameter).map { parameter.type.text(of: $0) }
      switch parameter.type {
      case .fields(let fields): self.fields = fields.map(Field.init)
      case .cases(let cases): self.cases = cases.map { Case(name: $0.name, fields: $0.fields.map(Field.init)) }
      }
    }
  }

  struct Case: Encodable {
    let name: String
    let fields: [Field]
  }

  struct Field: Encodable {
    let name: String
    let type: String
    let unit: String
    var range: [Double]?
    var options: [String]?

    init(_ field: ParameterField) {
      name = field.name
      unit = field.unit.rawValue
      switch field.kind {
      case .number, .whole:
        type = field.kind == .whole ? "whole" : "number"
        range = [field.range.lowerBound, field.range.upperBound]
      case .flag: type = "flag"
      case .button: type = "button"
      case .option(let names):
        type = "option"
        options = names
      }
    }
  }

  struct Preset: Encodable {
    let name: String
    let title: String
    let values: [String: String]
  }
}
