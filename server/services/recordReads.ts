/** Who has read whose record: noted while a request is answered, written in batches beside it, kept for two years. */
import { setTimeout as later } from 'node:timers';
import type { ReadDoor } from '../../src/resources/recordReads.ts';
import type { Actor, Context } from '../context.ts';
import { insertable } from '../db/batches.ts';
import type { RecordReadsTable } from '../db/schema.ts';
import { describeError } from '../log.ts';
import { mergedUnderMany } from './memberRows.ts';

/** Of whom something was read: a person by their number or NIK, or everybody of a posko (null: of the village). */
export type ReadOf = { readonly member: number } | { readonly nik: string } | { readonly posko: number | null };

export interface RecordReads {
  /** Notes a reading; costs no more than a look into a map and never fails. The same within a minute is one. */
  note(actor: Pick<Actor, 'id' | 'nama_lengkap' | 'email' | 'token'>, of: ReadOf, door: ReadDoor): void;
  /** Resolves once everything that was noted so far is written, or could not be and was logged. */
  flush(): Promise<void>;
}

/** Between a reading and its row, ms: what a process that is killed may lose. */
const WAIT_MS = 1000;
/** So many wait at most; where the database is away for longer, the first ones are lost, and that is logged. */
const MOST = 20_000;
/** So many are written without waiting any longer. */
const FULL = 500;

type Noted = Omit<RecordReadsTable, 'id'> & { readonly nik: string | null };

export function createRecordReads({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): RecordReads {
  let noted = new Map<string, Noted>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const begin = (wait: number): void => {
    if (timer !== null) return;
    timer = later(() => void flush(), wait);
    timer.unref();
  };

  async function write(): Promise<void> {
    if (noted.size === 0) return;
    const taken = noted;
    noted = new Map();
    try {
      const rows = await withNumbers([...taken.values()]);
      for (const part of insertable(db, rows)) await db.insertInto('record_reads').values(part).execute();
    } catch (error) {
      log({ event: 'reads-not-written', readings: taken.size, ...describeError(error) });
      // what came meanwhile is the later one
      noted = new Map([...taken, ...noted].slice(-MOST));
      begin(10 * WAIT_MS);
    }
  }

  /** NIK become numbers of people; somebody who is nobody any more was not read. */
  async function withNumbers(all: readonly Noted[]): Promise<Omit<RecordReadsTable, 'id'>[]> {
    const niks = [...new Set(all.flatMap(({ nik }) => nik ?? []))];
    const known = new Map<string, number>();
    for (let at = 0; at < niks.length; at += FULL) {
      const part = niks.slice(at, at + FULL);
      const rows = await db
        .selectFrom('members')
        .select(['id', 'nik'])
        .where('nik', 'in', part)
        .where('deleted_at', 'is', null)
        .execute();
      for (const { id, nik } of rows) known.set(nik, id);
      const others = part.filter((nik) => !known.has(nik));
      for (const [nik, id] of await mergedUnderMany(db, others)) known.set(nik, id);
    }
    return all.flatMap(({ nik, ...row }) => {
      const member_id = nik === null ? row.member_id : known.get(nik);
      return member_id === undefined ? [] : [{ ...row, member_id }];
    });
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  return {
    note({ id, nama_lengkap, email, token }, of, door) {
      const at = `${now().toISOString().slice(0, 16)}:00.000Z`;
      const [member_id, posyandu_id, nik] = [
        'member' in of ? of.member : null,
        'posko' in of ? of.posko : null,
        'nik' in of ? of.nik : null,
      ];
      const key = `${at} ${id} ${token?.id ?? ''} ${member_id ?? ''} ${posyandu_id ?? ''} ${nik ?? ''} ${door}`;
      if (noted.has(key) || noted.size >= MOST) return;
      const row = { at, account_id: id, token_id: token?.id ?? null, name: nama_lengkap ?? email };
      noted.set(key, { ...row, member_id, posyandu_id, nik, door });
      if (noted.size === FULL) void flush();
      else begin(WAIT_MS);
    },
    flush,
  };
}
