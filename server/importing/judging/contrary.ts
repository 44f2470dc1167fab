/** What a row tells otherwise than an earlier row of the same person and the same days. */
import type { Locale, Text } from '../../../src/engine/definition.ts';
import { fieldType } from '../../../src/engine/field-types/index.ts';
import type { Field } from '../../../src/engine/resource.ts';
import { say } from '../../../src/engine/say.ts';
import { folded } from '../../../src/people/nameSearch.ts';
import type { Row } from '../../services/resourceService.ts';
import { placeTold } from './placed.ts';
import { changedValues } from './sameValue.ts';
import type { Kind, Setting } from './setting.ts';
import { type ToldRow, visitValues } from './told.ts';

export interface Contrary {
  readonly resource: string;
  readonly field: Field;
  /** null: nothing */
  readonly before: unknown;
  readonly now: unknown;
}

/** What the book holds of what both rows speak of: a later row may tell of it where the earlier one was silent. */
export interface Known {
  readonly person: Row | null;
  visit(day: unknown): Row | null;
}

/** The fields of which a later row tells something else than an earlier one, or something that it has not told. */
export function contraryIn({ people, visits }: Setting, earlier: ToldRow, later: ToldRow, known: Known): Contrary[] {
  const ofPerson = contraryValues(people, known.person, earlier.given, later.given ?? {});
  const before = visitValues(earlier).toSorted(byDay);
  const ofVisits = visitValues(later)
    .toSorted(byDay)
    .flatMap((visit, i) =>
      contraryValues(visits, { nik: known.person?.nik, ...known.visit(visit.tanggal_timbang) }, before[i] ?? null, visit),
    );
  return [...ofPerson, ...ofVisits];
}

/** What a row tells of somebody whom an earlier one makes or changes, and that is not what comes of it. */
export const contraryOf = ({ people }: Setting, made: Row, given: Row): Contrary[] => contraryValues(people, null, made, given);

const byDay = (a: Row, b: Row): number => String(a.tanggal_timbang ?? '').localeCompare(String(b.tanggal_timbang ?? ''));

function contraryValues({ resource }: Kind, known: Row | null, told: Row | null, given: Row): Contrary[] {
  const before: Row = { ...known, ...told };
  const isSameName = (name: string, now: unknown) =>
    name === resource.represents && folded(String(before[name] ?? '')) === folded(String(now));
  return Object.entries(changedValues(resource, before, given)).flatMap(([name, now]) => {
    const field = resource.field[name];
    return !field || isSameName(name, now) ? [] : [{ resource: resource.name, field, before: before[name] ?? null, now }];
  });
}

const MOST_SHOWN = 80;

function shown({ places }: Setting, field: Field, value: unknown, locale: Locale): string {
  const told = placeTold(field, value, places.poskoNames);
  // what is named by its title is no number yet
  const text = field.type === 'reference' ? String(told ?? '') : fieldType(field).format(told, field, locale);
  return text.slice(0, MOST_SHOWN) || (locale === 'id' ? 'kosong' : 'blank');
}

/** That one of them is told otherwise than in an earlier row. */
export const saidContrary = (setting: Setting, row: number, { field, before, now }: Contrary): Text => ({
  id: `${say(field.label, 'id')} lain dari baris ${row}: di sana ${shown(setting, field, before, 'id')}, di sini ${shown(setting, field, now, 'id')}.`,
  en: `${say(field.label, 'en')} is not that of row ${row}: ${shown(setting, field, before, 'en')} there, ${shown(setting, field, now, 'en')} here.`,
});

/** Whether why a row was rejected is, or is among others, that it tells a field otherwise than an earlier one. */
export const wasContrary = (field: Field, refused: string): boolean =>
  refused.includes(`${say(field.label, 'id')} lain dari baris `);

/** That one of them is not stored, as an earlier row comes first. */
export const saidLeftOut = (setting: Setting, { field, before, now }: Contrary): Text => ({
  id: `${say(field.label, 'id')}: baris sebelumnya menyebut ${shown(setting, field, before, 'id')}, jadi ${shown(setting, field, now, 'id')} tidak ikut disimpan.`,
  en: `${say(field.label, 'en')}: an earlier row says ${shown(setting, field, before, 'en')}, so that ${shown(setting, field, now, 'en')} is not saved.`,
});
