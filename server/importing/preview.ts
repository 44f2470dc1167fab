/** The look at all rows of a file: what each would come to. Nothing of the book is changed. */
import { type Kysely, sql } from 'kysely';
import { formatMonth } from '../../src/engine/calendar.ts';
import type { Locale, Text } from '../../src/engine/definition.ts';
import { fieldType } from '../../src/engine/field-types/index.ts';
import type { Field } from '../../src/engine/resource.ts';
import { say } from '../../src/engine/say.ts';
import type { Context } from '../context.ts';
import { type InsertedRow, insertMany } from '../db/insertMany.ts';
import { databaseKind } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { assumedFields } from '../services/checkedValues.ts';
import { likeNames } from '../services/nameLikeness.ts';
import type { Row } from '../services/resourceService.ts';
import { rememberingRows } from '../storage/references.ts';
import { breath } from './breath.ts';
import { countingContents } from './contents.ts';
import { monthOf, readBook } from './judging/book.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import { judgeRow } from './judging/judgeRow.ts';
import { type Setting, settingOf } from './judging/setting.ts';
import { nothingSoFar } from './judging/soFar.ts';
import { readingAgain, rowsOf } from './readAgain.ts';
import { countingRefused } from './refusedWarnings.ts';
import { roundedWarnings } from './roundedWarnings.ts';
import type { Arrangement, Found, ReadRow, Warning } from './shapes.ts';
import { splitWarnings } from './splitWarnings.ts';
import { type Coming, countStates, type Import, importOf, keptRow, setImport, workerOf } from './store.ts';
import { countingTitles } from './titleWarnings.ts';

/** What a whole look has found, by which arrangement of the import. */
interface Looked {
  readonly generation: number;
  readonly tally: Tally;
}

/** A look at the rows of a file that is still read. */
export interface EarlyLook {
  /** by which they are understood, as it is kept */
  readonly arrangement: string;
  /** how many rows were looked at so far */
  readonly done: number;
  /** What it has found once it has ended; null: it has come to no end. */
  ended(): Promise<Looked | null>;
  /** Ends it, and throws away what it has found. */
  giveUp(): Promise<void>;
}

/** Looks at the rows of a file by an arrangement while the rest of it is read. */
export function lookEarly(
  context: Context,
  found: Import,
  { arrangement, coming, isEnding }: { arrangement: Arrangement; coming: Coming; isEnding: () => boolean },
): EarlyLook {
  let isGivenUp = false;
  const look: Look = { arrangement, coming, done: 0, isOver: () => isGivenUp || isEnding() };
  // they are looked at afterwards, too: what fails here has only been in vain
  const looked = lookAtAll(context, found, look).catch(() => null);
  return {
    arrangement: JSON.stringify(arrangement),
    get done() {
      return look.done;
    },
    ended: () => looked,
    async giveUp() {
      isGivenUp = true;
      await looked;
      await context.db.deleteFrom('import_rows').where('import_id', '=', found.id).execute();
    },
  };
}

/**
 * Looks at all rows by the arrangement that is kept. Where another one is chosen meanwhile, it gives up. `early`: what was
 * found while the file was read.
 */
export async function previewImport(context: Context, id: number, isEnding: () => boolean, early: Looked | null): Promise<void> {
  const { db } = context;
  const found = await importOf(db, id);
  if (found?.stage !== 'disusun' || found.arrangement === null) return;
  const { generation } = found;
  const look: Look = { arrangement: JSON.parse(found.arrangement), done: 0, isOver: isEnding };
  const looked = early?.generation === generation ? early : await lookAtAll(context, found, look);
  if (!looked) return;
  await tellPlanner(db);
  const jumlah = await countStates(db, id);
  const result: Found = { jumlah, ...looked.tally.told() };
  await setImport(db, context, { id, generation, stage: 'disusun' }, { found: JSON.stringify(result), done: null, total: null });
}

interface Look {
  readonly arrangement: Arrangement;
  /** where the file is still read */
  readonly coming?: Coming;
  done: number;
  isOver(): boolean;
}

