// The sources that declare names as unavailable. See Scripts/generate-names.
import { grouped, table, types, written } from './api-table.mjs';

const rows = table('unavailable');
/** Names that stand in the class itself, in a file of its own: overriding one in an extension would not give the reason. */
const inClass = 'UIResponder';

/** Types that are unavailable themselves. */
const isDeclared = (row) => row.titles === '' || row.titles === '*';
const declared = new Set(rows.filter(isDeclared).map((row) => row.type));
const parent = (name) => name.split('.').slice(0, -1).join('.');

const mark = (message) => (message ? `@available(*, unavailable, message: "${message}") ` : '');

function known(name, title) {
  const found = title === undefined ? types.get(name)?.row : types.get(name)?.members.get(title)?.[0];
  if (!found) throw new Error(`unavailable.tsv: the tables of API lack ${name} ${title ?? ''}`);
  return found;
}

/** Whether a table of API says that a type is a class. */
const isClass = (name) => types.get(name)?.row?.kind === 'class';

/** The declaration and the body of a member that nothing may call. */
function member(owner, row, access = 'public') {
  if (types.get(owner)?.row?.kind === 'protocol' && declared.has(owner)) return [row.swift_signature, ''];
  const signature = row.swift_signature.replace(/^(?:weak|override|convenience|final) /, '').replace(/^let (.*)$/, 'var $1 { get }')
    .replace(/^(static|class) let (.*)$/, '$1 var $2 { get }');
  if (signature.startsWith('case ')) return [signature, ''];
  const [, declaration, accessors] = signature.match(/^(.*?)(?: \{ (get(?: set)?) \})?$/);
  const words = declaration.startsWith('init') && isClass(owner) ? 'convenience ' : '';
  const value = /\?$/.test(declaration) ? 'nil' : /(: |-> )Bool$/.test(declaration) ? 'false' : 'fatalError()';
  let body = ` { ${value} }`;
  if (declaration.startsWith('typealias')) body = '';
  else if (accessors === 'get set') body = ` { get { ${value} } set {} }`;
  else if (/func /.test(declaration) && !/->[^)]*$/.test(declaration)) body = ' {}';
  return [`${access} ${words}${declaration}`, body];
}

/** The lines of a type that is unavailable itself, and of what stands in it. */
function type(row, indent) {
  const { swift_signature: signature, kind } = known(row.type);
  if (kind === 'typealias') return attributed(indent, row.message, [`public ${signature}`, '']);
  // Conformances need members. Superclasses that are not declared need not be, either.
  const base = kind === 'class' ? signature.match(/ : (\w+)/)?.[1] : undefined;
  const inherits = base && (types.get(base)?.row || base === 'NSObject') ? `: ${base}` : base ? ': NSObject' : '';
  const name = row.type.split('.').pop();
  const head = `${kind === 'class' ? 'open' : 'public'} ${kind} ${name}${inherits} {`;
  const inside = rows.filter((other) => other.type === row.type && other.titles !== '').flatMap((other) => (other.titles === '*'
    ? [...types.get(row.type).members.values()].flat() : other.titles.split(' ').map((title) => known(row.type, title))));
  const cases = inside.filter((one) => one.kind === 'case').map((one) => one.swift_signature.slice(5));
  if (cases.length > 0) return attributed(indent, row.message, [`${head} case ${cases.join(', ')} }`, '']);
  const body = [
    ...inside.flatMap((one) => written(`${indent}  `, ...member(row.type, one))),
    ...rows.filter((other) => isDeclared(other) && parent(other.type) === row.type).flatMap((other) => type(other, `${indent}  `)),
  ];
  const first = attributed(indent, row.message, [head, body.length === 0 ? '}' : '']);
  return body.length === 0 ? first : [...first, ...body, `${indent}}`];
}

/** A declaration with its reason, in the same line where both fit. */
function attributed(indent, message, [declaration, body]) {
  const line = written(indent, mark(message) + declaration, body);
  return line.length === 1 && line[0].length <= 120 ? line : [(indent + mark(message)).trimEnd(), ...written(indent, declaration, body)];
}

/** The extensions of a type, one for each reason that many members share, and one for the others. */
function extensions(owner, items) {
  const shared = [];
  const own = [];
  for (const [message, group] of grouped(items, (item) => item.message)) {
    const alone = group.flatMap((item) => item.alone);
    const together = group.flatMap((item) => item.together);
    if (together.length + 3 < alone.length) shared.push(mark(message).trimEnd(), `extension ${owner} {`, ...together, '}');
    else own.push(...alone);
  }
  return [...(own.length > 0 ? [`extension ${owner} {`, ...own, '}'] : []), ...shared];
}

/** The module that declares a type. */
function module(name) {
  const { row, members } = types.get(name) ?? known(name);
  const framework = (row ?? [...members.values()][0][0]).framework;
  return ['CoreGraphics', 'QuartzCore'].includes(framework) ? framework : 'UIKit';
}

/** The extensions of a module's types. */
function members(name, pattern = /./) {
  const items = [];
  for (const row of rows.filter((one) => module(one.type) === name && one.type !== inClass && pattern.test(one.type))) {
    const owner = isDeclared(row) ? parent(row.type) : row.type;
    if (owner === '' || declared.has(owner)) continue;
    const all = isDeclared(row) ? [undefined] : row.titles.split(' ').map((title) => member(row.type, known(row.type, title)));
    for (const one of all) {
      const [alone, together] = one ? [attributed('  ', row.message, one), written('  ', ...one)]
        : [type(row, '  '), type({ ...row, message: undefined }, '  ')];
      items.push({ owner, message: row.message, alone, together });
    }
  }
  return [...grouped(items, (item) => item.owner)].map(([owner, list]) => extensions(owner, list).join('\n')).join('\n');
}

/** The types of a module. */
const wholes = (name) => rows.filter((row) => isDeclared(row) && parent(row.type) === '' && module(row.type) === name)
  .flatMap((row) => type(row, '')).join('\n');

/** Each source: its name, its module, what it imports, and its text. */
export const unavailableNames = () => [
  ['UnavailableMembers', 'CoreGraphics', ['Foundation'], members('CoreGraphics')],
  ['UnavailableTypes', 'QuartzCore', ['CoreGraphics'], wholes('QuartzCore')],
  ['UnavailableTypes', 'UIKit', ['CoreGraphics', 'Foundation'], wholes('UIKit')],
  ['UnavailableMembers', 'UIKit', ['CoreGraphics', 'Foundation'], members('UIKit', /^(?!UI(View|Window))/)],
  ['UnavailableViewMembers', 'UIKit', ['CoreGraphics', 'Foundation'], members('UIKit', /^UI(View|Window)/)],
];

/** The names that stand in the class itself, as Scripts/format leaves them. */
export function responderMembers() {
  return rows.filter((row) => row.type === inClass).flatMap((row) => row.titles.split(' ').flatMap((title) => {
    const [declaration, body] = member(row.type, known(row.type, title), 'open');
    if (!body.includes('set')) return attributed('  ', row.message, [declaration, body]);
    return [...attributed('  ', row.message, [declaration, ' {']), `    ${body.match(/get \{.*?\}/)[0]}`, '    set {}', '  }'];
  })).map((line) => `${line}\n`).join('');
}
