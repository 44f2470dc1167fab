/** Imports run one way (docs/architecture.md): every import of the source is looked at, type imports too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

interface Import {
  readonly file: string;
  /** path below the root for a file of ours, the specifier for a package */
  readonly target: string;
}

const IMPORT = /(?:^|[\s;}])(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** Everything a text imports or re-exports, statically or not. */
function importsIn(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, still, dynamic]) => still ?? dynamic ?? []);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const imports: Import[] = ['src', 'server'].flatMap(filesBelow).flatMap((file) =>
  importsIn(readFileSync(join(ROOT, file), 'utf8')).map((specifier) => ({
    file,
    target: specifier.startsWith('.') ? normalize(join(dirname(file), specifier)).replaceAll('\\', '/') : specifier,
  })),
);

const REACT = /^(react($|[-/])|@mui\/|@emotion\/|@tanstack\/react|ra-|@hookform\/|@testing-library\/)/;

interface Fence {
  readonly name: string;
  readonly from: (file: string) => boolean;
  readonly refuses: (target: string) => boolean;
}

const below =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(folder));

/** The provider itself, and the calls that belong to no resource. */
const FRONT_DOORS = ['src/dataProvider/index.ts', 'src/dataProvider/customCalls.ts'];

const FENCES: readonly Fence[] = [
  {
    name: 'engine, resources, growth, health and exchange know neither React nor what is built on them',
    from: below('src/engine/', 'src/resources/', 'src/growth/', 'src/health/', 'src/people/', 'src/exchange/'),
    refuses: (target) =>
      REACT.test(target) ||
      below(
        'src/admin/',
        'src/custom-pages/',
        'src/sign-in/',
        'src/public-pages/',
        'src/dataProvider/',
        'src/authProvider/',
        'server/',
      )(target),
  },
  {
    name: 'the engine knows no resource',
    from: below('src/engine/'),
    refuses: below('src/resources/', 'src/exchange/'),
  },
  {
    name: 'nothing in the browser imports the server',
    from: below('src/'),
    refuses: below('server/'),
  },
  {
    name: 'the server knows neither React nor the console',
    from: below('server/'),
    refuses: (target) =>
      REACT.test(target) ||
      below(
        'src/admin/',
        'src/custom-pages/',
        'src/sign-in/',
        'src/public-pages/',
        'src/dataProvider/',
        'src/authProvider/',
      )(target),
  },
  {
    name: 'custom pages use the data provider only by its front door',
    from: below('src/custom-pages/'),
    refuses: (target) => below('src/dataProvider/')(target) && !FRONT_DOORS.includes(target),
  },
  {
    name: 'what stands before the console loads nothing of it, but for the one door into it',
    from: (file) => below('src/brand/', 'src/pwa/', 'src/sign-in/', 'src/public-pages/')(file) && file !== 'src/sign-in/Root.tsx',
    refuses: (target) =>
      /^(react-admin|ra-|@mui\/|@emotion\/|@tanstack\/)/.test(target) ||
      below('src/admin/', 'src/custom-pages/', 'src/resources/', 'src/engine/compile')(target),
  },
  {
    name: 'the browser loads no server half of a field type',
    from: (file) => below('src/')(file) && !isServerHalf(file),
    refuses: (target) => isServerHalf(target),
  },
  {
    name: 'the controls of the console know no field type; the types are built of them',
    from: below('src/admin/fields/'),
    refuses: below('src/admin/field-types/'),
  },
  {
    name: 'what stands before the console loads none of its texts, nor what says them',
    from: (file) =>
      below('src/brand/', 'src/pwa/', 'src/sign-in/', 'src/public-pages/')(file) ||
      ['src/main.tsx', 'src/i18n/locale.ts', 'src/i18n/learning.ts', 'src/i18n/publicLanguages.ts'].includes(file),
    refuses: (target) =>
      (below('src/i18n/')(target) && !/\/(locale|learning|publicLanguages)\.ts$/.test(target)) ||
      ['src/engine/say.ts', 'src/engine/texts.ts', 'src/engine/languages.ts'].includes(target),
  },
  {
    name: 'what is kept on the device knows no page and no screen',
    from: below('src/offline/'),
    refuses: (target) =>
      REACT.test(target) ||
      below('src/admin/', 'src/custom-pages/', 'src/sign-in/', 'src/public-pages/', 'src/brand/')(target) ||
      (below('src/authProvider/')(target) && target !== 'src/authProvider/storage.ts'),
  },
  {
    name: 'what is drawn before the console is plain elements: only what builds say of a list knows the console',
    from: (file) => below('src/early/')(file) && !/\/(describe\w*|ofProduct)\.ts$/.test(file),
    refuses: (target) =>
      REACT.test(target) ||
      (below('src/admin/', 'src/custom-pages/', 'src/resources/', 'src/i18n/')(target) &&
        !/\/(firstPage|listState|locale)\.ts$/.test(target)),
  },
];

