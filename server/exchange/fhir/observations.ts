import type { Observation } from 'fhir/r4';
import type { Gaps } from '../../../src/exchange/fhir/gaps.ts';
import { CLASS_CODES, INDEX_CODES, Z_UNIT } from '../../../src/exchange/fhir/growthCodes.ts';
import { LENGTHS, MEASUREMENTS, type MeasurementCode } from '../../../src/exchange/fhir/measurements.ts';
import { type Code, SYSTEMS } from '../../../src/exchange/fhir/systems.ts';
import { allTables } from '../../../src/growth/allTables.ts';
import { examinationGrowth, fittingPosition, type IndexKey, indexName } from '../../../src/growth/index.ts';
import type { Member, Visit } from './readPeople.ts';

/** Of an observation what is its own; whose and when it is, is the visit's. */
export interface Observed
  extends Pick<Observation, 'category' | 'code' | 'valueQuantity' | 'interpretation' | 'dataAbsentReason' | 'note'> {
  /** what it is of its visit */
  readonly key: string;
  /** where it is not final */
  readonly status?: 'preliminary';
}

const coded = (text: string, code: Code) => ({ coding: [{ ...code }], text });
const category = (code: 'vital-signs' | 'exam', display: string): Observation['category'] => [
  { coding: [{ system: SYSTEMS.observationCategory, code, display }] },
];

function measured(key: string, { text, code, unit, scale }: MeasurementCode, kept: number | null): Observed[] {
  if (kept === null || kept <= 0) return [];
  return [
    {
      key,
      category: category('vital-signs', 'Vital Signs'),
      code: coded(text, code),
      valueQuantity: { value: kept / scale, unit, system: SYSTEMS.ucum, code: unit },
    },
  ];
}

/** Everything measured at a visit, and what it says of the growth as it is stored. */
export function observationsOf(member: Member, visit: Visit, gaps: Gaps): readonly Observed[] {
  const { result, imt_u } = examinationGrowth(member, visit, allTables);
  const growth = result?.ageDays == null ? null : result;
  const position = growth !== null && (growth.ageMonths ?? 0) < 61 ? growth.position : visit.cara_ukur;
  if (growth?.positionAssumed && position !== null) gaps.note('posisi-menurut-umur');
  const isLyingAge = growth !== null && fittingPosition(growth.ageDays ?? 0) === 'L';
  const z: Partial<Record<IndexKey, number | null>> = { ...storedZ(visit.zscore), lk_u: growth?.lk_u.z ?? null };
  const classes: Partial<Record<IndexKey, string | null>> = {
    bb_u: visit.bb_u,
    tb_u: visit.tb_u,
    bb_tb: visit.bb_tb,
    imt_u,
    lk_u: growth?.headClass ?? null,
  };
  if (typeof growth?.lila_u.z === 'number') gaps.note('indeks-tanpa-kode', 'LILA/U');
  const indices = INDICES.flatMap((index) => judged(index, isLyingAge, z[index] ?? null, classes[index] ?? null, visit, gaps));
  return [
    ...measured('berat', MEASUREMENTS.berat_gram, visit.berat_gram),
    ...measured('tinggi', LENGTHS[position ?? 'any'], visit.tinggi_mm),
    ...measured('kepala', MEASUREMENTS.lingkar_kepala_mm, visit.lingkar_kepala_mm),
    ...measured('lengan', MEASUREMENTS.lingkar_lengan_mm, visit.lingkar_lengan_mm),
    ...(member.tanggal_lahir_perkiraan === 1 ? indices.map((one) => estimated(one, gaps)) : indices),
  ];
}

/** What follows from an age that is only estimated. */
function estimated(observed: Observed, gaps: Gaps): Observed {
  gaps.note('zscore-umur-perkiraan');
  return { ...observed, status: 'preliminary', note: [{ text: 'Menurut umur perkiraan' }] };
}

const INDICES = ['bb_u', 'tb_u', 'bb_tb', 'imt_u', 'lk_u'] as const satisfies readonly IndexKey[];

/** How the class of a head is written where the regulation has no name for it. */
const HEAD_CLASSES: Readonly<Record<string, string>> = {
  kecil: 'Di bawah −2 SD',
  normal: 'Normal',
  besar: 'Di atas +2 SD',
};

function judged(
  index: (typeof INDICES)[number],
  isLyingAge: boolean,
  z: number | null,
  kept: string | null,
  { edema }: Visit,
  gaps: Gaps,
): Observed[] {
  // with swollen feet there is a class of the weight, and no z-score that would mean anything
  const isByOedema = z === null && edema === 1 && kept !== null;
  if (z === null && !isByOedema) return [];
  const name = indexName(index, isLyingAge);
  const code = INDEX_CODES[name];
  if (!code) {
    gaps.note('indeks-tanpa-kode', name);
    return [];
  }
  if (isByOedema) gaps.note('edema');
  return [
    {
      key: index,
      category: category('exam', 'Exam'),
      code: coded(name, code),
      ...(z === null
        ? { dataAbsentReason: { coding: [{ system: SYSTEMS.dataAbsent, code: 'not-applicable' }], text: 'Edema' } }
        : { valueQuantity: { value: z, unit: Z_UNIT, system: SYSTEMS.ucum, code: Z_UNIT } }),
      ...(kept === null ? {} : { interpretation: [classOf(index, name, kept, gaps)] }),
    },
  ];
}

function classOf(index: (typeof INDICES)[number], name: string, kept: string, gaps: Gaps) {
  const code = CLASS_CODES[index]?.[kept];
  if (code) return coded(kept, code);
  gaps.note('kelas-tanpa-kode', name);
  return { text: HEAD_CLASSES[kept] ?? kept };
}

/** The z-scores as they are stored beside the measurements. */
function storedZ(kept: string | null): Partial<Record<IndexKey, number | null>> {
  if (kept === null) return {};
  const read: unknown = JSON.parse(kept);
  const entries = Object.entries(Object(read)).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(entries);
}
