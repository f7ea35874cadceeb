// See Scripts/generate-parameters.
import { readFileSync, writeFileSync } from 'node:fs';

const target = 'Sources/Gallery/Playground/Parameters/PropertySummaries.swift';
const { symbols } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

function firstSentence(comment) {
  const text = comment?.lines.map((line) => line.text.trim()).join(' ') ?? '';
  const sentence = text.match(/^.*?[.;](?= |$)/)?.[0] ?? text;
  return sentence.replace(/;$/, '.').replace(/``(?:\w+\/)?(\w+)``/g, '`$1`');
}

/** Whether a property can be set, by how the compiler writes its declaration. */
const canBeSet = (declaration) => / var /.test(declaration) && !/\{ get \}/.test(declaration);

/** [class.property, first sentence] of every public property of a layout that can be set. */
const all = symbols
  .filter((one) => one.kind.identifier === 'swift.property' && one.pathComponents.length === 2 && one.pathComponents[0].endsWith('Layout')
    && canBeSet(one.declarationFragments.map((fragment) => fragment.spelling).join('')))
  .map((one) => [one.pathComponents.join('.'), firstSentence(one.docComment)])
  .sort(([a], [b]) => (a < b ? -1 : 1));
let text = '// swift-format-ignore-file\n// Written by Scripts/generate-parameters from the compiler\'s symbol graph of CollectionLayouts.\n\n'
  + '/// The summaries in the documentation of the public properties of layouts that can be set.\nenum PropertySummaries {\n'
  + '  static let all: [String: String] = [\n';
for (const [name, summary] of all) text += `    "${name}":\n      ${JSON.stringify(summary)},\n`;
text += '  ]\n}\n';

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error(`${target} is not current: run Scripts/generate-parameters`);
    process.exit(1);
  }
  console.log(`parameters: the sentences of ${all.length} properties are current`);
} else {
  writeFileSync(target, text);
}
