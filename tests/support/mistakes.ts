import { compileSite } from '../../src/engine/compile.ts';
import type { SiteDefinition } from '../../src/engine/definition.ts';
import { DefinitionError, problemText } from '../../src/engine/problems.ts';
import { inventedSite } from './inventedSite.ts';

/** Changes by path: `vaccines.list.columns.1` or `pages.login.gate`; `undefined` takes the key away. */
export type Changes = Readonly<Record<string, unknown>>;

type Json = Record<string, unknown>;

function put(target: Json, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) put(target[key] as Json, rest, value);
  else if (value === undefined) delete target[key];
  else target[key] = value;
}

/** The invented site as plain JSON with these changes. */
export function changedSite(changes: Changes): SiteDefinition {
  const site = JSON.parse(JSON.stringify(inventedSite)) as {
    resources: (Json & { name: string })[];
    pages: (Json & { name: string })[];
  };
  const parts = new Map<string, Json>([
    ...site.resources.map((resource): [string, Json] => [resource.name, resource]),
    ...site.pages.map((page): [string, Json] => [`pages.${page.name}`, page]),
  ]);
  for (const [path, value] of Object.entries(changes)) {
    const name = [...parts.keys()].find((known) => path.startsWith(`${known}.`));
    const part = name === undefined ? undefined : parts.get(name);
    if (name === undefined || part === undefined) throw new Error(`no part at ${path}`);
    put(part, path.slice(name.length + 1).split('.'), value);
  }
  // The point of these tests is what types would refuse.
  return site as unknown as SiteDefinition;
}

/** The problems of a site, each as one line; none where it compiles. */
export function problemsOf(site: SiteDefinition): string[] {
  try {
    compileSite(site);
    return [];
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return error.problems.map(problemText);
  }
}
