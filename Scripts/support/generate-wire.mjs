// See Scripts/generate-wire.
import { readFileSync, writeFileSync } from 'node:fs';
import { enumerations, translations, values } from './wire-table.mjs';

const note = '// Written by Scripts/generate-wire from Scripts/support/wire-table.mjs.\n';
const capitals = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
const grouped = (value) => (value < 10_000 ? `${value}` : `${value}`.replace(/\B(?=(\d{3})+$)/g, '_'));

/** The cases of an enumeration, a new line where numbers leap or 100 columns are full. */
function cases(members) {
  const lines = [];
  let last;
  for (const [name, number] of members) {
    const follows = last !== undefined && number === last + 1;
    const text = follows ? name : `${name} = ${number}`;
    if (follows && lines.at(-1).length + text.length < 100) lines[lines.length - 1] += `, ${text}`;
    else lines.push(`  case ${follows ? text : `${name} = ${number}`}`);
    last = number;
  }
  return lines.join('\n');
}

function swift() {
  let text = `${note}@_spi(Waterwheel) import QuartzCore\n\n`;
  text += '/// Constants of the wire format; `Docs/Wire.md` describes it byte by byte.\nenum WireFormat {\n';
  for (const [type, name, value, meaning] of values) {
    text += `  /// ${meaning}\n  static let ${name}: ${type} = ${grouped(value)}\n`;
  }
  text += '}\n';
  for (const [type, , meaning, members] of enumerations) {
    const raw = members.some(([, number]) => number > 255) ? 'UInt16' : 'UInt8';
    text += `\n/// ${meaning}\nenum ${type}: ${raw}, CaseIterable {\n${cases(members)}\n}\n`;
  }
  for (const [type, , source, names] of translations) text += translation(type, source, names);
  return text;
}

function translation(type, source, names) {
  const isText = source === 'String';
  const members = cases(names.map((name, index) => [name, index])).replace(' = 0', '');
  const pattern = (name) => (isText ? `"${name}"` : `.${name}`);
  const lines = names.slice(isText ? 1 : 0).map((name) => `      case ${pattern(name)}: .${name}`);
  // An unknown name means the first.
  if (isText) lines.push(`      default: .${names[0]}`);
  const label = isText ? 'name' : '_ name';
  return `\n/// \`${isText ? 'CALayerContentsGravity.rawValue' : source}\` by number.\nenum ${type}: UInt8, CaseIterable {\n`
    + `${members}\n\n  init(${label}: ${source}) {\n    self =\n      switch name {\n${lines.join('\n')}\n      }\n  }\n}\n`;
}

function javascript() {
  let text = `${note}\n`;
  for (const [, name, value, meaning] of values) text += `/** ${meaning} */\nexport const ${capitals(name)} = ${grouped(value)};\n`;
  const frozen = (name, meaning, rows) => `\n/** ${meaning} */\nexport const ${name} = Object.freeze({\n${rows}\n});\n`;
  for (const [, name, meaning, members] of enumerations) {
    text += frozen(name, meaning, members.map(([key, number]) => `  ${key}: ${number},`).join('\n'));
  }
  for (const [, name, source, names] of translations) {
    const meaning = `${source === 'String' ? '`CALayerContentsGravity`' : `\`${source}\``} by number.`;
    text += `\n/** ${meaning} */\nexport const ${name} = Object.freeze([\n${names.map((key) => `  '${key}',`).join('\n')}\n]);\n`;
  }
  return text;
}

/** What the guide for those who write another page says otherwise. */
function faultsOfDocument() {
  const document = readFileSync('Docs/Wire.md', 'utf8');
  const faults = [];
  const spaced = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const names = { doubleSided: 'double-sided' };
  const expect = (text) => { if (!document.includes(text)) faults.push(`Docs/Wire.md lacks "${text}"`); };
  for (const [type, , , members] of enumerations) {
    for (const [name, number] of members) {
      if (type.endsWith('Kind')) {
        if (!new RegExp(`\\| ${number} ${name} \\|`).test(document)) faults.push(`Docs/Wire.md lacks the kind ${number} ${name}`);
      } else expect(type === 'WireCloseCode' ? `| ${number} |` : `| ${number} | ${names[name] ?? spaced(name)} |`);
    }
  }
  for (const [, , , keys] of translations) expect(`: ${keys.join(', ')}.`);
  return faults;
}

const files = [
  ['Sources/BrowserDisplay/Wire/WireConstants.swift', swift()],
  ['Sources/BrowserDisplay/Page/Assets/wire-constants.js', javascript()],
];
if (process.argv.includes('--check')) {
  const faults = faultsOfDocument();
  for (const [file, text] of files) {
    let found = '';
    try { found = readFileSync(file, 'utf8'); } catch { /* not there yet */ }
    if (found !== text) faults.push(`${file} is not current: run Scripts/generate-wire`);
  }
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exit(1);
  }
  console.log('wire: the constants of both sides are current');
} else {
  for (const [file, text] of files) writeFileSync(file, text);
}
