// guide-tables.mjs GRAPHS SWIFT FLAG…: checks what the tables of the "From…" guides say to write here.
//
// In the columns behind the first one, code is either a name, which the symbols of our modules have, or an assignment or an expression, which
// the compiler takes. `…` and arguments without values (`.count(_:)`, `.absolute(…)`) stand for any value, `.case` for another value of the
// property that was named before. What is in the first column of the guide is the other library's and may be named again.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

const [graphs, file, ...flags] = process.argv.slice(2);
const folder = 'Docs/Guides';

/** The symbols of our modules, each as its path: ["UIView", "animate(withDuration:animations:)"]. */
const symbols = ['UIKit', 'QuartzCore', 'CoreGraphics', 'CollectionLayouts'].flatMap((module) =>
  readdirSync(graphs).filter((name) => name === `${module}.symbols.json` || name.startsWith(`${module}@`))
    .flatMap((name) => JSON.parse(readFileSync(`${graphs}/${name}`, 'utf8')).symbols))
  .map(({ pathComponents: path, declarationFragments: words = [] }) => ({
    path, isVariable: words.some((one) => one.spelling === 'var'),
    types: words.filter((one) => one.kind === 'typeIdentifier').map((one) => one.spelling.split('.').at(-1)),
  }));
const titles = symbols.map((symbol) => symbol.path.at(-1));
/** The types with a property, which for a value such as `.pitch(…)` is of a type with that member. */
function owners(property, value) {
  const member = /^\.(\w+)/.exec(value)?.[1];
  const holders = new Set(symbols.filter(({ path }) => member && path.length > 1 && path.at(-1).split('(')[0] === member).map(({ path }) => path.at(-2)));
  return [...new Set(symbols.filter(({ path, isVariable, types }) => isVariable && path.length > 1 && path.at(-1) === property
    && (holders.size === 0 || types.some((type) => holders.has(type)))).map(({ path }) => path.slice(0, -1).join('.')))];
}

/** Rows of tables: the cells' spans of code. */
function rows(guide) {
  const result = [];
  let inCode = false;
  readFileSync(`${folder}/${guide}`, 'utf8').split('\n').forEach((text, index, lines) => {
    if (text.startsWith('```')) inCode = !inCode;
    if (inCode || !text.startsWith('| ') || lines[index + 1]?.startsWith('|---')) return;
    const cells = text.replace(/^\| | \|$/g, '').split(' | ').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]));
    result.push({ guide, line: index + 1, others: cells[0], spans: cells.slice(1).flat() });
  });
  return result;
}

/** A member or argument labels of that name exist. */
function isName(span) {
  const parts = span.split('.');
  if (span.startsWith('…')) return titles.some((title) => title.endsWith(span.slice(1)));
  if (parts.length > 1) {
    return /^[A-Z]/.test(span)
      ? symbols.some(({ path }) => path.length >= parts.length && parts.every((part, index) =>
        path.at(index - parts.length) === part || path.at(index - parts.length).startsWith(`${part}(`)))
      : parts.every(isName);
  }
  return titles.some((title) => title === span || title.startsWith(`${span}(`)
    || new RegExp(`[(:]${span.replace(/:$/, '')}:`).test(title));
}

const filled = (code) => code.replaceAll('…', 'some()')
  .replace(/\(((?:\w+:)+)\)/g, (_, labels) => `(${labels.split(':').slice(0, -1).map((label) => (label === '_' ? 'some()' : `${label}: some()`)).join(', ')})`);

/** Bodies of functions, of which one has to compile. */
function attempts(span, properties) {
  const assignment = /^(?:([\w.]+)\.)?(\w+) = (.+)$/.exec(span);
  if (assignment && assignment[1] === 'collectionView') return [filled(span)];
  if (assignment) {
    const [, owner, property, value] = assignment;
    // Only a name can lack its arguments; behind anything else they cost the compiler seconds a piece.
    const values = /^[.\w]+$/.test(value) ? [value, `${value}(some())`] : [value];
    return (owner ? [owner] : owners(property, value)).flatMap((type) =>
      values.map((one) => `func set(_ it: ${type}) { it.${property} = ${filled(one)} }`));
  }
  if (span.startsWith('.')) {
    return properties.flatMap(({ name, value }) => [span, value?.replace(/\.\w+(?=\)*$)/, span)].filter(Boolean)
      .flatMap((one) => attempts(`${name} = ${one}`, [])));
  }
  return [`_ = ${filled(span)}`, `typealias Named = ${span}`];
}

const source = ['import CollectionLayouts', 'import FoundationNetworking', 'import UIKit', 'func some<T>() -> T { fatalError() }'];
const context = '_ collectionView: UICollectionView, n: Int, '
  + ['width', 'spacing', 'lineSpacing', 'minimumScale', 'arc', 'count', 'tilt'].map((name) => `${name}: CGFloat`).join(', ');
const spans = [];
for (const guide of readdirSync(folder).filter((name) => /^From.*\.md$/.test(name)).sort()) {
  const all = rows(guide);
  const others = all.flatMap((row) => row.others);
  const before = [];
  for (const row of all) {
    const here = [];
    for (const span of row.spans) {
      const assigned = /^(\w+)(?: = (.+))?$/.exec(span);
      const one = { ...row, span, lines: [] };
      one.isKnown = !/[ ={}]/.test(span) && !span.startsWith('.') && isName(span) || others.some((other) => other === span || other.startsWith(`${span}(`) || other.startsWith(`.${span}(`));
      spans.push(one);
      if (!one.isKnown) {
        for (const body of attempts(span, here.length > 0 ? here : before)) {
          source.push(`@MainActor func span${source.length}(${context}) { ${body} }`);
          one.lines.push(source.length);
        }
      }
      if (assigned) {
        here.unshift({ name: assigned[1], value: assigned[2] });
        before.unshift({ name: assigned[1], value: assigned[2] });
      }
    }
  }
}
writeFileSync(file, source.join('\n'));
const compiler = spawnSync('swiftc', ['-frontend', '-typecheck', '-swift-version', '6', '-module-name', 'Spans', '-parse-as-library', ...flags, file],
  { encoding: 'utf8', maxBuffer: 1 << 28 });
const wrong = new Set([...compiler.stderr.matchAll(/\.swift:(\d+):\d+: error/g)].map((match) => Number(match[1])));
const bad = spans.filter((one) => !one.isKnown && one.lines.every((line) => wrong.has(line)));
for (const one of bad) console.error(`check-guides: ${folder}/${one.guide}:${one.line}: nothing here is \`${one.span}\``);
console.log(`tables: ${spans.length} pieces of code, ${bad.length} that are not of this package`);
process.exit(bad.length === 0 && spans.length > 300 && (compiler.status === 0 || wrong.size > 0) ? 0 : 1);