/** Looks at all rows, and keeps what each would come to; null: somebody wants something else. */
async function lookAtAll(context: Context, found: Import, look: Look): Promise<Looked | null> {
  const { db } = context;
  const { id, generation } = found;
  const { arrangement, coming } = look;
  const actor = await workerOf(db, found);
  const posko = found.owner_posko ?? found.posyandu_id;
  const setting = await settingOf(context, { db: rememberingRows(db), actor, posko, arrangement });
  await db.deleteFrom('import_rows').where('import_id', '=', id).execute();
  const [soFar, tally] = [nothingSoFar(readingAgain(context, db, { id, arrangement })), tallyOf(setting, arrangement)];
  const where = { id, generation, stage: coming ? (['dibaca', 'disusun'] as const) : ('disusun' as const) };
  const keep = (judged: readonly InsertedRow[]) =>
    db.transaction().execute(async (tx) => {
      if (!(await setImport(tx, context, where, { done: look.done }))) return false;
      await insertMany(tx, 'import_rows', judged);
      return true;
    });
  // rows are kept while the next ones are looked at: PostgreSQL has a processor of its own for that
  let kept = Promise.resolve(true);
  const pause = breath();
  try {
    // a part of the file at a time: the first rows are looked at while the next ones are still read
    for await (const rows of rowsOf(context, db, found, arrangement, coming)) {
      await pause();
      const book = await readBook(setting, rows, []);
      await pause();
      // no more of a row than that, so that there is less to be kept in memory and to be looked through when it is cleared
      const judged: InsertedRow[] = [];
      for (const read of rows) {
        const one = await judgeRow(setting, book, soFar, { read, choice: null });
        tally.add(one, read);
        judged.push(keptRow(id, one));
        await pause();
      }
      if (!(await kept) || look.isOver()) return null;
      look.done += rows.length;
      kept = keep(judged);
      kept.catch(() => undefined);
    }
    return (await kept) ? { generation, tally } : null;
  } finally {
    await kept.catch(() => undefined);
  }
}

/** PostgreSQL guesses of a table that was just filled, and would put all of its rows in order for each thousand that is saved. */
async function tellPlanner(db: Kysely<Database>): Promise<void> {
  if (databaseKind(db) === 'postgres') await sql`analyze (skip_locked) import_rows`.execute(db);
}

/** Fields of which a file and the book seldom differ for many people at once. */
const STEADY = ['nama_lengkap', 'tanggal_lahir', 'jenis_kelamin', 'nama_ibu', 'nik_ibu'];
/** Of fewer people nothing is concluded. */
const FEWEST = 5;
const SUSPECT = 0.2;

type Tally = ReturnType<typeof tallyOf>;

