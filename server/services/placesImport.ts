/** Fills the tables of places from a list of codes and names: the ministry's, and a village's own hamlets. */
import { type Kysely, sql } from 'kysely';
import type { Site } from '../../src/engine/resource.ts';
import { validate } from '../../src/engine/rules.ts';
import type { Context } from '../context.ts';
import { batches } from '../db/batches.ts';
import type { Database } from '../db/schema.ts';
import type { CsvRow } from './csv.ts';

/** What is kept, from the whole to its parts. */
export const PLACES = ['kecamatan', 'desa', 'dusun'] as const;
type Table = (typeof PLACES)[number];
type Level = 'provinsi' | 'kabupaten' | Table;

export interface Mistake {
  readonly line: number;
  readonly text: string;
}

export interface Imported {
  readonly kept: Readonly<Record<Table, { readonly added: number; readonly renamed: number; readonly same: number }>>;
  readonly skipped: Readonly<Record<'provinsi' | 'kabupaten', number>>;
}

/**
 * Adds the places of a list of two columns, code and name, and renames those that are known; none is ever
 * deleted. A list with mistakes changes nothing. A first line without digits in its code is a heading.
 */
export async function importPlaces(
  { db, site }: Pick<Context, 'db' | 'site'>,
  rows: readonly CsvRow[],
): Promise<Imported | { readonly mistakes: readonly Mistake[] }> {
  const { places, mistakes } = readPlaces(site, rows);
  const of = (wanted: Level) => [...places.values()].filter(({ level }) => level === wanted);
  return db.transaction().execute(async (tx) => {
    await beginWriting(tx);
    const stored = {
      kecamatan: await namesByCode(tx, 'kecamatan'),
      desa: await namesByCode(tx, 'desa'),
      dusun: await namesByCode(tx, 'dusun'),
    };
    const wrong = new Map([...orphans(places, stored), ...mistakes]);
    if (wrong.size > 0) return { mistakes: [...wrong].toSorted(([a], [b]) => a - b).map(([line, text]) => ({ line, text })) };

    const write = async (table: Table) => {
      const given = of(table);
      const added = given.filter(({ code }) => !stored[table].has(code));
      const renamed = given.filter(({ code, name }) => (stored[table].get(code) ?? name) !== name);
      for (const batch of batches([...added, ...renamed])) await store(tx, table, batch);
      return { added: added.length, renamed: renamed.length, same: given.length - added.length - renamed.length };
    };
    // one after the other: a part refers to its whole
    const kept = { kecamatan: await write('kecamatan'), desa: await write('desa'), dusun: await write('dusun') };
    return { kept, skipped: { provinsi: of('provinsi').length, kabupaten: of('kabupaten').length } };
  });
}

interface Place {
  readonly line: number;
  readonly level: Level;
  /** digits only, as the tables have it */
  readonly code: string;
  readonly name: string;
}

type Places = ReadonlyMap<string, Place>;
/** What is wrong, by line. */
type Mistakes = ReadonlyMap<number, string>;

/** 2 digits of the province, 2 of the regency, 2 of the kecamatan, 4 of the desa, and what a village numbers its dusun by. */
const CODE = /^\d{2}(?:\.?\d{2}(?:\.?\d{2}(?:\.?\d{4}(?:\.?\d{2,10})?)?)?)?$/;
const LEVELS: Readonly<Record<number, Level>> = { 2: 'provinsi', 4: 'kabupaten', 6: 'kecamatan', 10: 'desa' };

/** The digits that a place shares with the whole it belongs to. */
const WHOLE = { desa: { table: 'kecamatan', digits: 6 }, dusun: { table: 'desa', digits: 10 } } as const;

/** Each place once, by its code, and the lines that are wrong by themselves or beside another one. */
function readPlaces(site: Site, rows: readonly CsvRow[]): { places: Places; mistakes: Mistakes } {
  const places = new Map<string, Place>();
  const mistakes = new Map<number, string>();
  const headed = /^\D+$/.test(rows[0]?.cells?.[0] ?? '');
  for (const row of headed ? rows.slice(1) : rows) {
    const place = readPlace(row);
    if (typeof place === 'string') {
      mistakes.set(row.line, place);
      continue;
    }
    const before = places.get(place.code);
    // kept with a wrong name too: what belongs to it is not wrong itself
    if (!before) places.set(place.code, place);
    const problem = refuseName(site, place) ?? refuseSecond(place, before);
    if (problem) mistakes.set(row.line, problem);
  }
  return { places, mistakes };
}

/** The place of a line, or what is wrong with its form. */
function readPlace({ line, cells }: CsvRow): Place | string {
  if (!cells) return 'tanda kutip tidak pada tempatnya.';
  if (cells.length !== 2) return `ada ${cells.length} kolom, seharusnya dua: kode dan nama.`;
  const [written = '', name = ''] = cells.map((cell) => cell.trim().replace(/\s+/g, ' '));
  if (written === '') return 'kode kosong.';
  if (!/^[\d.]+$/.test(written)) return `kode ${written} berisi selain angka dan titik.`;
  if (!CODE.test(written)) return `panjang kode ${written} tidak dikenal.`;
  const code = written.replaceAll('.', '');
  return { line, level: LEVELS[code.length] ?? 'dusun', code, name };
}

/** By the rules of the definitions; a name that is not kept must be there, and no more. */
function refuseName(site: Site, { level, name }: Place): string | null {
  if (name === '') return 'nama kosong.';
  const resource = site.resource[level];
  if (!resource) return null;
  const values = { [resource.represents]: name };
  const checked = validate(resource, values, { mode: 'create', locale: 'id', today: '', role: null });
  return checked.ok ? null : `nama: ${checked.announced}`;
}

const refuseSecond = ({ code, name }: Place, before: Place | undefined): string | null =>
  before && before.name !== name ? `kode ${code} sudah ada di baris ${before.line} dengan nama lain.` : null;

/** Lines of places whose whole is neither in the list nor in the database. */
function orphans(places: Places, stored: Readonly<Record<Table, ReadonlyMap<string, string>>>): Mistakes {
  const wrong = new Map<number, string>();
  for (const { line, level, code } of places.values()) {
    if (level !== 'desa' && level !== 'dusun') continue;
    const { table, digits } = WHOLE[level];
    const whole = code.slice(0, digits);
    if (places.has(whole) || stored[table].has(whole)) continue;
    wrong.set(line, `${table} ${whole} dari ${level} ${code} tidak ada di berkas maupun basis data.`);
  }
  return wrong;
}

/** SQLite refuses to write after reading where another process, the server, wrote in between: this asks for the right first. */
const beginWriting = (tx: Kysely<Database>) => tx.updateTable('kecamatan').set({ name: '' }).where('code', '=', '').execute();

async function namesByCode(tx: Kysely<Database>, table: Table): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom(table).select(['code', 'name']).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}

async function store(tx: Kysely<Database>, table: Table, batch: readonly Place[]): Promise<void> {
  const rows = batch.map(({ code, name }) => ({ code, name }));
  const inserted =
    table === 'desa'
      ? tx.insertInto('desa').values(rows.map((row) => ({ ...row, kecamatan_code: row.code.slice(0, WHOLE.desa.digits) })))
      : tx.insertInto(table).values(rows);
  await inserted.onConflict((known) => known.column('code').doUpdateSet({ name: sql<string>`excluded.name` })).execute();
}
