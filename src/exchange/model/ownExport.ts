import type { Resource, Site } from '../../engine/resource.ts';
import type { Target } from './arrangement.ts';
import { alongsideIn, exportColumns } from './exportColumns.ts';
import { givenFrom, importedResources, importTargets, ofSite } from './targets.ts';

/** What our own export calls its columns, in one language: by header the target, null for what is only told. */
export interface OwnExport {
  readonly name: `ekspor-${string}`;
  readonly columns: ReadonlyMap<string, Target | null>;
}

/** The files we write ourselves of what can be read, in both languages. */
const ownExports = ofSite((site): readonly OwnExport[] => {
  const known = new Set(importTargets(site).map(({ target }) => target));
  return importedResources(site).flatMap((resource) => {
    const given = givenFrom(site, resource);
    return (['id', 'en'] as const).map((locale) => ({
      name: `ekspor-${resource.name}` as const,
      columns: new Map(
        exportColumns(resource, locale).map(({ header, field, part }): [string, Target | null] => {
          const target: Target = `${resource.name}.${field.name}`;
          return [header, part === null && known.has(target) ? target : (given.get(field.name) ?? null)];
        }),
      ),
    }));
  });
});

/** Few columns are called so by chance; a list that shows only some of them is one all the same. */
const FEW = 4;

/** Our own export that has these headers; null where one of them is none of it. */
export function ownExportOf(site: Site, headers: readonly string[]): OwnExport | null {
  const written = headers.filter((header) => header !== '');
  // two columns of one name, such as those of each parent, are none of ours
  if (new Set(written).size < Math.max(FEW, written.length)) return null;
  return ownExports(site).find(({ columns }) => written.every((header) => columns.has(header))) ?? null;
}

/** Whether a kind of file is our own export. */
export const isOwnExport = (shape: string | null): boolean => shape?.startsWith('ekspor-') ?? false;

/** The list of ours, of what is kept of people, whose file has these headers and that cannot be read back; null: it is none. */
export function unreadableExportOf(site: Site, headers: readonly string[]): Resource | null {
  const readable = new Set(importedResources(site));
  const alongside = alongsideIn(site);
  const isOf = (resource: Resource): boolean =>
    (['id', 'en'] as const).some((locale) =>
      // earlier ones said no more of whom they name than what they are called
      [exportColumns(resource, locale, null, alongside), exportColumns(resource, locale)].some(
        (columns) => columns.length === headers.length && columns.every(({ header }, at) => header === headers[at]),
      ),
    );
  const ofPeople = site.resources.filter(
    (resource) => !readable.has(resource) && resource.fields.some((field) => alongside(field).length > 0),
  );
  return ofPeople.find(isOf) ?? null;
}
