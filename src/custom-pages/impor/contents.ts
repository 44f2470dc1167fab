/** What a file holds, in words: people and their visits apart, since a row may be either. */
import type { Locale, Text } from '../../engine/definition.ts';
import { say, type TextParams } from '../../engine/say.ts';
import { formatCount } from '../formatNumber.ts';
import { CONTENTS_TEXTS as T } from './contentsTexts.ts';
import type { Contents, Counts } from './imports.ts';

interface Held {
  /** null: the server has not counted that */
  readonly contents: Contents | null;
  readonly rows: Counts | null;
}

/** What would be saved, or was: where the server does not tell people and visits apart, its rows; empty where there is nothing. */
export function saidContents({ contents, rows }: Held, locale: Locale): string {
  const parts = contents
    ? [
        said(T.newPeople, contents.orang.baru, locale),
        said(T.changedPeople, contents.orang.berubah, locale),
        said(T.newVisits, contents.pemeriksaan.baru, locale),
        said(T.changedVisits, contents.pemeriksaan.berubah, locale),
      ]
    : [said(T.newRows, rows?.baru ?? 0, locale), said(T.changedRows, rows?.berubah ?? 0, locale)];
  return listed(
    parts.filter((part) => part !== null),
    locale,
  );
}

/** What was taken back, a sentence each of what was removed again and of what is as it was; none where nothing was. */
export function saidTakenBack({ orang, pemeriksaan }: Contents, locale: Locale): string[] {
  const sentence = (text: Text, people: number, visits: number): string[] => {
    const parts = [said(T.people, people, locale), said(T.visits, visits, locale)].filter((part) => part !== null);
    return parts.length === 0 ? [] : [say(text, locale, { what: listed(parts, locale) })];
  };
  return [...sentence(T.removed, orang.baru, pemeriksaan.baru), ...sentence(T.putBack, orang.berubah, pemeriksaan.berubah)];
}

const said = ({ one, many }: { readonly one: Text; readonly many: Text }, count: number, locale: Locale): string | null =>
  count === 0 ? null : say(count === 1 ? one : many, locale, { count: formatCount(count, locale) });

function listed(parts: readonly string[], locale: Locale): string {
  const before = parts.slice(0, -1);
  const params = (most: string): TextParams => ({ most, last: parts.at(-1) ?? '' });
  if (before.length === 0) return parts.join('');
  return say(before.length === 1 ? T.two : T.several, locale, params(before.join(', ')));
}
