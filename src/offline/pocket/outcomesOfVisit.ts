/** What the measures of a visit that waits to be sent say, as the server will tell it (server/hooks/outcomesOfVisit.ts): by the same rules. */
import { number } from './judgedVisit.ts';

type Values = Readonly<Record<string, unknown>>;

const NUMBERS = ['berat_badan', 'tinggi_badan', 'lingkar_perut', 'lingkar_lengan', 'gula_darah', 'kolesterol', 'hb'] as const;

export async function outcomesOfVisit(record: Values): Promise<Values> {
  const { subjectOfVisit, toldOfVisit } = await import('../../health/index.ts');
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, number(record[name])]));
  return { ...numbers, ...toldOfVisit(subjectOfVisit(record), String(record.tanggal_timbang), { ...record, ...numbers }) };
}
