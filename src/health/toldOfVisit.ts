/** What is told of a visit beside what was measured, by the names of its record (docs/health.md): one function for server, form and device. */
import { say } from '../engine/say.ts';
import { outcomeOf } from './outcome.ts';
import type { Subject } from './subject.ts';
import { type Visit, visitOutcomes } from './visit.ts';
import { visitReasons } from './visitReasons.ts';

/** Codes of classes and the computed numbers; null where the rule does not hold. `rujuk_sebab`: the reasons in Indonesian. */
export function toldOfVisit(subject: Subject, day: string, visit: Visit) {
  const { hamil, nifas, imt, td, lp, gula, kolesterol, hb, lila, tbc } = visitOutcomes(subject, day, visit);
  const [weeks, bmi, arm, signs] = [outcomeOf(hamil), outcomeOf(imt), outcomeOf(lila), outcomeOf(tbc)];
  const time = weeks ?? outcomeOf(nifas);
  return {
    imt: bmi?.bmi ?? null,
    imt_kelas: bmi?.code ?? null,
    td_kelas: outcomeOf(td)?.code ?? null,
    lp_kelas: outcomeOf(lp)?.code ?? null,
    gula_kelas: outcomeOf(gula)?.code ?? null,
    kolesterol_kelas: outcomeOf(kolesterol)?.code ?? null,
    hb_kelas: outcomeOf(hb)?.code ?? null,
    kek: arm === null || subject.pregnancy == null ? null : arm.code === 'kek' ? 'Ya' : 'Tidak',
    tbc_gejala: signs?.signs ?? null,
    usia_kehamilan: weeks?.weeks ?? null,
    masa: time ? say(time.text, 'id') : null,
    rujuk_sebab: visitReasons(subject, day, visit).map((reason) => say(reason, 'id')),
  };
}
