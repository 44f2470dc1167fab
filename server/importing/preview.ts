/** The look at all rows of a file: what each would come to. Nothing of the book is changed. */
import type { Kysely } from 'kysely';
import { readRows } from '../../src/exchange/readRows.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { likeNames } from '../services/nameLikeness.ts';
import type { Row } from '../services/resourceService.ts';
import { breath } from './breath.ts';
import { readBook } from './judging/book.ts';
import { type JudgedRow, judgeRow, nothingSoFar } from './judging/judgeRow.ts';
import { placedIn } from './judging/placed.ts';
import { givenOf, type Setting, settingOf } from './judging/setting.ts';
import type { Arrangement, Found, ReadRow, Warning } from './shapes.ts';
import { countStates, type Import, importOf, keepRows, PART, partsOf, setImport, workerOf } from './store.ts';

/** Rows that are looked at together. */
const TOGETHER = 100;

/** Looks at all rows by the arrangement that is kept. Where another one is chosen meanwhile, it gives up. */
export async function previewImport(context: Context, id: number, isEnding: () => boolean): Promise<void> {
  const { db } = context;
  const found = await importOf(db, id);
  if (found?.stage !== 'disusun' || found.arrangement === null) return;
  const { generation } = found;
  const arrangement: Arrangement = JSON.parse(found.arrangement);
  const actor = await workerOf(db, found.account_id);
  const setting = await settingOf(context, { db, actor, posko: found.owner_posko ?? found.posyandu_id, arrangement });
  await db.deleteFrom('import_rows').where('import_id', '=', id).execute();
  const [soFar, tally] = [nothingSoFar(), tallyOf(setting)];
  const pause = breath();
  let done = 0;
  for await (const rows of rowsOf(db, found, { arrangement, context, pause })) {
    const book = await readBook(setting, rows, []);
    await pause();
    const judged: { read: ReadRow; judged: JudgedRow }[] = [];
    for (const read of rows) {
      const one = await judgeRow(setting, book, soFar, { read, choice: null });
      judged.push({ read, judged: one });
      tally.add(read, one);
      await pause();
    }
    done += rows.length;
    const goesOn = await db.transaction().execute(async (tx) => {
      if (!(await setImport(tx, context, { id, generation, stage: 'disusun' }, { done }))) return false;
      await keepRows(tx, id, judged);
      return true;
    });
    if (!goesOn || isEnding()) return;
    await pause();
  }
  const jumlah = await countStates(db, id);
  const result: Found = { jumlah, ...tally.told() };
  await setImport(db, context, { id, generation, stage: 'disusun' }, { found: JSON.stringify(result), done: null, total: null });
}

/** The rows of the chosen sheet as they are understood, some at a time; no more of the file is held than that. */
async function* rowsOf(
  db: Kysely<Database>,
  { id }: Import,
  { arrangement, context, pause }: { arrangement: Arrangement; context: Context; pause: () => Promise<void> },
): AsyncGenerator<ReadRow[]> {
  const { site, today } = context;
  const heading = arrangement.header + arrangement.headerRows;
  let head: readonly (readonly unknown[])[] = [];
  let at = 0;
  for await (const part of partsOf(db, id, arrangement.sheet)) {
    if (at === 0) head = part.slice(0, heading);
    const before = at === 0 ? 0 : heading;
    const rows = at === 0 ? part : [...(head as typeof part), ...part];
    let together: ReadRow[] = [];
    for (const read of readRows({ name: '', rows }, arrangement, site, today())) {
      together.push({ ...read, row: read.row - before + at });
      await pause();
      if (together.length < TOGETHER) continue;
      yield together;
      together = [];
    }
    if (together.length > 0) yield together;
    at += PART;
  }
}

/** Fields of which a file and the book seldom differ for many people at once. */
const STEADY = ['nama_lengkap', 'tanggal_lahir', 'jenis_kelamin', 'nama_ibu', 'nik_ibu'];
/** Of fewer people nothing is concluded. */
const FEWEST = 5;
const SUSPECT = 0.2;

/** Counts what a whole file tells that no row of it does. */
function tallyOf(setting: Setting) {
  const { people, actor } = setting;
  const differing = new Map<string, { of: number; others: number }>();
  const unknown = new Map<string, Set<string>>();
  let [known, oddly, newcomers, without] = [0, 0, 0, 0];

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
    add({ records }: ReadRow, { whose, state, notes }: JudgedRow) {
      const own = records.find(({ resource }) => resource === people.resource.name);
      if (!own) return;
      const placed = placedIn(setting, givenOf(own.values));
      for (const [field, written] of Object.entries(placed.unknown)) {
        const target = `${people.resource.name}.${field}`;
        unknown.set(target, (unknown.get(target) ?? new Set()).add(written));
      }
      if (whose) compare(placed.values, whose);
      if (state === 'baru' && !whose) {
        newcomers += 1;
        if (placed.values.posko === undefined) without += 1;
      }
      if (typeof placed.values.nik === 'string' && placed.values.tanggal_lahir !== undefined) {
        known += 1;
        if (notes.some(({ field, jenis }) => jenis === 'catatan' && (field === 'tanggal_lahir' || field === 'nik'))) oddly += 1;
      }
    },
    told(): Pick<Found, 'peringatan' | 'asing'> {
      const peringatan: Warning[] = [];
      for (const [field, { of, others }] of differing) {
        if (of < FEWEST || others / of < SUSPECT) continue;
        const label = people.resource.field[field]?.label.id.toLowerCase() ?? field;
        const share = Math.round((others / of) * 100);
        peringatan.push({
          kode: `berbeda-${field}`,
          teks: `${share} % ${label} berbeda untuk NIK yang sama. Mungkin ada kolom yang bergeser.`,
        });
      }
      if (known >= FEWEST && oddly / known >= SUSPECT) {
        const share = Math.round((oddly / known) * 100);
        peringatan.push({
          kode: 'nik-lahir',
          teks: `${share} % tanggal lahir tidak cocok dengan NIK-nya. Mungkin ada kolom yang bergeser.`,
        });
      }
      if (actor.role === 'Admin Desa' && setting.posko === null && without > 0) {
        peringatan.push({
          kode: 'tanpa-posko',
          teks: `${without} dari ${newcomers} orang baru tanpa posko, jadi tidak masuk laporan posko mana pun. Pilih posko bila semuanya milik satu posko.`,
        });
      }
      return { peringatan, asing: Object.fromEntries([...unknown].map(([target, words]) => [target, [...words].slice(0, 200)])) };
    },
  };
}
