import type { Locale, Text } from '../../../src/engine/definition.ts';
import { mayOpen } from '../../../src/engine/permissions.ts';
import type { Page, Resource } from '../../../src/engine/resource.ts';
import { say } from '../../../src/engine/say.ts';
import type { Cell } from '../../../src/exchange/cells/cells.ts';
import { exportCells } from '../../../src/exchange/model/exportColumns.ts';
import { REASON_WORDS } from '../../../src/growth/reasonWords.ts';
import type { Due } from '../../../src/people/due.ts';
import type { Context } from '../../context.ts';
import { fieldRefusal, Refusal } from '../../errors.ts';
import { anyDay, guestsOf } from '../../services/posyanduDay.ts';
import { recordNumber } from '../../services/recordNumber.ts';
import { wereOn } from '../../services/roster.ts';
import type { TableColumn } from '../table.ts';
import type { FurtherList } from './furtherLists.ts';
import { columnsNamed, PERSON } from './personColumns.ts';

/** Which of a day's people: everybody, who came, or who did not. */
const PARTS = {
  semua: { title: { id: 'Hari Posyandu', en: 'Posyandu day' }, of: () => true },
  datang: { title: { id: 'Datang', en: 'Came' }, of: ({ hari_ini }: Due) => hari_ini !== null },
  'tidak-datang': {
    title: { id: 'Tidak datang', en: 'Did not come' },
    of: ({ hari_ini, tamu }: Due) => hari_ini === null && !tamu,
  },
} as const satisfies Readonly<Record<string, { readonly title: Text; readonly of: (person: Due) => boolean }>>;

const isPart = (text: string): text is keyof typeof PARTS => Object.hasOwn(PARTS, text);

const number = (value: number | null | undefined): Cell => value ?? null;

/** What was seen of somebody on the day, and before. */
const SEEN: readonly (readonly [Text, TableColumn['type'], (person: Due, locale: Locale) => Cell])[] = [
  [{ id: 'Tamu', en: 'Guest' }, 'text', ({ tamu }, locale) => (tamu ? say(YES, locale) : null)],
  [{ id: 'Datang', en: 'Came' }, 'text', ({ hari_ini }, locale) => say(hari_ini === null ? NO : YES, locale)],
  [{ id: 'Berat Badan (kg)', en: 'Weight (kg)' }, 'number', ({ hari_ini }) => number(hari_ini?.berat_badan)],
  [{ id: 'Tinggi Badan (cm)', en: 'Height (cm)' }, 'number', ({ hari_ini }) => number(hari_ini?.tinggi_badan)],
  [{ id: 'LILA (cm)', en: 'Upper arm (cm)' }, 'number', ({ hari_ini }) => number(hari_ini?.lingkar_lengan_atas)],
  [{ id: 'N/T', en: 'N/T' }, 'text', ({ hari_ini }) => hari_ini?.nt ?? null],
  [{ id: 'BB/U', en: 'BB/U' }, 'text', ({ hari_ini }) => hari_ini?.bb_u ?? null],
  [{ id: 'TB/U', en: 'TB/U' }, 'text', ({ hari_ini }) => hari_ini?.tb_u ?? null],
  [{ id: 'BB/TB', en: 'BB/TB' }, 'text', ({ hari_ini }) => hari_ini?.bb_tb ?? null],
  [
    { id: 'Perlu dirujuk', en: 'To be referred' },
    'text',
    ({ alasan }, locale) => alasan.map((reason) => say(REASON_WORDS[reason].label, locale)).join('; ') || null,
  ],
  [{ id: 'Timbang Terakhir', en: 'Last weighed' }, 'date', ({ terakhir }) => (terakhir ? { date: terakhir.tanggal } : null)],
  [{ id: 'Berat Terakhir (kg)', en: 'Last weight (kg)' }, 'number', ({ terakhir }) => number(terakhir?.berat_badan)],
];
const YES: Text = { id: 'Ya', en: 'Yes' };
const NO: Text = { id: 'Tidak', en: 'No' };

/** A posko's day that is over: everybody who was due, who came, or who did not. */
export const dayList = ({ config }: Context, members: Resource, page: Page): FurtherList => ({
  name: 'hari-posyandu',
  resource: 'posyanduDays',
  mayTake: ({ role }) => mayOpen(page, role),
  read(param, { locale }) {
    const id = recordNumber(param('id'));
    if (id === null) throw new Refusal(404, 'Hari posyandu tidak ditemukan.');
    const part = param('bagian') ?? 'semua';
    if (!isPart(part)) throw fieldRefusal('bagian', `Pilih ${Object.keys(PARTS).join(', ')}.`);
    const person = columnsNamed(members, PERSON, locale);
    const columns = [...person, ...SEEN.map(([header, type]) => ({ header: say(header, locale), type }))];
    const written = { locale, timeZone: config.timeZone, nameOf: () => undefined };
    return {
      title: say(PARTS[part].title, locale),
      narrowed: { hari: String(id), bagian: part },
      begin: async () => async (db) => {
        const day = await anyDay(db, id);
        const people = await wereOn(db, { posko: day.posyandu_id, day: day.tanggal, guests: guestsOf(day) });
        const shown = people.filter(PARTS[part].of);
        const lines = shown.map((one) => [
          ...exportCells(members, person, { ...one }, written),
          ...SEEN.map(([, , cell]) => cell(one, locale)),
        ]);
        return { total: lines.length, columns, lines };
      },
    };
  },
});
