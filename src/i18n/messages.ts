import type { TranslationMessages } from 'react-admin';
import type { Locale } from '../engine/definition.ts';
import { translation } from '../engine/languages.ts';
import { siteMessages } from '../engine/messages.ts';
import type { Site } from '../engine/resource.ts';
import { reactAdminId } from './react-admin.id.ts';

/** react-admin's words in English, once they are there: no page of the first language waits for them. */
let english: TranslationMessages | null = null;

/** Fetches react-admin's words in English. Rejects where they do not come. */
export async function loadEnglish(): Promise<void> {
  english ??= (await import('ra-language-english')).default;
}

/** react-admin's own words, in English those that have come; a further language says them at `ra.…`, and what it lacks is Indonesian. */
function reactAdminMessages(locale: Locale): TranslationMessages {
  if (locale === 'en' && english !== null) return english;
  const said = (tree: object, at: string): object =>
    Object.fromEntries(
      Object.entries(tree).map(([key, value]: [string, unknown]) => {
        const address = at === '' ? key : `${at}.${key}`;
        return [
          key,
          typeof value === 'object' && value !== null ? said(value, address) : (translation(locale, address) ?? value),
        ];
      }),
    );
  return { ...reactAdminId, ...said(reactAdminId, '') };
}

/** Every message react-admin may ask for in a language: its own, and the names its parts have for resources and fields. */
export function messagesFor(site: Site, locale: Locale): TranslationMessages {
  const resources = Object.fromEntries(
    Object.entries(siteMessages(site, locale).resources).map(([name, { fields, columns, ...names }]) => [
      name,
      { ...names, fields: { ...fields }, columns: { ...columns } },
    ]),
  );
  return { ...reactAdminMessages(locale), resources };
}
