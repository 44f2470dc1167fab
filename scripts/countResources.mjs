/**
 * What each resource of the life stages is made of: its one file, the parts it shares with others, the hooks of the server that it
 * names, and how often generic code names it, which has to be never. `node scripts/countResources.mjs` prints the table of
 * docs/definitions.md; tests/conformance/countedResources.test.ts holds the page to it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const LIFE_STAGES = [
  'pregnancies',
  'doses',
  'aks',
  'skilas',
  'puma',
  'srq20',
  'kpsp',
  'referrals',
  'homeVisits',
  'recordReads',
];

/** Code that must know no resource by its name. */
const GENERIC = ['src/engine', 'src/admin', 'src/dataProvider', 'server/storage', 'server/schema', 'server/openapi/resources'];

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

function sources(folder) {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  } catch {
    return [];
  }
}

/** Of each: `lines` of its file, `shared` parts, `hooks`, and `named`: where generic code names it. */
export function countResources() {
  const generic = GENERIC.flatMap(sources).map((path) => [path, readFileSync(path, 'utf8')]);
  return LIFE_STAGES.map((name) => {
    const text = read(`src/resources/${name}.ts`);
    const hooks = /hooks: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
    return {
      name,
      lines: text.split('\n').length - 1,
      shared: [...text.matchAll(/from '\.\/shared\/(?:visit\/)?(\w+)\.ts'/g)].map(([, part]) => part),
      hooks: [...hooks.matchAll(/'(\w+)'/g)].map(([, hook]) => hook),
      named: generic.filter(([, code]) => new RegExp(`['"\`]${name}['"\`]`).test(code)).map(([path]) => path.slice(ROOT.length)),
    };
  });
}

/** One row of the table, without the lines, which change more often than what it says. */
export const rowOf = ({ name, shared, hooks }) =>
  `| \`${name}\` | 1 | ${shared.map((part) => `\`${part}\``).join(', ') || 'none'} | ${hooks.map((hook) => `\`${hook}\``).join(', ') || 'none'} | 0 |`;

/** The sentence above the table. */
export function sentenceOf(counted) {
  const lines = counted.map((one) => one.lines);
  const sum = lines.reduce((all, one) => all + one, 0);
  return `${counted.length} resources, ${counted.length} files of ${Math.min(...lines)} to ${Math.max(...lines)} lines, together ${sum}.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(sentenceOf(countResources()));
  for (const counted of countResources()) console.log(`${rowOf(counted)} ${counted.lines} lines ${counted.named.join(' ')}`);
}
