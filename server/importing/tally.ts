/** What a whole file tells that no row of it does. */
import { isBornAsTold, toldByNik } from '../../src/people/nik.ts';
import { assumedFields } from '../services/checkedValues.ts';
import { likeNames } from '../services/nameLikeness.ts';
import type { Row } from '../services/resourceService.ts';
import { countingContents } from './contents.ts';
import {
  againWarning,
  aheadWarning,
  assumedWarning,
  differingWarning,
  NO_ROWS,
  oddBirthsWarning,
  olderNikWarning,
  visitsLeftWarning,
  withoutPoskoWarning,
} from './fileWarnings.ts';
import type { Headings } from './headings.ts';
import { monthOf } from './judging/book.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import type { Setting } from './judging/setting.ts';
import { poskoTitled } from './places.ts';
import { countingRefused } from './refusedWarnings.ts';
import { roundedWarnings } from './roundedWarnings.ts';
import { countingSexless } from './sexQuestion.ts';
import type { Arrangement, Found, ReadRow, Warning } from './shapes.ts';
import { splitWarnings } from './splitWarnings.ts';
import { countingTitles } from './titleWarnings.ts';
import { countingUnclear } from './unclearWarning.ts';

/** Fields of which a file and the book seldom differ for many people at once. */
const STEADY = ['nama_lengkap', 'tanggal_lahir', 'jenis_kelamin', 'nama_ibu', 'nik_ibu'];
/** Of fewer people nothing is concluded. */
const FEWEST = 5;
const SUSPECT = 0.2;
/** More are no hamlets. */
const MOST_HAMLETS = 60;

/** Nobody has children earlier. */
const YEARS_OF_PARENTS = 12;

/** Whether the owner of a NIK is so much older than whom a row tells of that it may be that of a parent; ISO dates. */
const isOfParents = (owner: string, born: string): boolean =>
  Number(born.slice(0, 4)) - Number(owner.slice(0, 4)) >= YEARS_OF_PARENTS;

export type Tally = ReturnType<typeof tallyOf>;