/** Halves of field types that only the server loads, and what is made of them. */
const isServerHalf = (path: string): boolean =>
  path.endsWith('.server.ts') ||
  ['serverHalf.ts', 'serverHalves.ts'].some((name) => path === `src/engine/field-types/${name}`) ||
  path === 'src/engine/storage.ts';

/** Files that import each other, by whatever way, each circle once; types count too. */
function circles(folder: string): string[] {
  const own = imports.filter(({ file, target }) => below(folder)(file) && below(folder)(target));
  const next = new Map<string, string[]>();
  for (const { file, target } of own) next.set(file, [...(next.get(file) ?? []), target]);
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...way.slice(way.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const target of next.get(file) ?? []) visit(target, [...way, file]);
    state.set(file, 'done');
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}

describe('the reader of imports', () => {
  test.each([
    ["import a from 'a';", ['a']],
    ["import type { A } from './a.ts';", ['./a.ts']],
    ["import {\n  a,\n  type B,\n} from './a.ts';\nimport './b.css';", ['./a.ts', './b.css']],
    ["export * from './a.ts';\nexport { b } from './b.ts';", ['./a.ts', './b.ts']],
    ["const a = lazy(() => import('./a.tsx'));", ['./a.tsx']],
    ["export const a = 'from';\nconst b = 'import';", []],
  ])('%j', (text, expected) => {
    expect(importsIn(text)).toEqual(expected);
  });
});

