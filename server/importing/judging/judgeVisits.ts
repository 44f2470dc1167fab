/** What the visits that a row tells of would come to. */
import { formatDate, formatMonth } from '../../../src/engine/calendar.ts';
import type { Locale, Text } from '../../../src/engine/definition.ts';
import { fieldType } from '../../../src/engine/field-types/index.ts';
import type { Field } from '../../../src/engine/resource.ts';
import { isRequired } from '../../../src/engine/rules.ts';
import { say } from '../../../src/engine/say.ts';
import { isMeasure } from '../../../src/exchange/model/targets.ts';
import type { Beside, Row } from '../../services/resourceService.ts';
import type { Book } from './book.ts';
import type { Judging, OfVisit } from './judging.ts';
import { withoutMonthsVitamin } from './monthsVitamin.ts';
import { withNumbers } from './named.ts';
import { changedValues } from './sameValue.ts';
import { type Setting, VITAMIN } from './setting.ts';

/** A visit as a row tells it. */
export interface ToldVisit {
  readonly values: Row;
  /** its day is assumed: the row tells only the month */
  readonly ofMonth: boolean;
  /** the file has a column for it, and leaves it blank */
  readonly dayBlank: boolean;
}

interface Visited {
  readonly person: Row | null;
  readonly visits: readonly ToldVisit[];
  /** the row of the file that has told before of a visit in the month of a day; null: none has */
  toldIn(day: unknown): number | null;
}

/**
 * Whether one of the visits is left out: nothing was measured, the month has a visit already that says something else, or it
 * has not come.
 */
export async function judgeVisits(
  setting: Setting,
  judging: Judging,
  book: Book,
  { person, visits, toldIn }: Visited,
): Promise<boolean> {
  if (!person) return false;
  const { visits: kind } = setting;
  let leftOut = false;
  const beside: Beside = { person: (nik) => (nik === person.nik ? person : undefined) };
  const judge = async ({ values: told, ofMonth, dayBlank }: ToldVisit): Promise<void> => {
    const { values, said } = withoutMonthsVitamin(setting, book, person, told);
    if (said) judging.say('catatan', said, kind.resource.name, VITAMIN);
    const meant = visitMeant(setting, book, person, { values, ofMonth });
    const earlier = ofMonth ? toldIn(values.tanggal_timbang) : null;
    const day = String(values.tanggal_timbang);
    const lacking = 'current' in meant && !meant.current ? lackingIn(setting, person, values) : [];
    if (ofMonth && day > setting.context.today()) {
      leftOut = true;
      judging.ahead.push(day);
      judging.say('catatan', NOT_YET, kind.resource.name, 'tanggal_timbang');
    } else if ('others' in meant) {
      leftOut = true;
      judging.say('catatan', otherwise(setting, meant.others, values), kind.resource.name);
    } else if (lacking.length > 0) {
      leftOut = true;
      judging.say('catatan', notMeasured(setting, values, lacking), kind.resource.name);
    } else if (!meant.current && earlier !== null) {
      leftOut = true;
      judging.say('catatan', alreadyTold(earlier), kind.resource.name);
    } else {
      const { current } = meant;
      const again = current ? undefined : measuredAgain(setting, book, person, values);
      if (again) {
        judging.again.push(day);
        judging.say('catatan', onAnotherDay(String(again.tanggal_timbang)), kind.resource.name, 'tanggal_timbang');
      }
      if (!current && dayBlank) judging.say('catatan', dayAssumed(day), kind.resource.name, 'tanggal_timbang');
      const given = current && ofMonth ? withoutDay(values) : values;
      const own = withNumbers(setting.records, kind.resource, { given, current, day: values.tanggal_timbang });
      for (const { field, text } of own.said) judging.say('catatan', text, kind.resource.name, field);
      await judging.plan(kind, current, { ...own.values, nik: person.nik }, { beside, ofMonth });
    }
  };
  for (const visit of visits) {
    await judging.of(visits.length > 1 || visit.ofMonth ? named(visit) : null, () => judge(visit));
  }
  return leftOut;
}

const NOT_YET = {
  id: 'bulan ini belum tiba, jadi isinya tidak disimpan.',
  en: 'this month has not come, so that what stands there is not saved.',
};

/** By its month where the row tells no more of its day, else by its day. */
function named({ values, ofMonth }: ToldVisit): OfVisit {
  const day = String(values.tanggal_timbang ?? '');
  const format = ofMonth ? formatMonth : formatDate;
  return { name: { id: format(day, 'id'), en: format(day, 'en') }, day };
}

/** A visit on another day of the month in which just the same was measured. */
function measuredAgain({ visits: { resource } }: Setting, book: Book, person: Row, values: Row): Row | undefined {
  const measured = resource.fields.flatMap((field) =>
    isMeasure(field) && (values[field.name] ?? null) !== null ? [[field.name, values[field.name]] as const] : [],
  );
  if (measured.length === 0) return undefined;
  const given = Object.fromEntries(measured);
  return book
    .visitsInMonth(Number(person.id ?? 0), String(values.tanggal_timbang))
    .find((row) => Object.keys(changedValues(resource, row, given)).length === 0);
}

