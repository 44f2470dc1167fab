/** What rows hold, told apart: people who are new or changed, and visits of them. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { breath } from './breath.ts';
import type { Contents, MadeAndChanged, Planned, RowState, Written } from './shapes.ts';

/** Counts what rows would come to; `people`: the resource of them. */
export function countingContents(people: string) {
  const made = { orang: 0, pemeriksaan: 0 };
  const changed = { orang: new Set<number>(), pemeriksaan: new Set<number>() };
  return {
    add({ state, planned }: { readonly state: RowState; readonly planned: readonly Planned[] }): void {
      // of a row that is refused nothing is stored
      if (state !== 'baru' && state !== 'berubah') return;
      for (const { resource, id } of planned) {
        const kind = resource === people ? 'orang' : 'pemeriksaan';
        if (id === null) made[kind] += 1;
        else changed[kind].add(id);
      }
    },
    told: (): Contents => ({
      orang: { baru: made.orang, berubah: changed.orang.size },
      pemeriksaan: { baru: made.pemeriksaan, berubah: changed.pemeriksaan.size },
    }),
  };
}

/** A count with some of its rows in another's place. */
export function recounted(all: Contents, before: Contents, now: Contents): Contents {
  const of = (kind: keyof Contents): MadeAndChanged => ({
    baru: all[kind].baru - before[kind].baru + now[kind].baru,
    berubah: all[kind].berubah - before[kind].berubah + now[kind].berubah,
  });
  return { orang: of('orang'), pemeriksaan: of('pemeriksaan') };
}

/** Rows that are read together. */
const AT_ONCE = 2000;

/** What the rows of an import have become that are stored. */
export const storedContents = (tx: Kysely<Database>, id: number, people: string): Promise<Contents> =>
  writtenContents(tx, { id, people, saved: 1 });

/** What was taken back of an import: `baru` was removed again, `berubah` is as it was before. */
export const undoneContents = (tx: Kysely<Database>, id: number, people: string): Promise<Contents> =>
  writtenContents(tx, { id, people, saved: 2 });

interface WrittenAsked {
  readonly id: number;
  readonly people: string;
  /** 1: what is stored; 2: what was taken back */
  readonly saved: 1 | 2;
}

/** Read here: SQLite would answer nobody for seconds while it takes the rows apart itself. */
async function writtenContents(tx: Kysely<Database>, { id, people, saved }: WrittenAsked): Promise<Contents> {
  const pause = breath();
  const made = { orang: new Set<number>(), pemeriksaan: new Set<number>() };
  const changed = { orang: new Set<number>(), pemeriksaan: new Set<number>() };
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom('import_rows')
      .select(['row', 'written', 'kept'])
      .where('import_id', '=', id)
      .where('row', '>', after)
      .where('saved', '=', saved)
      .where('written', 'is not', null)
      .orderBy('row')
      .limit(AT_ONCE)
      .execute();
    for (const { written, kept } of rows) {
      const parts: Written[] = JSON.parse(written ?? '[]');
      for (const one of kept === null ? parts : takenBack(parts))
        (one.before === null ? made : changed)[one.resource === people ? 'orang' : 'pemeriksaan'].add(one.id);
    }
    await pause();
    const last = rows.at(-1);
    if (!last) break;
    after = last.row;
  }
  const of = (kind: keyof Contents): MadeAndChanged => ({
    baru: made[kind].size,
    // whoever the same file has made is new
    berubah: [...changed[kind]].filter((one) => !made[kind].has(one)).length,
  });
  return { orang: of('orang'), pemeriksaan: of('pemeriksaan') };
}

/** Of a row of which something was left; one that does not tell what was left whole. */
const takenBack = (parts: readonly Written[]): readonly Written[] =>
  parts.some(({ left }) => left) ? parts.filter(({ left }) => !left) : [];
