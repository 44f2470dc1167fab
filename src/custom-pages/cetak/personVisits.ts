/** What a person's card says of each visit; React-free. */
import type { RaRecord } from 'react-admin';
import { isRefused } from '../../dataProvider/customCalls.ts';
import { categoryLabel, type GainStep } from '../../growth/index.ts';
import { isBeforeBirth, isOlder } from '../examinations/historyWarnings.ts';
import { childOf, numberOf } from '../growth/measured.ts';

/** So many fit on A5 below who it is. */
export const MOST_VISITS = 12;

/** What is said of growth, in the order of its columns. */
export const SAID = ['nt', 'bb_u', 'tb_u', 'bb_tb', 'imt_u'] as const;
export type Said = (typeof SAID)[number];

export interface Visit {
  readonly id: string;
  /** ISO day */
  readonly date: string;
  readonly weight: number | null;
  readonly height: number | null;
  readonly arm: number | null;
  readonly said: Readonly<Record<Said, string>>;
}

/** What a weighing means among the others. */
export type Mark = Pick<GainStep, 'mark' | 'twoT' | 'bgm'>;

/** Weighings of a person, newest first; `±` before what follows from an age that is only estimated. */
export function visitsOf(person: RaRecord, records: readonly RaRecord[], marks: ReadonlyMap<string, Mark>): Visit[] {
  const { birthDate } = childOf(person);
  const about = person.tanggal_lahir_perkiraan === 'Ya' ? '±\u00a0' : '';
  return records
    .filter((record) => typeof record.tanggal_timbang === 'string' && !isRefused(record))
    .map((record): Visit => {
      const early = isBeforeBirth(record, birthDate);
      const classed = (value: unknown) =>
        early || typeof value !== 'string' || value === '' ? '' : about + categoryLabel(value);
      // judged of everybody, but a class of its own only from five years on, as in the history
      const imt_u = isOlder(record, birthDate) ? classed(record.imt_u) : '';
      const [bb_u, tb_u, bb_tb] = [classed(record.bb_u), classed(record.tb_u), classed(record.bb_tb)];
      return {
        id: String(record.id),
        date: String(record.tanggal_timbang),
        weight: numberOf(record.berat_badan),
        height: numberOf(record.tinggi_badan),
        arm: numberOf(record.lingkar_lengan_atas),
        said: { nt: markOf(marks.get(String(record.id)), about), bb_u, tb_u, bb_tb, imt_u },
      };
    });
}

/** Depends on the age, unlike whether somebody was weighed before. */
const BY_AGE: readonly string[] = ['N', 'T'];

const markOf = (step: Mark | undefined, about: string): string =>
  step === undefined
    ? ''
    : [`${BY_AGE.includes(step.mark) ? about : ''}${step.mark}`, step.twoT && '2T', step.bgm && 'BGM'].filter(Boolean).join(' ');