test('every import of a file of ours leads to one, stylesheets included, which the compiler takes on trust', () => {
  const lost = imports.filter(({ target }) => /^(src|server)\//.test(target) && !existsSync(join(ROOT, target)));
  expect(lost.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

describe('fences', () => {
  test('there is something to look at', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test.each([
    [0, 'src/engine/wire/read.ts', 'react'],
    [0, 'src/resources/members.ts', '@mui/material'],
    [0, 'src/growth/index.ts', 'src/admin/App.tsx'],
    [0, 'src/health/visit.ts', 'server/hooks/index.ts'],
    [0, 'src/engine/field-types/index.ts', 'src/admin/field-types/text.tsx'],
    [0, 'src/exchange/cells/cells.ts', 'server/exchange/table.ts'],
    [1, 'src/engine/compile.ts', 'src/resources/index.ts'],
    [1, 'src/engine/compile.ts', 'src/exchange/cells/cells.ts'],
    [2, 'src/admin/App.tsx', 'server/app.ts'],
    [3, 'server/app.ts', 'react-admin'],
    [3, 'server/app.ts', 'src/dataProvider/index.ts'],
    [4, 'src/custom-pages/dashboard.tsx', 'src/dataProvider/plan.ts'],
    [5, 'src/public-pages/texts.ts', 'src/resources/pages.ts'],
    [5, 'src/sign-in/SignInPage.tsx', '@mui/material'],
    [8, 'src/public-pages/texts.ts', 'src/i18n/app.ts'],
    [6, 'src/engine/rules.ts', 'src/engine/storage.ts'],
    [6, 'src/engine/field-types/index.ts', 'src/engine/field-types/text/text.server.ts'],
    [7, 'src/admin/fields/filters.tsx', 'src/admin/field-types/index.ts'],
    [9, 'src/offline/vault.ts', 'react'],
    [9, 'src/offline/vault.ts', 'src/admin/views/drafts.ts'],
    [9, 'src/offline/vault.ts', 'src/authProvider/session.ts'],
    [10, 'src/early/rows.ts', 'react'],
    [10, 'src/early/read.ts', 'src/admin/views/listColumns.ts'],
  ])('fence %i stops %s from importing %s', (index, file, target) => {
    const fence = FENCES[index];
    expect(fence?.from(file) && fence.refuses(target)).toBe(true);
  });

  test.each([
    [0, 'src/engine/rules.ts', 'yup'],
    [3, 'server/app.ts', 'src/engine/compile.ts'],
    [4, 'src/custom-pages/dashboard.tsx', 'src/dataProvider/index.ts'],
    [9, 'src/offline/vault.ts', 'src/authProvider/storage.ts'],
  ])('fence %i lets %s import %s', (index, _file, target) => {
    expect(FENCES[index]?.refuses(target)).toBe(false);
  });

  test.each(['src/engine/', 'src/growth/', 'src/health/', 'src/resources/', 'src/people/', 'src/exchange/', 'src/dataProvider/'])(
    'nothing in %s imports itself in a circle',
    (folder) => {
      expect(circles(folder)).toEqual([]);
    },
  );

  test.each(FENCES.map((fence) => [fence.name, fence] as const))('%s', (_name, { from, refuses }) => {
    expect(imports.some(({ file }) => from(file)) || !filesBelow('src').some(from)).toBe(true);
    const breaches = imports.filter(({ file, target }) => from(file) && refuses(target));
    expect(breaches.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });
});

/** What a file says is understood from its cells up: each stage knows those before it, and `arrange` all of them. */
const STAGES = ['cells', 'times', 'headers', 'model', 'shapes', 'titles', 'values', 'columns', 'readers', 'questions', 'rows'];

test('a stage of reading a file imports none that comes after it', () => {
  const stageOf = (path: string) => STAGES.indexOf(/^src\/exchange\/(\w+)\//.exec(path)?.[1] ?? '');
  const within = imports.filter(({ file, target }) => stageOf(file) >= 0 && target.startsWith('src/exchange/'));
  expect(within.length).toBeGreaterThan(300);
  const texts = 'src/exchange/texts.ts';
  const breaches = within.filter(
    ({ file, target }) => target !== texts && (stageOf(target) < 0 || stageOf(target) > stageOf(file)),
  );
  expect(breaches.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test('what is kept on the device is loaded where it is wanted, never with a page', () => {
  const still = /(?:^|[\s;}])(?:import|export)\s(?!type\s)[^'";]*?\sfrom\s*['"][^'"]*\/offline\/[^'"]+['"]/;
  expect(still.test("import { openVault } from '../offline/vault.ts';")).toBe(true);
  expect(still.test("import type { Vault } from '../offline/vault.ts';")).toBe(false);
  const outside = filesBelow('src').filter((file) => !file.startsWith('src/offline/'));
  expect(outside.filter((file) => still.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

test('comments cite nothing that the repository does not hold', () => {
  const cited = ['src', 'server'].flatMap(filesBelow).filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const documents = [...text.matchAll(/\b([\w/-]+\.md)\b/g)].map(([, name = '']) => name);
    return (
      /\bdesign section \d/.test(text) ||
      documents.some((name) => !existsSync(join(ROOT, name)) && !existsSync(join(ROOT, 'docs', name)))
    );
  });
  expect(cited).toEqual([]);
});
