/** What follows a saved examination where its form was opened from the day's list: its sentence, and the list made true. */
import type { RaRecord } from 'react-admin';
import type { FormParts } from '../../admin/views/formParts.ts';
import type { Locale } from '../../engine/definition.ts';
import { formatNumber } from '../../engine/formats.ts';
import { say } from '../../engine/say.ts';
import { reasonIn } from '../../growth/weightGain.ts';
import type { Measured } from '../../people/due.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { ROSTER_KEY, type Roster } from './roster.ts';

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** 'Kenzie: 7,4 kg, naik (mengikuti garis)' */
export function sentenceOf(record: Readonly<Record<string, unknown>>, locale: Locale): string {
  const [kg, cm] = [number(record.berat_badan), number(record.tinggi_badan)];
  const measured =
    kg !== null
      ? say(T.kg, locale, { weight: formatNumber(kg, locale) })
      : cm !== null
        ? say(T.cm, locale, { length: formatNumber(cm, locale) })
        : say(T.stored, locale);
  const mark = kg === null ? undefined : markOf(record.nt);
  // the server's words are Indonesian in every language
  const told = mark && record.nt_sebab === say(T.gain[mark], 'id') ? null : text(record.nt_sebab);
  const reason = told === null ? null : reasonIn(told, locale);
  const gain = mark && `${say(T.gain[mark], locale)}${reason === null ? '' : ` (${reason})`}`;
  const what = [measured, gain].filter(Boolean).join(', ');
  return say(T.saved, locale, { name: text(record.anggota) ?? '–', what });
}

type Mark = keyof typeof T.gain;
const MARKS = Object.keys(T.gain) as readonly Mark[];

/** N, T, O or B; undefined where the server tells none. */
export const markOf = (value: unknown): Mark | undefined => MARKS.find((mark) => mark === value);

/** What the list shows of a record of the data provider. */
export const visitOf = (record: RaRecord): Measured => ({
  id: Number.isNaN(Number(record.id)) ? String(record.id) : Number(record.id),
  tanggal: String(record.tanggal_timbang),
  berat_badan: number(record.berat_badan),
  tinggi_badan: number(record.tinggi_badan),
  nt: text(record.nt),
  bb_u: text(record.bb_u),
  tb_u: text(record.tb_u),
  bb_tb: text(record.bb_tb),
  lingkar_lengan_atas: number(record.lingkar_lengan),
});

/**
 * The list as it is after a child has been weighed: nobody has to wait for it to be read again. Undefined where that is not
 * known without reading it: a visit of another day, somebody who is not on it.
 */
export function withVisit(roster: Roster, record: RaRecord): Roster | undefined {
  const day = roster.hari?.tanggal ?? roster.tanggal;
  const visit = visitOf(record);
  if (visit.tanggal !== day || !roster.anggota.some(({ nik }) => nik === record.nik)) return undefined;
  const anggota = roster.anggota.map((person) => (person.nik === record.nik ? { ...person, hari_ini: visit } : person));
  return { ...roster, anggota };
}

/** The part of the examination form's definition that is written by hand. */
export const savedVisit: NonNullable<FormParts['saved']> = (record, { locale, queryClient }) => {
  // the lists of every group in which they are
  for (const [key, roster] of queryClient.getQueriesData<Roster>({ queryKey: ROSTER_KEY })) {
    const seen = roster && withVisit(roster, record);
    if (seen) queryClient.setQueryData<Roster>(key, seen);
  }
  return sentenceOf(record, locale);
};
