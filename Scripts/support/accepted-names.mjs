// The sources of names that are accepted and hold their values without effect. See Scripts/generate-names.
import { names, table, types, written } from './api-table.mjs';

const rows = table('accepted');
const numbers = new Map(table('raw-values').map((row) => [`${row.type}.${row.member}`, BigInt(row.raw_value)]));
const isolation = (row) => (row.main_actor === 'yes' ? '@preconcurrency @MainActor ' : '');

/** What the table says of a member. */
const said = (name, title) => rows.find((row) => row.type === name && row.title === title) ?? { value: '', log: '' };

for (const row of rows) {
  if (!['', 'init()'].includes(row.title) && !types.get(row.type)?.members.has(row.title)) {
    throw new Error(`accepted.tsv: the tables of API lack ${row.type} ${row.title}`);
  }
}

/** The members that are declared: those of the tables of API, and NSObject's init() where it says something. */
function members(name) {
  const known = [...types.get(name).members].flatMap(([title, list]) => list.map((row) => ({ title, row })));
  const all = known.some(({ title }) => title === 'init()') || !rows.some((row) => row.type === name && row.title === 'init()')
    ? known : [{ title: 'init()', row: { kind: 'init', swift_signature: 'init()' } }, ...known];
  return all.filter(({ title }) => said(name, title).value !== '-')
    .map(({ title, row }) => ({ ...said(name, title), title, kind: row.kind, optional: row.optional_protocol_requirement === 'yes',
      signature: row.swift_signature.replace(/^(?:weak|convenience|override) /, '') }));
}

function enumeration(name) {
  const raw = (one) => numbers.get(`${name}.${one.signature.slice(5)}`);
  const cases = members(name).filter((one) => one.kind === 'case').sort((a, b) => Number(raw(a) - raw(b)));
  return [`  case ${cases.map((one) => `${one.signature.slice(5)} = ${raw(one)}`).join(', ')}`];
}

function requirements(name) {
  const all = members(name);
  const mark = (one) => (one.value.startsWith('@') ? `${one.value} ` : '');
  const [needed, optional] = [false, true].map((isOptional) => all.filter((one) => one.optional === isOptional)
    .flatMap((one) => written('  ', mark(one) + one.signature, '', false)));
  if (optional.length === 0) return needed;
  const defaults = all.filter((one) => one.optional).flatMap((one) => written('  ', `public ${one.signature}`,
    ` { ${/->/.test(one.signature) ? `OptionalCall.missing(${one.value})` : 'OptionalCall.miss()'} }`));
  return [...needed, '  // Optional:', ...optional, '}',
    '// What Apple documents for a delegate that lacks the method.', `extension ${name} {`, ...defaults];
}

/** The stored and computed properties of a class, then its initialisers and methods. */
function object(name) {
  const all = members(name);
  const inits = all.filter((one) => one.kind === 'init');
  const given = inits.filter((one) => one.value === '').flatMap((one) => names(one.signature));
  const logged = (one) => (one.kind === 'init' ? name : `${name}.${one.title.replace(/\(.*/, '')}`);
  const log = (one) => (one.log === '' ? [] : [`KnownGap.log("${logged(one)}: ${one.log}")`]);
  const lines = all.filter((one) => one.kind === 'property').map((one) => {
    const [, property, type, accessors] = one.signature.match(/^var (\w+): (.*?) \{ (.*) \}$/);
    const isStored = accessors === 'get set' || given.includes(property) || one.value.startsWith('=');
    const isNil = /[?!]$/.test(type);
    if (!isStored && one.value === '' && !isNil) throw new Error(`accepted.tsv: no value for ${name}.${property}`);
    if (!isStored) return `  open var ${property}: ${type} { ${one.value || 'nil'} }`;
    const value = one.value || (type === 'Bool' && !given.includes(property) ? '= false' : '');
    return `  open ${accessors === 'get' ? 'private(set) ' : ''}var ${property}: ${type} ${value}`.trimEnd();
  });
  const properties = new Set(all.filter((one) => one.kind === 'property').map((one) => one.title));
  for (const one of inits) {
    if (one.value !== '') {
      lines.push(...block(`  public convenience ${one.signature}`, one.value.split('; ')));
      continue;
    }
    const held = names(one.signature).filter((word) => properties.has(word));
    lines.push(...block(`  public ${one.title === 'init()' ? 'override ' : ''}${one.signature}`,
      [...assigned(held), 'super.init()', ...log(one)]));
  }
  for (const one of all.filter((each) => each.kind === 'method')) {
    lines.push(...block(`  open ${one.signature}`, [...log(one), one.value].filter((text) => text !== '')));
  }
  const aliases = all.filter((one) => one.kind === 'typealias');
  return [...aliases.flatMap((one) => [`  /// ${one.value}`, `  public ${one.signature}`]), ...lines];
}

const assigned = (words) => (words.length > 1 ? [`(${words.map((word) => `self.${word}`).join(', ')}) = (${words.join(', ')})`]
  : words.map((word) => `self.${word} = ${word}`));

/** A function, on one line where its only statement fits there. */
function block(declaration, statements) {
  const short = `${declaration} { ${statements[0]} }`;
  if (statements.length === 1 && short.length <= 120) return [short];
  return [...written('  ', declaration.trimStart(), ' {', false), ...statements.map((one) => `    ${one}`), '  }'];
}

function declaration(row) {
  const { row: api } = types.get(row.type) ?? {};
  if (!api) throw new Error(`accepted.tsv: the tables of API lack ${row.type}`);
  const name = row.type.split('.').pop();
  const bases = api.swift_signature.split(' : ')[1].split(', ').filter((base) => base !== 'NSCopying');
  const access = api.kind === 'class' ? 'open' : 'public';
  const body = { enum: enumeration, protocol: requirements, class: object }[api.kind](row.type);
  const head = `${isolation(api)}${access} ${api.kind} ${name}: ${bases.join(', ')} {`;
  const short = body.length === 0 ? `${head}}` : `${head} ${body.join('').trim()} }`;
  const isShort = body.length === 0 || (api.kind === 'enum' && short.length <= 118);
  const lines = [`/// ${row.value}`, ...(isShort ? [short] : [head, ...body, '}'])];
  return row.type === name ? lines : [`extension ${row.type.slice(0, -name.length - 1)} {`, ...lines.map((line) => `  ${line}`), '}'];
}

export const acceptedNames = () => rows.filter((row) => row.title === '').map((row) => declaration(row).join('\n')).join('\n');
