/** What of the immunisation schedule differs from village to village; kept beside the other settings of the village. */
import type { Kysely } from 'kysely';
import { type ScheduleSettings, USUAL_SETTINGS } from '../../src/health/immunisation/index.ts';
import type { Database } from '../db/schema.ts';

const NAMES = { jeEndemic: 'je_endemis', vitaminAMonths: 'bulan_vitamin_a', dewormingMonth: 'bulan_obat_cacing' } as const;

/** The village's settings, the usual one for each that nobody has chosen. */
export async function readScheduleSettings(db: Kysely<Database>): Promise<ScheduleSettings> {
  const rows = await db
    .selectFrom('ministry_settings')
    .select(['name', 'value'])
    .where('name', 'in', Object.values(NAMES))
    .execute();
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  const je = kept.get(NAMES.jeEndemic);
  const months = monthsIn(kept.get(NAMES.vitaminAMonths));
  const [month] = monthsIn(kept.get(NAMES.dewormingMonth));
  return {
    jeEndemic: je === undefined ? USUAL_SETTINGS.jeEndemic : je === 'ya',
    vitaminAMonths: months.length > 0 ? months : USUAL_SETTINGS.vitaminAMonths,
    dewormingMonth: month ?? USUAL_SETTINGS.dewormingMonth,
  };
}

/** '2,8' */
const monthsIn = (text: string | undefined): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((month) => Number.isInteger(month) && month >= 1 && month <= 12);

/** Keeps them. */
export async function storeScheduleSettings(tx: Kysely<Database>, settings: ScheduleSettings): Promise<void> {
  const values = [
    { name: NAMES.jeEndemic, value: settings.jeEndemic ? 'ya' : 'tidak' },
    { name: NAMES.vitaminAMonths, value: settings.vitaminAMonths.join(',') },
    { name: NAMES.dewormingMonth, value: String(settings.dewormingMonth) },
  ];
  for (const row of values) {
    await tx
      .insertInto('ministry_settings')
      .values(row)
      .onConflict((known) => known.column('name').doUpdateSet({ value: row.value }))
      .execute();
  }
}
