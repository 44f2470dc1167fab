import englishMessages from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import type { Locale, Text } from '../engine/definition.ts';
import { siteMessages } from '../engine/messages.ts';
import type { Site } from '../engine/resource.ts';
import { appTexts } from './app.ts';
import { reactAdminId } from './react-admin.id.ts';

const reactAdminTexts: Readonly<Record<Locale, TranslationMessages>> = { id: reactAdminId, en: englishMessages };

const inLocale = (group: Readonly<Record<string, Text>>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(group).map(([key, text]) => [key, text[locale]]));

/** Every text the console may ask for in a language: react-admin's, the console's own, and those of the site's definitions. */
export function messagesFor(site: Site, locale: Locale): TranslationMessages {
  const app = Object.fromEntries(Object.entries(appTexts).map(([name, group]) => [name, inLocale(group, locale)]));
  const resources = Object.fromEntries(
    Object.entries(siteMessages(site, locale).resources).map(([name, { fields, columns, ...names }]) => [
      name,
      { ...names, fields: { ...fields }, columns: { ...columns } },
    ]),
  );
  return { ...reactAdminTexts[locale], resources, app };
}
