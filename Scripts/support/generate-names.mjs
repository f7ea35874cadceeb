// See Scripts/generate-names.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { acceptedNames } from './accepted-names.mjs';
import { grouped, table } from './api-table.mjs';
import { responderMembers, unavailableNames } from './unavailable-names.mjs';

const note = (names) => `// swift-format-ignore-file\n// Written by Scripts/generate-names from Scripts/support/${names}.\n`;

/** A test that compares every raw value with the table, types in its order. */
function rawValuesTest() {
  const missing = new Set(table('unavailable').flatMap((row) => row.titles.split(' ').map((title) => `${row.type}.${title}`)));
  const byType = grouped(table('raw-values').filter((row) => !missing.has(`${row.type}.${row.member}`)), (row) => row.type);
  let text = `${note('raw-values.tsv')}import QuartzCore\nimport Testing\nimport UIKit\n\n`
    + '/// Raw values are written to files and compared by programs: they are Apple\'s, as published in its documentation.\n'
    + '@MainActor @Suite struct RawValuesTests {\n'
    + '  private func check<Value: RawRepresentable>(_ type: Value.Type, _ expected: KeyValuePairs<Value, Int>)\n'
    + '  where Value.RawValue: BinaryInteger {\n'
    + '    for (value, number) in expected { #expect(Int(truncatingIfNeeded: value.rawValue) == number, "\\(type).\\(value)") }\n'
    + '  }\n\n  @Test func areApples() {\n';
  for (const [type, rows] of byType) {
    let line = `    check(${type}.self, [`;
    rows.forEach((row, index) => {
      // All bits.
      const number = row.raw_value === '18446744073709551615' ? '-1' : row.raw_value;
      const word = `.${row.member}: ${number}${index + 1 < rows.length ? ',' : '])'}`;
      if (line.length + word.length > 118) {
        text += `${line.trimEnd()}\n`;
        line = '      ';
      }
      line += `${word} `;
    });
    text += `${line.trimEnd()}\n`;
  }
  return `${text}  }\n}\n`;
}

/** A source, with what begins it. */
const source = (file, from, modules, text) => [file,
  `${note(`${from}.tsv and the tables of API beside it`)}${modules.map((name) => `public import ${name}\n`).join('')}\n${text}\n`];

const responder = 'Sources/UIKit/Views/Responders/UIResponder.swift';
const [begin, end] = ['  // Written by Scripts/generate-names\n', '  // End\n'];
const found = readFileSync(responder, 'utf8');
if (!found.includes(begin) || !found.includes(end)) throw new Error(`${responder}: the lines that mark what is written are gone`);
const region = found.slice(0, found.indexOf(begin) + begin.length) + responderMembers() + found.slice(found.indexOf(end));
const files = [
  ['Tests/UIKitTests/RawValuesTests.swift', rawValuesTest()], [responder, region],
  source('Sources/UIKit/Accepted/AcceptedNames.swift', 'accepted', ['CoreGraphics', 'Foundation'], acceptedNames()),
];
for (const [name, module, modules, text] of unavailableNames()) {
  files.push(source(`Sources/${module}/Unavailable/${name}.swift`, 'unavailable', modules, text));
}

const stale = files.filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
if (!process.argv.includes('--check')) {
  for (const [file, text] of stale) writeFileSync(file, text);
} else if (stale.length > 0) {
  for (const [file] of stale) console.error(`${file} is not current: run Scripts/generate-names`);
  process.exit(1);
}
console.log(`names: ${table('unavailable').length} rows of unavailable ones, ${table('accepted').length} of accepted ones are current`);
