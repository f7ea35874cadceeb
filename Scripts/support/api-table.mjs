// The tables of Apple's API, and how a declaration of them is written.
import { readFileSync } from 'node:fs';

/** The rows of a table in this folder, each with its cells by the names of the columns. */
export function table(file) {
  const [head, ...rows] = readFileSync(`Scripts/support/${file}.tsv`, 'utf8').trimEnd().split('\n').map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

/** What a list holds, by what `key` makes of it. */
export function grouped(list, key) {
  const groups = new Map();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}

/** The parts between the commas that stand in no brackets. */
function split(text) {
  const parts = [''];
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if ('([{<'.includes(letter)) depth++;
    if (')]}'.includes(letter) || (letter === '>' && text[index - 1] !== '-')) depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** What stands before, in and after the parentheses of a function's arguments; nothing for what has none. */
function parts(signature) {
  const head = signature.match(/^(?:[@\w ]*\bfunc [^(]+|(?:\w+ )*init[?!]?|(?:\w+ )*typealias \w+ = |case \w+)\(/)?.[0];
  if (head === undefined) return undefined;
  let [end, depth] = [head.length, 1];
  for (; depth > 0; end++) depth += { '(': 1, ')': -1 }[signature[end]] ?? 0;
  return { head: head.slice(0, -1), list: split(signature.slice(head.length, end - 1)), tail: signature.slice(end) };
}

/** The names of an argument, or one for both, and its type. */
export const argument = (text) => text.match(/^(\w+)(?: (\w+))?: (.*)$/).slice(1);

/** The arguments' own names. */
export const names = (signature) => (parts(signature)?.list ?? []).map((text) => argument(text)).map(([label, name]) => name ?? label);

/** "func insert(_ a: X, at b: Y)" as "insert(_:at:)". */
function title(signature) {
  const found = parts(signature.replaceAll('`', ''));
  if (!found || signature.startsWith('typealias')) return signature.match(/\b(?:var|let|typealias|case) (\w+)/)?.[1] ?? signature;
  const name = found.head.replace(/^.*(?:func|case) |^.*(?=init)/, '').replace(/[?!]$/, '').replace(/<.*/, '');
  return `${name}(${found.list.map((text) => `${/^(\w+)(?: \w+)?:/.exec(text)?.[1] ?? '_'}:`).join('')})`;
}

/** Types by name, each with its own row and its members by title. */
export const types = new Map();
for (const file of ['uikit-api', 'uikit-api-extra']) {
  for (const row of table(file)) {
    if (!types.has(row.type)) types.set(row.type, { name: row.type, members: new Map() });
    const type = types.get(row.type);
    const isType = ['class', 'struct', 'enum', 'protocol'].includes(row.kind) || row.swift_signature.startsWith(`typealias ${row.type} =`);
    if (isType) type.row = row;
    else {
      const key = title(row.swift_signature);
      type.members.set(key, [...(type.members.get(key) ?? []), row]);
    }
  }
}

/** A declaration and its body on as few lines as 120 columns allow; arguments that are `unused` may go without names of their own. */
export function written(indent, declaration, body, unused = true) {
  const fits = (text) => text.length <= 120;
  if (fits(indent + declaration + body)) return [indent + declaration + body];
  const found = parts(declaration);
  if (!found) return [indent + declaration + body];
  if (unused) {
    const list = found.list.map((text) => text.replace(/^(\w+) \w+:/, '$1 _:').replace(/^_ _:/, '_:'));
    const short = `${indent}${found.head}(${list.join(', ')})${found.tail}${body}`;
    if (fits(short)) return [short];
  }
  const lines = [`${indent}${found.head}(`];
  const words = found.list.map((text, index) => (index + 1 < found.list.length ? `${text},` : `${text})${found.tail}`));
  for (const word of words) {
    const last = lines.at(-1);
    const next = last.endsWith('(') ? last + word : `${last} ${word}`;
    if (fits(next)) lines[lines.length - 1] = next;
    else lines.push(`${indent}  ${word}`);
  }
  if (!fits(lines.at(-1) + body)) return [...lines, indent + body.trimStart()];
  lines[lines.length - 1] += body;
  return lines;
}
