/**
 * Everything that a visit says of somebody, by the names of its record: what the server tells beside what was measured, and
 * a form while it is filled in. What needs several visits (N/T, z-scores) comes from src/growth, and is read from the record.
 */
import { parseReading } from '../engine/field-types/bloodPressure/reading.ts';
import { armClass } from './arm.ts';
import { bloodPressureClass, bloodPressureProblem } from './bloodPressure.ts';
import { bmiClass } from './bmi.ts';
import { cholesterolClass, cholesterolProblem } from './cholesterol.ts';
import { glucoseClass, glucoseProblem } from './glucose.ts';
import { haemoglobinClass, haemoglobinProblem } from './haemoglobin.ts';
import type { InputProblem } from './outcome.ts';
import { gestationOutcome, nursingOutcome } from './pregnancy.ts';
import { earsOutcome, eyesOutcome, type Finding } from './senses.ts';
import type { Subject } from './subject.ts';
import { tbcOutcome } from './tbc.ts';
import { waistClass, waistProblem } from './waist.ts';

/** A visit's record by the names of its definition; numbers as numbers, yes and no as 'Ya' and 'Tidak'. */
export type Visit = Readonly<Record<string, unknown>>;

const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const yes = (value: unknown): boolean | null => (value === 'Ya' ? true : value === 'Tidak' ? false : null);
const finding = (value: unknown): Finding | null => (value === 'Normal' || value === 'Gangguan' ? value : null);

/** What each measure of a visit says, or why it says nothing. `day`: of the visit. */
export function visitOutcomes(subject: Subject, day: string, visit: Visit) {
  const [weight, height] = [number(visit.berat_badan), number(visit.tinggi_badan)];
  return {
    hamil: gestationOutcome(subject, day),
    nifas: nursingOutcome(subject, day),
    imt: bmiClass(subject, day, weight, height),
    lp: waistClass(subject, day, number(visit.lingkar_perut)),
    lila: armClass(subject, day, number(visit.lingkar_lengan)),
    td: bloodPressureClass(subject, day, parseReading(visit.tekanan_darah)),
    gula: glucoseClass(subject, day, number(visit.gula_darah), visit.gula_puasa === 'Ya'),
    kolesterol: cholesterolClass(subject, day, number(visit.kolesterol)),
    hb: haemoglobinClass(subject, day, number(visit.hb)),
    mata: eyesOutcome(subject, day, { right: finding(visit.mata_kanan), left: finding(visit.mata_kiri) }),
    telinga: earsOutcome(subject, day, { right: finding(visit.telinga_kanan), left: finding(visit.telinga_kiri) }),
    tbc: tbcOutcome({
      cough: yes(visit.tbc_batuk),
      fever: yes(visit.tbc_demam),
      weight: yes(visit.tbc_bb),
      contact: yes(visit.tbc_kontak),
    }),
  };
}

export type VisitOutcomes = ReturnType<typeof visitOutcomes>;

/** What is wrong with the measures as typed, by the field: the impossible is refused, the implausible asked about once. */
export function visitProblems(visit: Visit): (InputProblem & { readonly field: string })[] {
  const numbers = [
    ['lingkar_perut', waistProblem],
    ['gula_darah', glucoseProblem],
    ['kolesterol', cholesterolProblem],
    ['hb', haemoglobinProblem],
  ] as const;
  const found = numbers.map(([field, problem]) => {
    const value = number(visit[field]);
    return { field, problem: value === null ? null : problem(value) };
  });
  const pressure = visit.tekanan_darah;
  const typed = typeof pressure === 'string' && pressure !== '' ? bloodPressureProblem(pressure) : null;
  return [{ field: 'tekanan_darah', problem: typed }, ...found].flatMap(({ field, problem }) =>
    problem === null ? [] : [{ field, ...problem }],
  );
}
