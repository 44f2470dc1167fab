/**
 * `npm run new -- ibu-hamil`: writes `src/resources/ibuHamil.ts`, a definition that works as it stands, with an example of
 * the usual words (new.template.ts). Throw away what is not needed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** The definition of a name in words with hyphens between, and what it is called in code; `order`: its place in the sidebar. */
export function newDefinition(kebab, order) {
  const words = kebab.split('-');
  const name = words.map((word, i) => (i === 0 ? word : capital(word))).join('');
  const text = readFileSync(join(import.meta.dirname, 'new.template.ts'), 'utf8')
    .replaceAll('contohBaru', name)
    .replaceAll('Contoh Baru', words.map(capital).join(' '))
    .replaceAll('/contoh-baru', `/${kebab}`)
    .replace('order: 90', `order: ${order}`)
    .replace("'../src/engine/", "'../engine/");
  return { name, text };
}

/** A place in the sidebar that no definition of the folder has yet. */
function freePlace(folder) {
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return 1 + Math.max(0, ...texts.flatMap((text) => [...text.matchAll(/\border: (\d+)/g)].map(([, order]) => Number(order))));
}

function main([kebab, folder = 'src/resources']) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab ?? '')) {
    console.error('usage: npm run new -- ibu-hamil   (small letters, hyphens between words)');
    return 2;
  }
  const { name, text } = newDefinition(kebab, freePlace(folder));
  const file = join(folder, `${name}.ts`);
  if (existsSync(file)) {
    console.error(`${file} is there already.`);
    return 1;
  }
  writeFileSync(file, text);
  console.log(`${file}
npm run dev   shows it at /${kebab} to a Kader
npm test -- everyRecord definitions   tests it
npm run cli -- schema   says what the next start adds to the database`);
  return 0;
}

if (process.argv[1] === import.meta.filename) process.exit(main(process.argv.slice(2)));
