/** To whom something is due today, or is open: how many they are, and who. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import { addMonths } from '../../../src/engine/calendar.ts';
import { serverHalf } from '../../../src/engine/field-types/serverHalves.ts';
import type { Site } from '../../../src/engine/resource.ts';
import { childDoses, isRoundKind, toGive } from '../../../src/health/immunisation/index.ts';
import { YEARLY, type Yearly, yearlyNamed } from '../../../src/health/yearly.ts';
import type { Database } from '../../db/schema.ts';
import { anyTable, tableOf } from '../../storage/table.ts';
import { membersToday } from '../belonging.ts';
import { countDosed, dosedChildren } from '../doses.ts';
import { readScheduleSettings } from '../scheduleSettings.ts';
import type { AskedNow } from './stagesNow.ts';

/** What may be due to somebody, or is open: what is given to children, the screenings of the year by their names, letters. */
export const DUE_KINDS: readonly string[] = ['imunisasi', 'vitamin_a', ...YEARLY.rows.map(({ name }) => name), 'rujukan'];

type OfDoses = 'imunisasi' | 'vitamin_a';

/** How many each of these is due to; null where that is not told: what is given to children, of more than are worked out at once. */
export async function dueCounts(db: Kysely<Database>, site: Site, asked: AskedNow): Promise<Record<string, number | null>> {
  const doses = await dosesDue(db, site, asked);
  const counts: Record<string, number | null> = {};
  for (const kind of DUE_KINDS) {
    if (kind === 'imunisasi' || kind === 'vitamin_a') {
      counts[kind] = doses?.[kind].length ?? null;
      continue;
    }
    const counted = await peopleDue(db, site, asked, kind)
      ?.select((m) => m.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[kind] = counted === undefined ? null : Number(counted.count);
  }
  return counts;
}

/** The numbers of those to whom it is due; null where that is not told. */
export async function dueNow(db: Kysely<Database>, site: Site, asked: AskedNow, kind: string): Promise<readonly number[] | null> {
  if (kind === 'imunisasi' || kind === 'vitamin_a') return (await dosesDue(db, site, asked))?.[kind] ?? null;
  const rows = await peopleDue(db, site, asked, kind)?.select('m.id').execute();
  return rows?.map(({ id }) => id) ?? null;
}

/** Members of today to whom a screening is due, or whose letter is open; undefined: nobody keeps such. */
function peopleDue(db: Kysely<Database>, site: Site, { today, posko }: AskedNow, kind: string) {
  const people = membersToday(db).$if(posko !== null, (m) => m.where('m.posyandu_id', '=', posko));
  if (kind === 'rujukan') {
    if (!site.resource.referrals?.storage) return undefined;
    const open = anyTable(db)
      .selectFrom('referrals')
      .select('anggota')
      .where('deleted_at', 'is', null)
      .where('kehadiran', '=', 'Belum');
    return people.where(sql<SqlBool>`m.id in (${open})`);
  }
  const yearly = yearlyNamed(kind);
  if (!yearly || !site.resource[kind]?.storage) return undefined;
  const old = people.where('m.tanggal_lahir', '<=', addMonths(today, -12 * yearly.fromYears));
  return old.where(sql<SqlBool>`m.id not in (${doneWith(db, site, yearly, today)})`);
}

/** Whoever was asked this year, or said that there is nothing to ask in later years (`screeningDue` in src/health/due.ts). */
function doneWith(db: Kysely<Database>, site: Site, { name, ends }: Yearly, today: string) {
  const table = tableOf(site.resource[name] as NonNullable<Site['resource'][string]>, site);
  const those = anyTable(db)
    .selectFrom(`${table.name} as t`)
    .select('t.anggota')
    .where('t.deleted_at', 'is', null)
    // of one that is nobody's, `not in` would hold of nobody
    .where('t.anggota', 'is not', null)
    .where('t.tanggal', '<=', today);
  const field = ends && table.resource.field[ends.field];
  if (!ends || !field) return those.where('t.tanggal', '>=', `${today.slice(0, 4)}-01-01`);
  const [said] = serverHalf(field).toColumns(ends.is, field);
  const later = anyTable(db)
    .selectFrom(`${table.name} as l`)
    .select('l.id')
    .where(sql<SqlBool>`l.anggota = t.anggota`)
    .where('l.deleted_at', 'is', null)
    .where('l.tanggal', '<=', today)
    .where(sql<SqlBool>`l.tanggal > t.tanggal`);
  return those.where((t) =>
    t.or([
      t('t.tanggal', '>=', `${today.slice(0, 4)}-01-01`),
      t.and([t(`t.${field.column}`, '=', said ?? null), t.not(t.exists(later))]),
    ]),
  );
}

/** Of a village's children all are worked out; a province's would hold everybody else up for seconds. */
const MOST_CHILDREN = 500;

/** null: of more children than are worked out at once, or where doses are not kept. */
async function dosesDue(db: Kysely<Database>, site: Site, { today, posko }: AskedNow): Promise<Record<OfDoses, number[]> | null> {
  if (!site.resource.doses?.storage) return null;
  if (posko === null && (await countDosed(db, today)) > MOST_CHILDREN) return null;
  const settings = await readScheduleSettings(db);
  const due: Record<OfDoses, number[]> = { imunisasi: [], vitamin_a: [] };
  for (const child of await dosedChildren(db, { today, posko: posko ?? 'all' })) {
    const doses = childDoses({ birthDate: child.tanggal_lahir, sex: child.jenis_kelamin }, child.dosis, today, settings);
    const wanted = 'outside' in doses ? [] : toGive(doses);
    if (wanted.some(({ jenis }) => !isRoundKind(jenis))) due.imunisasi.push(child.id);
    if (wanted.some(({ jenis }) => jenis === 'Vitamin A')) due.vitamin_a.push(child.id);
  }
  return due;
}
