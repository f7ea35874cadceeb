// See Scripts/generate-parameters.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const target = 'Sources/Gallery/Playground/Parameters/PropertySummaries.swift';
const sources = readdirSync('Sources/CollectionLayouts', { recursive: true })
  .filter((file) => /Layout(\+\w+)?\.swift$/.test(file)).sort()
  .map((file) => readFileSync(join('Sources/CollectionLayouts', file), 'utf8'));

/** Whether a property, whose declaration begins at this line, can be set. */
function canBeSet(lines, index) {
  const indent = lines[index].match(/^ */)[0];
  if (!lines[index].trimEnd().endsWith('{')) return !lines[index].includes('{');
  for (let end = index + 1; end < lines.length && lines[end] !== `${indent}}`; end++) {
    if (/^\s*(didSet|willSet|set)\b/.test(lines[end])) return true;
  }
  return false;
}

function firstSentence(text) {
  const sentence = text.match(/^.*?[.;](?= |$)/)?.[0] ?? text;
  return sentence.replace(/;$/, '.').replace(/``(?:\w+\/)?(\w+)``/g, '`$1`');
}

/** [class.property, first sentence] of every public property that can be set. */
function properties(source) {
  const lines = source.split('\n');
  const found = [];
  let owner = '';
  let comment = [];
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    owner = text.match(/^(?:open|public final) class (\w+Layout)\b/)?.[1] ?? text.match(/^extension (\w+Layout)\b/)?.[1] ?? owner;
    if (text.startsWith('///')) {
      comment.push(text.slice(3).trim());
      continue;
    }
    const name = text.match(/^(?:open|public) (?:override )?var (\w+)/)?.[1];
    // Two spaces: members of the layout itself, not of a type in it.
    if (name && /^ {2}\w/.test(line) && canBeSet(lines, index)) {
      found.push([`${owner}.${name}`, firstSentence(comment.join(' '))]);
    }
    if (!text.startsWith('@')) comment = [];
  }
  return found;
}

const all = sources.flatMap(properties).filter(([name]) => /^\w+Layout\./.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
let text = '// swift-format-ignore-file\n// Written by Scripts/generate-parameters from the documentation comments of CollectionLayouts.\n\n'
  + '/// What the documentation says of each public property of a layout that can be set.\nenum PropertySummaries {\n'
  + '  static let all: [String: String] = [\n';
for (const [name, summary] of all) text += `    "${name}":\n      ${JSON.stringify(summary)},\n`;
text += '  ]\n}\n';

if (process.argv.includes('--check')) {
  let found = '';
  try { found = readFileSync(target, 'utf8'); } catch { /* not there yet */ }
  if (found !== text) {
    console.error(`${target} is not current: run Scripts/generate-parameters`);
    process.exit(1);
  }
  console.log(`parameters: the sentences of ${all.length} properties are current`);
} else {
  writeFileSync(target, text);
}