/** Counts what a whole file tells that no row of it does. */
function tallyOf(setting: Setting, arrangement: Arrangement) {
  const { people, actor } = setting;
  const assumed = new Map(assumedFields(people.resource).map((field) => [field, 0]));
  const differing = new Map<string, { of: number; others: number }>();
  const unknown = new Map<string, Set<string>>();
  let [known, oddly, newcomers, without] = [0, 0, 0, 0];
  const ahead = { rows: 0, months: new Set<string>() };
  const [titles, refused] = [countingTitles(setting), countingRefused(setting.context.site)];
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
      const { placed, whose, state, notes, planned, ahead: notCome = [] } = judged;
      titles.add(read, judged);
      refused.add(read, judged);
      isEmpty = false;
      contents.add({ state, planned });
      if (notCome.length > 0) ahead.rows += 1;
      for (const day of notCome) ahead.months.add(monthOf(day));
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
        if (placed.hamlet !== null && hamlets.size < MOST_HAMLETS) hamlets.add(placed.hamlet);
      }
      if (typeof placed.values.nik === 'string' && placed.values.tanggal_lahir !== undefined) {
        known += 1;
        if (notes.some(({ field, jenis }) => jenis === 'catatan' && (field === 'tanggal_lahir' || field === 'nik'))) oddly += 1;
      }
    },
    told(): Omit<Found, 'jumlah'> {
      const peringatan: Warning[] = [
        ...roundedWarnings(setting.context.site, arrangement),
        ...splitWarnings(arrangement),
        ...titles.told(),
        ...refused.told(),
      ];
      for (const [field, { of, others }] of differing) {
        if (of < FEWEST || others / of < SUSPECT) continue;
        const label = people.resource.field[field]?.label ?? { id: field, en: field };
        const share = Math.round((others / of) * 100);
        peringatan.push({
          kode: `berbeda-${field}`,
          teks: `${share} % ${label.id.toLowerCase()} berbeda untuk NIK yang sama. Mungkin ada kolom yang bergeser.`,
          teks_en: `${label.en}: ${share}% differ for the same NIK. A column may have slipped.`,
          perlu: true,
        });
      }
      if (known >= FEWEST && oddly / known >= SUSPECT) {
        const share = Math.round((oddly / known) * 100);
        peringatan.push({
          kode: 'nik-lahir',
          teks: `${share} % tanggal lahir tidak cocok dengan NIK-nya. Mungkin ada kolom yang bergeser.`,
          teks_en: `${share}% of the dates of birth do not fit the NIK. A column may have slipped.`,
          perlu: true,
        });
      }
      if (isEmpty) peringatan.push(NO_ROWS);
      if (ahead.rows > 0) peringatan.push(aheadWarning(ahead));
      if (actor.role === 'Admin Desa' && setting.posko === null && without > 0) {
        const ways = hamlets.size > 0 ? BY_HAMLET : BY_ONE;
        peringatan.push({
          kode: 'tanpa-posko',
          teks: `${without} dari ${newcomers} orang baru tanpa posko, jadi tidak masuk laporan posko mana pun. ${ways.id}`,
          teks_en: `${without} of ${newcomers} new people have no health post, so that no post’s report counts them. ${ways.en}`,
        });
      }
      const those = [...assumed].filter(([, n]) => n > 0);
      if (those.length > 0) peringatan.push(assumedWarning(those));
      const rincian = contents.told();
      return {
        rincian,
        peringatan,
        asing: Object.fromEntries([...unknown].map(([target, words]) => [target, [...words].slice(0, 200)])),
        ...(actor.role === 'Admin Desa' && hamlets.size > 0 ? { dusun: [...hamlets].toSorted() } : {}),
      };
    },
  };
}

/** More are no hamlets. */
const MOST_HAMLETS = 60;

const BY_ONE: Text = { id: 'Pilih posko bila semuanya milik satu posko.', en: 'Choose one if all belong to it.' };
const BY_HAMLET: Text = {
  id: 'Pilih posko bila semuanya milik satu posko, atau pilih posko tiap dusun.',
  en: 'Choose one if all belong to it, or choose one for each hamlet.',
};

const NO_ROWS: Warning = {
  kode: 'tanpa-baris',
  teks: 'Tidak ada baris data di bawah judul. Periksa lembar dan baris judulnya, atau bawa berkas yang sudah terisi.',
  teks_en: 'There are no rows below the header. Check which sheet and row it is, or bring a file that is filled in.',
};

/** A register of another year tells of months that have not come, and all of its other months would be recorded in the wrong one. */
function aheadWarning({ rows, months }: { readonly rows: number; readonly months: ReadonlySet<string> }): Warning {
  const listed = (locale: Locale) =>
    [...months]
      .toSorted()
      .map((month) => formatMonth(`${month}-01`, locale))
      .join(', ');
  return {
    kode: 'belum-tiba',
    teks: `${rows} baris berisi bulan yang belum tiba (${listed('id')}); bulan itu tidak disimpan. Periksa apakah tahunnya benar.`,
    teks_en: `${rows} rows tell of months that have not come (${listed('en')}); these are not saved. Check whether the year is right.`,
    perlu: true,
  };
}

/** What new people get that the file does not tell of so many of them. */
function assumedWarning(those: readonly (readonly [Field, number])[]): Warning {
  const listed = (locale: Locale, people: string) =>
    those
      .map(
        ([field, n]) => `${say(field.label, locale)} ${fieldType(field).format(field.default, field, locale)} (${n} ${people})`,
      )
      .join(', ');
  return {
    kode: 'diisi-sendiri',
    teks: `Diisi sendiri karena berkas tidak menyebutnya: ${listed('id', 'orang baru')}.`,
    teks_en: `Filled in, as the file does not tell: ${listed('en', 'new people')}.`,
  };
}