/** Counts what a whole file tells that no row of it does. */
export function tallyOf(setting: Setting, arrangement: Arrangement, headings: Headings) {
  const { people, actor } = setting;
  const assumed = new Map(assumedFields(people.resource).map((field) => [field, 0]));
  const differing = new Map<string, { of: number; others: number }>();
  const unknown = new Map<string, Set<string>>();
  let [known, oddly, newcomers, without, visitsLeft] = [0, 0, 0, 0, 0];
  const ahead = { rows: 0, months: new Set<string>() };
  const again = { visits: 0, months: new Set<string>() };
  const [titles, refused] = [countingTitles(setting), countingRefused(setting.context.site)];
  const unclear = countingUnclear(setting, arrangement, headings);
  const sexless = countingSexless(setting);
  const ofOlder: number[] = [];
  const contents = countingContents(people.resource.name);
  const hamlets = new Set<string>();
  let isEmpty = true;

  const compare = (given: Row, stored: Row) => {
    for (const field of STEADY) {
      const [now, before] = [given[field], stored[field]];
      if (typeof now !== 'string' || typeof before !== 'string' || before === '') continue;
      const one = differing.get(field) ?? { of: 0, others: 0 };
      const same = field.startsWith('nama') ? likeNames(now, before) : now === before;
      differing.set(field, { of: one.of + 1, others: one.others + (same ? 0 : 1) });
    }
  };
  return {
    add(judged: JudgedRow, read: ReadRow) {
      const { placed, whose, state, notes, planned, ahead: notCome = [], again: measured = [] } = judged;
      titles.add(read, judged);
      refused.add(read, judged);
      unclear.add(read, judged);
      sexless.add(judged);
      if (!setting.mayVisit && read.records.some(({ resource }) => resource === setting.visits.resource.name)) visitsLeft += 1;
      isEmpty = false;
      contents.add({ state, planned });
      if (notCome.length > 0) ahead.rows += 1;
      for (const day of notCome) ahead.months.add(monthOf(day));
      if (state !== 'salah') {
        again.visits += measured.length;
        for (const day of measured) again.months.add(monthOf(day));
      }
      if (!placed) return;
      for (const { resource, rest = {} } of state === 'baru' ? planned : []) {
        if (resource !== people.resource.name) continue;
        for (const [field, n] of assumed) if (rest[field.name] === field.default) assumed.set(field, n + 1);
      }
      for (const [field, written] of Object.entries(placed.unknown)) {
        const target = `${people.resource.name}.${field}`;
        unknown.set(target, (unknown.get(target) ?? new Set()).add(written));
      }
      if (whose) compare(placed.values, whose);
      if (state === 'baru' && !whose) {
        newcomers += 1;
        if (placed.values.posko === undefined && placed.home === null) without += 1;
        if (placed.hamlet !== null && placed.values.posko === undefined && hamlets.size < MOST_HAMLETS)
          hamlets.add(placed.hamlet);
      }
      const { nik, tanggal_lahir: born } = placed.values;
      if (typeof nik === 'string' && born !== undefined) {
        known += 1;
        // of a NIK it may also be said whose it is
        const isSaid = notes.some(({ field, jenis }) => jenis === 'catatan' && (field === 'tanggal_lahir' || field === 'nik'));
        const told = isSaid ? toldByNik(nik, setting.context.today()) : null;
        if (isSaid && !(told && isBornAsTold(told, String(born)))) oddly += 1;
        if (told && state === 'baru' && !whose && isOfParents(told.born, String(born))) ofOlder.push(read.row);
      }
    },
    told(): Omit<Found, 'jumlah'> {
      const peringatan: Warning[] = [
        ...roundedWarnings(setting.context.site, arrangement),
        ...splitWarnings(arrangement),
        ...titles.told(),
        ...refused.told(),
        ...unclear.told(),
      ];
      for (const [field, { of, others }] of differing) {
        if (of < FEWEST || others / of < SUSPECT) continue;
        const label = people.resource.field[field]?.label ?? { id: field, en: field };
        peringatan.push(differingWarning(field, label, others / of));
      }
      if (known >= FEWEST && oddly / known >= SUSPECT) peringatan.push(oddBirthsWarning(oddly / known));
      if (ofOlder.length > 0) peringatan.push(olderNikWarning(ofOlder));
      if (isEmpty) peringatan.push(NO_ROWS);
      if (visitsLeft > 0) peringatan.push(visitsLeftWarning(visitsLeft));
      if (ahead.rows > 0) peringatan.push(aheadWarning(ahead));
      if (again.visits > 0) peringatan.push(againWarning(again));
      if (actor.role === 'Admin Desa' && setting.posko === null && without > 0) {
        peringatan.push(withoutPoskoWarning(without, newcomers, hamlets.size > 0));
      }
      const those = [...assumed].filter(([, n]) => n > 0);
      if (those.length > 0) peringatan.push(assumedWarning(those));
      const rincian = contents.told();
      const [judul, batas] = [headings.told(), headings.marked()];
      const tabel = [...new Set(judul.map(({ title }) => title))].slice(0, MOST_HAMLETS).map((dari) => {
        const posko = poskoTitled(setting.places, dari);
        return { dari, ke: posko === null ? null : String(posko) };
      });
      return {
        rincian,
        peringatan,
        ...(without > 0 ? { tanpaPosko: without } : {}),
        ...sexless.told(),
        asing: Object.fromEntries([...unknown].map(([target, words]) => [target, [...words].slice(0, 200)])),
        ...(actor.role === 'Admin Desa' && hamlets.size > 0 ? { dusun: [...hamlets].toSorted() } : {}),
        ...(judul.length > 0 ? { judul } : {}),
        ...(batas.length > 0 ? { batas } : {}),
        ...(actor.role === 'Admin Desa' && tabel.length > 0 ? { tabel } : {}),
      };
    },
  };
}
