// See Scripts/generate-guides.
import { readFileSync, writeFileSync } from 'node:fs';

/** Guides, and the gallery's layouts that they describe. */
const guides = {
  Waterfall: ['waterfall'], Carousel: ['carousel'], Circle: ['circle'], Stack: ['stack', 'wallet'], SlidingCards: ['cards'],
  Honeycomb: ['honeycomb', 'springboard'], Wheel: ['wheel', 'drum'], AlignedFlow: ['justified'], SpringyList: ['springy'], Grid: ['grid'],
  Timetable: ['timetable'], Sections: ['sections'],
};
const layouts = JSON.parse(readFileSync(0, 'utf8'));
const [begin, end] = ['<!-- Written by Scripts/generate-guides -->', '<!-- End -->'];

const field = (one) => {
  if (one.type === 'flag') return 'true, false';
  if (one.type === 'option') return one.options.map((name) => `\`${name}\``).join(', ');
  const unit = one.unit === '' || one.unit === 'items' ? '' : ` ${one.unit}`;
  return `${one.range[0]}…${one.range[1]}${unit}`;
};
const named = (one) => (one.name ? `${one.name} ${field(one)}` : field(one));
const values = (parameter) => {
  if (parameter.fields) return parameter.fields.map(named).join('; ');
  return parameter.cases.map((one) => `\`${one.name}\`${one.fields.length > 0 ? ` (${one.fields.map(named).join('; ')})` : ''}`).join(', ');
};

function section(names) {
  const found = names.map((name) => layouts.find((layout) => layout.name === name));
  let text = '## In the playground\n\nWhat the panel offers, `set` in a script takes, and links hold; angles are in degrees there.\n\n'
    + '| Name | Values | Default |\n|---|---|---|\n';
  for (const parameter of found[0].parameters) {
    text += `| \`${parameter.name}\` | ${values(parameter)} | ${parameter.default === undefined ? '' : `\`${parameter.default}\``} |\n`;
  }
  text += '\nA look is shown by `swift run -c release waterwheel` and printed as Swift by `waterwheel code`, both with these options; the link stands'
    + ' behind the address of a page that is open.\n\n| Look | Options | Link |\n|---|---|---|\n';
  for (const layout of found) {
    for (const preset of layout.presets) {
      const link = Object.entries(preset.values).map(([name, value]) => `${name}=${value}`).join('&');
      text += `| ${preset.title} | \`--layout ${layout.name} --preset ${preset.name}\` | \`#${layout.name}?${link}\` |\n`;
    }
  }
  return text;
}

let faults = 0;
for (const [guide, names] of Object.entries(guides)) {
  const file = `Docs/Guides/${guide}.md`;
  const text = readFileSync(file, 'utf8');
  const written = `${begin}\n${section(names)}${end}\n`;
  const start = text.indexOf(begin);
  const next = start < 0 ? `${text.trimEnd()}\n\n${written}` : text.slice(0, start) + written + text.slice(text.indexOf(end, start) + end.length + 1);
  if (next === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} is not current: run Scripts/generate-guides`);
    faults++;
  } else {
    writeFileSync(file, next);
  }
}
if (faults > 0) process.exit(1);
console.log(`guides: the values and looks of ${Object.keys(guides).length} are current`);
