/** The last visit of somebody before a day, what src/health makes of it, and what was measured, in words for a letter. */
import type { Kysely } from 'kysely';
import { addMonths } from '../../src/engine/calendar.ts';
import { fieldType } from '../../src/engine/field-types/index.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { say } from '../../src/engine/say.ts';
import { subjectOfVisit } from '../../src/health/subjectOfVisit.ts';
import { visitReasons } from '../../src/health/visitReasons.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { tableService } from '../storage/tableService.ts';
import type { Row } from './resourceService.ts';

/** What of a visit a letter copies, where the visit has it; in the order of the cards. */
const COPIED = [
  'masa',
  'berat_badan',
  'tinggi_badan',
  'lingkar_kepala',
  'lingkar_lengan',
  'lingkar_perut',
  'tekanan_darah',
  'gula_darah',
  'kolesterol',
  'hb',
  'bb_u',
  'tb_u',
  'bb_tb',
  'imt_u',
  'nt',
] as const;

export interface VisitTold {
  /** ISO day; null: there was none in the month before */
  readonly day: string | null;
  /** in Indonesian, as letters are written */
  readonly reasons: readonly string[];
  readonly measured: readonly string[];
}

const NO_VISIT: VisitTold = { day: null, reasons: [], measured: [] };

/** Of the last visit within a month before a day, that day included. */
export async function lastVisit(context: Context, tx: Kysely<Database>, member: number, day: string): Promise<VisitTold> {
  const last = await tx
    .selectFrom('examinations')
    .select('id')
    .where('member_id', '=', member)
    .where('deleted_at', 'is', null)
    .where('tanggal_timbang', '<=', day)
    .where('tanggal_timbang', '>=', addMonths(day, -1))
    .orderBy('tanggal_timbang', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const examinations = context.site.resource.examinations;
  if (!examinations) return NO_VISIT;
  const visit = last ? await tableService(context, examinations).find(tx, String(last.id)) : null;
  if (!visit) return NO_VISIT;
  const measuredOn = String(visit.tanggal_timbang);
  const subject = subjectOfVisit(visit);
  return {
    day: measuredOn,
    reasons: visitReasons(subject, measuredOn, visit).map((reason) => say(reason, 'id')),
    measured: measuredWords(examinations, visit),
  };
}

/** What of a visit a letter copies, in words: 'Berat Badan: 9,2 kg'. `visit` by the names of the definition of examinations. */
export const measuredWords = (examinations: Resource, visit: Row): string[] =>
  COPIED.flatMap((name) => measuredIn(examinations.field[name], visit));

type Examined = NonNullable<Context['site']['resource'][string]>['field'][string];

function measuredIn(field: Examined | undefined, visit: Row): string[] {
  const value = field && visit[field.name];
  if (!field || value === null || value === undefined || value === '') return [];
  const unit = 'unit' in field && typeof field.unit === 'string' ? ` ${field.unit}` : '';
  return [`${say(field.label, 'id')}: ${fieldType(field).format(value, field, 'id')}${unit}`];
}
