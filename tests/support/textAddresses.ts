/** Every text of the product by its address, as a file in src/i18n/languages may say it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SESSION_TEXTS } from '../../src/authProvider/session.ts';
import { compileSite, siteTexts } from '../../src/engine/compile.ts';
import type { Text } from '../../src/engine/definition.ts';
import { addressOf, constantTexts } from '../../src/engine/say.ts';
import { reactAdminId } from '../../src/i18n/react-admin.id.ts';
import { PUBLIC_TEXTS } from '../../src/public-pages/texts.ts';
import { PWA_TEXTS } from '../../src/pwa/texts.ts';
import { site } from '../../src/resources/index.ts';
import { GOOGLE_TEXTS } from '../../src/sign-in/googleProblem.ts';
import { SIGN_IN_TEXTS } from '../../src/sign-in/texts.ts';

const SRC = join(import.meta.dirname, '../../src');

/** The product's source files with their text, without tests and fixtures. */
export const sources: readonly { readonly file: string; readonly text: string }[] = readdirSync(SRC, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/(\.test|\bfixture)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ file: relative(SRC, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));

/** Where texts stand in code: each of these modules gives its texts their addresses when it is loaded. */
const REGISTERS = /[\s=(]texts\('/;

const under = (namespace: string, group: Readonly<Record<string, Text>>): [string, Text][] =>
  Object.entries(group).map(([key, text]) => [`${namespace}.${key}`, text]);

/** The texts of the pages before signing in. */
export const publicAddresses: ReadonlyMap<string, Text> = new Map([
  ...under('signIn', SIGN_IN_TEXTS),
  ...under('public', PUBLIC_TEXTS),
  ...under('google', GOOGLE_TEXTS),
  ...under('session', SESSION_TEXTS),
  ...under('pwa', PWA_TEXTS),
]);

const compiled = compileSite(site);

/** Where the texts of the sidebar stand. */
export const menuAddresses: readonly (string | undefined)[] = compiled.menu.map(({ label }) => addressOf(label));

/** All others; react-admin's own words are Indonesian alone. */
export async function otherAddresses(): Promise<Map<string, Text | string>> {
  for (const { file, text } of sources) {
    if (REGISTERS.test(text) && file.endsWith('.ts')) await import(join(SRC, file));
  }
  return new Map<string, Text | string>([...siteTexts(compiled), ...constantTexts(), ...leaves(reactAdminId, '')]);
}

const leaves = (tree: object, at: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leaves(value, `${at}${key}.`) : [[at + key, String(value)]],
  );
