/** react-admin's translation keys for the resources of a site: it humanizes a missing one without a word. */
import type { Locale } from './definition.ts';
import { isWhole } from './late.ts';
import type { Site } from './resource.ts';
import { say } from './say.ts';

export interface ResourceMessages {
  readonly name: string;
  readonly forcedCaseName: string;
  readonly fields: Readonly<Record<string, string>>;
  /** headings of the grid, for the columns of the list */
  readonly columns: Readonly<Record<string, string>>;
}

export interface SiteMessages {
  readonly resources: Readonly<Record<string, ResourceMessages>>;
}

/** The part of a locale's translation tree that the definitions give: `resources.members.fields.nik` and so on. */
export function siteMessages(site: Site, locale: Locale): SiteMessages {
  const entries = site.resources.map((resource): [string, ResourceMessages] => {
    const name = say(resource.label.many, locale);
    if (!isWhole(resource)) return [resource.name, { name, forcedCaseName: name, fields: {}, columns: {} }];
    const labels = resource.fields.map((field) => [field.name, say(field.label, locale)]);
    const headings = (resource.list?.columns ?? []).flatMap((column) => {
      const field = resource.field[column];
      return field === undefined ? [] : [[column, say(field.columnLabel, locale)]];
    });
    return [
      resource.name,
      { name, forcedCaseName: name, fields: Object.fromEntries(labels), columns: Object.fromEntries(headings) },
    ];
  });
  return { resources: Object.fromEntries(entries) };
}

/** What a key of a field says whose resource came after the tree was made; null where it is no such key, or still not there. */
export function lateMessage(site: Site, locale: Locale, key: string): string | null {
  const [, name = '', part, of = ''] = /^resources\.([^.]+)\.(fields|columns)\.([^.]+)$/.exec(key) ?? [];
  const resource = site.resource[name];
  if (part === undefined || resource === undefined || !isWhole(resource)) return null;
  const field = resource.field[of];
  return field === undefined ? null : say(part === 'fields' ? field.label : field.columnLabel, locale);
}

/** Every key that generated views ask for because the site is as it is; each locale must have all of them. */
export function impliedKeys(site: Site): string[] {
  return site.resources.flatMap(({ name, fields, list }) => [
    `resources.${name}.name`,
    `resources.${name}.forcedCaseName`,
    ...fields.map((field) => `resources.${name}.fields.${field.name}`),
    ...(list?.columns ?? []).map((column) => `resources.${name}.columns.${column}`),
  ]);
}
