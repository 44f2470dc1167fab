/** What is said of one row of a file: not to be taken, somebody new, or this person. */
import type { Kysely } from 'kysely';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { countingContents, recounted } from './contents.ts';
import { readBook } from './judging/book.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import { judgeRow } from './judging/judgeRow.ts';
import { settingOf } from './judging/setting.ts';
import { nothingSoFar } from './judging/soFar.ts';
import { judgedColumns, readJudged } from './kept.ts';
import { readIn, readsOf } from './readAgain.ts';
import { type Choice, type Found, type Judged, readChoice } from './shapes.ts';
import { countStates, type Import, importOf, setImport } from './store.ts';

const noRow = () => new Refusal(404, 'Baris tidak ditemukan.');

/**
 * Takes up a choice (null: none any more) and judges the rows of that person anew. Raises 404 for a row there is none
 * of, 409 where the import is past that, 422 for a person who is not among those alike.
 */
export async function chooseRow(
  context: Context,
  actor: Actor,
  found: Import,
  { row, choice }: { readonly row: number; readonly choice: Choice | null },
): Promise<void> {
  const { db } = context;
  const { id, generation } = found;
  if (found.stage !== 'disusun' || found.found === null || found.arrangement === null) {
    throw new Refusal(409, 'Pilihan per baris dibuat sesudah pratinjau selesai dan sebelum disimpan.');
  }
  const kept = await rowOf(context, id, row);
  const judged = readJudged(kept.judged);
  if (typeof choice === 'number' && !judged.alike.some((person) => person.id === choice)) {
    throw fieldRefusal('pilihan', 'Orang itu tidak ada di antara yang mirip.');
  }
  const rows = await rowsOfPeople(context, kept, judged, [readChoice(kept.choice), choice]);
  const choices = rows.map((one) => (one.row === row ? choice : readChoice(one.choice)));
  const reads = await readsOf(context, db, found, rows);
  const setting = await settingOf(context, {
    ...{ db, actor, posko: found.owner_posko ?? found.posyandu_id, arrangement: JSON.parse(found.arrangement) },
  });
  const book = await readBook(setting, reads, choices);
  const byRow = new Map(reads.map((read) => [read.row, read]));
  const soFar = nothingSoFar(async (one) => readIn(byRow, one));
  const anew: JudgedRow[] = [];
  for (const [i, read] of reads.entries()) anew.push(await judgeRow(setting, book, soFar, { read, choice: choices[i] ?? null }));
  const people = setting.people.resource.name;
  const changed = await db.transaction().execute(async (tx) => {
    if (!(await setImport(tx, context, { id, generation, stage: 'disusun' }, { worker_id: actor.id }))) return false;
    const [before, now] = [countingContents(people), countingContents(people)];
    for (const one of await rowsNumbered(tx, id, rows)) before.add({ state: one.state, planned: readJudged(one.judged).planned });
    for (const one of anew) now.add(one);
    for (const [i, one] of anew.entries()) {
      const { identity: _, ...columns } = judgedColumns(one);
      const said = choices[i] ?? null;
      await tx
        .updateTable('import_rows')
        .set({ ...columns, choice: said === null ? null : String(said) })
        .where('import_id', '=', id)
        .where('row', '=', one.row)
        .execute();
    }
    const kept: Found = JSON.parse((await importOf(tx, id))?.found ?? '{}');
    const rincian = kept.rincian && recounted(kept.rincian, before.told(), now.told());
    await setImport(tx, context, { id }, { found: JSON.stringify({ ...kept, jumlah: await countStates(tx, id), rincian }) });
    return true;
  });
  if (!changed) throw new Refusal(409, 'Susunan berkas ini baru saja diubah. Muat ulang halaman ini.');
}

/** Rows as they are by now: another choice may have come between. */
const rowsNumbered = (tx: Kysely<Database>, id: number, rows: readonly { readonly row: number }[]) =>
  tx
    .selectFrom('import_rows')
    .select(['state', 'judged'])
    .where('import_id', '=', id)
    .where(
      'row',
      'in',
      rows.map(({ row }) => row),
    )
    .execute();

async function rowOf({ db }: Context, id: number, row: number) {
  const kept = await db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('row', '=', row)
    .executeTakeFirst();
  if (!kept) throw noRow();
  return kept;
}

/** The rows that may speak of one person with a row, and those of whom it was said or is said now that it means. */
async function rowsOfPeople(
  { db }: Context,
  kept: Awaited<ReturnType<typeof rowOf>>,
  { alike }: Judged,
  choices: readonly (Choice | null)[],
) {
  const chosen = alike.filter(({ id }) => choices.includes(id));
  const identities = [...(kept.identity === null ? [] : [kept.identity]), ...chosen.map(({ nik }) => nik)];
  if (identities.length === 0) return [kept];
  return db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', kept.import_id)
    .where((row) =>
      row.or([
        row('row', '=', kept.row),
        row('identity', 'in', identities),
        ...(chosen.length === 0
          ? []
          : [
              row(
                'choice',
                'in',
                chosen.map(({ id }) => String(id)),
              ),
            ]),
      ]),
    )
    .orderBy('row')
    .execute();
}
