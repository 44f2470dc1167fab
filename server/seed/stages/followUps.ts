/** Referral letters with what came of them, and home visits to those who did not come; some open. */
import { addDays, dayNumber } from '../../../src/engine/calendar.ts';
import { say } from '../../../src/engine/say.ts';
import { lifeStage } from '../../../src/health/stage.ts';
import { visitReasons } from '../../../src/health/visitReasons.ts';
import { homeVisitChecks } from '../../../src/resources/shared/homeVisitChecks.ts';
import { sessionDays } from '../examinations.ts';
import type { Person } from '../people.ts';
import { POSKO } from '../places.ts';
import { isMotherOn, type SeedPregnancy } from './mothers.ts';
import { monthsOn, type StageTools, type Values } from './seen.ts';

/** A visit with everything that was measured and told of it, by the names of the definition. */
export interface ToldVisit {
  readonly person: Person;
  readonly date: string;
  readonly values: Values;
}

export interface SeedReferral {
  readonly person: Person;
  readonly visit: ToldVisit;
  readonly reasons: readonly string[];
  readonly values: Values;
}

export interface SeedHomeVisit {
  readonly person: Person;
  readonly values: Values;
}

export const subjectOf = (person: Person, day: string, pregnancies: readonly SeedPregnancy[]) => {
  const pregnancy = pregnancies.find((one) => one.mother === person && isMotherOn(one, day) !== null);
  const state = pregnancy ? isMotherOn(pregnancy, day) : null;
  return {
    birthDate: person.birthDate,
    sex: person.sex,
    pregnancy: pregnancy && state === 'Hamil' ? { lastPeriod: pregnancy.hpht } : null,
    deliveredOn: pregnancy && state === 'Nifas' ? pregnancy.born : null,
  };
};

/** Days after which somebody is written a letter again. */
const AGAIN_DAYS = 150;

const RESULTS = ['Diperiksa, kontrol bulan depan.', 'Diberi obat, kontrol rutin.', 'Konseling gizi dan PMT.', 'Dirujuk ke RS.'];

function outcomeOf({ random, today }: StageTools, day: string): Values {
  const open = { kehadiran: 'Belum', tanggal_datang: null, hasil: null };
  const age = dayNumber(today) - dayNumber(day);
  const came = addDays(day, random.int(1, 14));
  const luck = random.next();
  if (came > today || luck > (age > 30 ? 0.92 : 0.45)) return open;
  if (age > 30 && luck > 0.82) return { ...open, kehadiran: 'Tidak datang' };
  return { kehadiran: 'Datang', tanggal_datang: came, hasil: random.pick(RESULTS) };
}

/** Letters for visits that give a reason, in the order of their days. A single T waits for the next month, as the kader are told. */
export function createReferrals(
  tools: StageTools,
  visits: readonly ToldVisit[],
  pregnancies: readonly SeedPregnancy[],
): SeedReferral[] {
  const last = new Map<Person, string>();
  return visits
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .flatMap((visit): SeedReferral[] => {
      const { person, date } = visit;
      const before = last.get(person);
      if (before && dayNumber(date) - dayNumber(before) < AGAIN_DAYS) return [];
      const told = visit.values.nt === 'T' && visit.values.dua_t !== 'Ya' ? { ...visit.values, nt: null } : visit.values;
      const reasons = visitReasons(subjectOf(person, date, pregnancies), date, told);
      if (reasons.length === 0 || !tools.random.chance(0.8)) return [];
      last.set(person, date);
      const values = { tanggal: date, ke: 'Puskesmas', puskesmas: 'Puskesmas Sukamaju', alasan: null };
      const all = visitReasons(subjectOf(person, date, pregnancies), date, visit.values);
      return [
        {
          ...{ person, visit, reasons: all.map((reason) => say(reason, 'id')) },
          values: { ...values, ...outcomeOf(tools, date) },
        },
      ];
    });
}

const FOUND = ['tanpa_layanan', 'tidak_patuh_obat', 'tanda_bahaya', 'gejala_tbc'];

/** The checklist of a stage as it was found: mostly as it should be. */
function checked({ random }: StageTools, stage: string): Values {
  const asked = Object.entries(homeVisitChecks).filter(([, { visibleWhen }]) => visibleWhen.in.some((one) => one === stage));
  return {
    ...Object.fromEntries(asked.map(([name]) => [name, random.chance(0.82) ? 'Ya' : 'Tidak'])),
    ...Object.fromEntries(FOUND.map((name) => [name, random.chance(name === 'tanpa_layanan' ? 0.15 : 0.04) ? 'Ya' : 'Tidak'])),
    catatan: random.pick([
      'Keluarga bekerja, janji datang bulan depan.',
      'Sedang sakit saat hari posyandu.',
      'Diingatkan jadwal.',
    ]),
  };
}

/** Of each session of the last months one child, one elderly and, where one stayed away, one mother are looked after. */
export function createHomeVisits(
  tools: StageTools,
  people: readonly Person[],
  cameOn: (person: Person, month: string) => boolean,
  pregnancies: readonly SeedPregnancy[],
): SeedHomeVisit[] {
  const { random, today } = tools;
  return POSKO.flatMap((_, posko) => {
    const sessions = sessionDays(posko, today);
    return sessions.flatMap((session): SeedHomeVisit[] => {
      const planned = session === sessions.at(-1);
      const soon = addDays(session, 4);
      const missing = people.filter(
        (person) =>
          person.posko === posko && person.row.created_at.slice(0, 10) < session && !cameOn(person, session.slice(0, 7)),
      );
      const mother = missing.find((person) => pregnancies.some((one) => one.mother === person && isMotherOn(one, session)));
      const child = missing.filter(({ course }) => course !== null);
      const old = missing.filter((person) => monthsOn(person, session) >= 720);
      const some = [mother, child[0] && random.pick(child), old[0] && random.pick(old)].filter((one) => one !== undefined);
      return some.flatMap((person): SeedHomeVisit[] => {
        const day = planned ? addDays(soon, Math.max(0, dayNumber(today) - dayNumber(soon))) : addDays(session, random.int(2, 9));
        if (!planned && day > today) return [];
        const stage = lifeStage(subjectOf(person, session, pregnancies), session);
        if (stage === null) return [];
        const met = random.chance(0.88);
        const status = planned ? 'Direncanakan' : met ? 'Selesai' : 'Tidak bertemu';
        const values = { tanggal: day, kelompok: stage, sebab: 'Tidak datang', status };
        return [{ person, values: { ...values, ...(status === 'Selesai' ? checked(tools, stage) : {}) } }];
      });
    });
  });
}