/** The visit in the book that is meant, null: none is; or those of the month that say something else. */
function visitMeant(
  { visits: { resource }, records }: Setting,
  book: Book,
  person: Row,
  { values, ofMonth }: Pick<ToldVisit, 'values' | 'ofMonth'>,
): { readonly current: Row | null } | { readonly others: readonly Row[] } {
  const [id, day] = [Number(person.id ?? 0), String(values.tanggal_timbang)];
  const differing = (row: Row, given: Row) =>
    Object.keys(changedValues(resource, row, withNumbers(records, resource, { given, current: row, day }).values));
  if (!ofMonth) {
    const onDay = book.visitsOn(id, day).toSorted((a, b) => differing(a, values).length - differing(b, values).length);
    return { current: onDay[0] ?? null };
  }
  // a visit is recorded once a month: what the file has no day of is the one that is there, and never a second one
  const inMonth = book.visitsInMonth(id, day);
  const given = withoutDay(values);
  const same = inMonth.find((row) => differing(row, given).length === 0);
  if (same || inMonth.length === 0) return { current: same ?? null };
  const [only, ...more] = inMonth;
  const fillsBlanks = only && more.length === 0 && differing(only, given).every((name) => (only[name] ?? null) === null);
  return fillsBlanks ? { current: only } : { others: inMonth };
}

const withoutDay = ({ tanggal_timbang: _, ...others }: Row): Row => others;

/** What a visit has to tell and all of which this one leaves blank: a list keeps the row of a child that did not come. Empty: it tells some. */
function lackingIn({ visits: { rules }, context, actor }: Setting, person: Row, visit: Row): readonly Field[] {
  const values = { nik: person.nik, tanggal_timbang: visit.tanggal_timbang };
  const needed = rules.fields.filter(
    (field) =>
      field.type !== 'date' &&
      !field.given &&
      isRequired(rules, field, 'create', { values, today: context.today(), role: actor.role }),
  );
  return needed.every(({ name }) => visit[name] === undefined) ? needed : [];
}

/** Why nothing is recorded of it: nothing was measured, or only what is not recorded by itself. */
function notMeasured({ visits: { resource } }: Setting, visit: Row, lacking: readonly Field[]): Text {
  const measured = resource.fields.filter((field) => isMeasure(field) && visit[field.name] !== undefined);
  if (measured.length === 0)
    return {
      id: 'Tidak diukur, jadi tidak ada pemeriksaan yang dicatat.',
      en: 'Not measured, so that no examination is recorded.',
    };
  return {
    id: `${labelsOf(measured, 'id')} tidak dapat dicatat tanpa ${labelsOf(lacking, 'id')}.`,
    en: `${labelsOf(measured, 'en')} cannot be recorded without ${labelsOf(lacking, 'en')}.`,
  };
}

function labelsOf(fields: readonly Field[], locale: Locale): string {
  const labels = fields.map(({ label }) => say(label, locale));
  const [last = '', before] = [labels.at(-1), labels.slice(0, -1)];
  return before.length === 0 ? last : `${before.join(', ')} ${locale === 'id' ? 'dan' : 'and'} ${last}`;
}

const onAnotherDay = (day: string): Text => ({
  id: `Angka yang sama sudah tercatat pada ${formatDate(day, 'id')}; baris ini menambah satu pemeriksaan lagi.`,
  en: `The same figures are recorded on ${formatDate(day, 'en')}; this row adds one more examination.`,
});

const dayAssumed = (day: string): Text => ({
  id: `hari timbang tidak tertulis, jadi dicatat pada ${formatDate(day, 'id')}.`,
  en: `the day of weighing is not written, so that it is recorded on ${formatDate(day, 'en')}.`,
});

/** Why a visit of a month is not taken: what is recorded of that month, and what the file says instead. */
function otherwise({ visits: { resource } }: Setting, stored: readonly Row[], values: Row) {
  const shown = (row: Row, locale: Locale) =>
    Object.keys(changedValues(resource, row, withoutDay(values)))
      .flatMap((name) => resource.field[name] ?? [])
      .map((field) => `${say(field.label, locale)} ${fieldType(field).format(row[field.name], field, locale) || '–'}`)
      .join(', ');
  const those = (locale: Locale) =>
    stored.map((row) => `${formatDate(String(row.tanggal_timbang), locale)} (${shown(row, locale)})`).join('; ');
  return {
    id: `yang tercatat ${those('id')} lain dari isi berkas, jadi isi berkas tidak disimpan.`,
    en: `what is recorded, ${those('en')}, is not what the file says, so that the file’s is not saved.`,
  };
}

const alreadyTold = (row: number) => ({
  id: `sudah ada di baris ${row}, jadi tidak dicatat dua kali.`,
  en: `row ${row} tells of it already, so that it is not recorded twice.`,
});
