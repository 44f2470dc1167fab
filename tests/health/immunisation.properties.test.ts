import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import type { Sex } from '../../src/growth/sex.ts';
import {
  type ChildDose,
  childDoses,
  doseName,
  type GivenDose,
  isRoundKind,
  judgeDose,
  KINDS,
  SCHEDULE,
  type ScheduleSettings,
} from '../../src/health/immunisation/index.ts';

const birth = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2014-01-01', days));
const sex = fc.constantFrom<Sex | null>('Laki-laki', 'Perempuan', null);
const settings: fc.Arbitrary<ScheduleSettings> = fc.record({
  jeEndemic: fc.boolean(),
  vitaminAMonths: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
  dewormingMonth: fc.integer({ min: 1, max: 12 }),
});

/** Anything at all, as a file could bring it: gaps, doubles, days to come, numbers that there are none of. */
const anyGiven = (birthDate: string) =>
  fc.array(
    fc
      .record({
        jenis: fc.constantFrom(...KINDS),
        number: fc.integer({ min: 1, max: 6 }),
        days: fc.integer({ min: 0, max: 5000 }),
      })
      .map(
        ({ jenis, number, days }): GivenDose => ({
          jenis,
          ke: isRoundKind(jenis) ? null : number,
          tanggal: addDays(birthDate, days),
        }),
      ),
    { maxLength: 25 },
  );

const child = fc.tuple(birth, sex, settings, fc.integer({ min: 0, max: 5000 })).chain(([birthDate, ofSex, set, age]) =>
  fc.record({
    person: fc.constant({ birthDate, sex: ofSex }),
    settings: fc.constant(set),
    today: fc.constant(addDays(birthDate, age)),
    given: anyGiven(birthDate),
  }),
);

const told = (...asked: Parameters<typeof childDoses>): ChildDose[] => {
  const doses = childDoses(...asked);
  if ('outside' in doses) throw new Error(doses.outside.id);
  return doses;
};

const seriesOf = ({ jenis, ke }: ChildDose) => SCHEDULE.find((one) => one.jenis === jenis && one.ke === ke)?.series;
const isAsked = ({ state }: ChildDose): boolean => state === 'due' || state === 'overdue';

describe('the doses of any child on any day', () => {
  it('are each told exactly once, every one of the schedule, in one of six states', () => {
    fc.assert(
      fc.property(child, ({ person, given, today, settings }) => {
        const doses = told(person, given, today, settings);
        const names = doses.map(({ jenis, ke }) => `${jenis} ${ke}`);
        expect(new Set(names).size).toBe(names.length);
        for (const { jenis, ke } of SCHEDULE) expect(names).toContain(`${jenis} ${ke}`);
        const counted = { given: 0, due: 0, overdue: 0, tooEarly: 0, noLonger: 0, notNeeded: 0 };
        for (const { state } of doses) counted[state] += 1;
        expect(Object.values(counted).reduce((sum, n) => sum + n)).toBe(doses.length);
      }),
    );
  });

  it('are never due out of order: of a series one is asked for at most, and none after it was given', () => {
    fc.assert(
      fc.property(child, ({ person, given, today, settings }) => {
        const doses = told(person, given, today, settings).filter((dose) => seriesOf(dose) !== undefined);
        for (const series of new Set(doses.map(seriesOf))) {
          const ofSeries = doses.filter((dose) => seriesOf(dose) === series);
          const asked = ofSeries.findIndex(isAsked);
          if (asked < 0) continue;
          expect(ofSeries.filter(isAsked)).toHaveLength(1);
          expect(ofSeries.slice(asked + 1).some(({ state }) => state === 'given')).toBe(false);
          expect(ofSeries.slice(0, asked).every(({ state }) => state === 'given' || state === 'notNeeded')).toBe(true);
        }
      }),
    );
  });

  it('are asked for within their days only, and not before the least interval', () => {
    fc.assert(
      fc.property(child, ({ person, given, today, settings }) => {
        for (const dose of told(person, given, today, settings)) {
          if (!isAsked(dose)) continue;
          expect(dose.from <= today && today < String(dose.until)).toBe(true);
          expect(dose.state === 'due').toBe(today <= String(dose.to));
        }
      }),
    );
  });

  it('lose nothing that was given up to that day, and know nothing of later', () => {
    fc.assert(
      fc.property(child, ({ person, given, today, settings }) => {
        const days = new Set(told(person, given, today, settings).flatMap(({ givenOn }) => givenOn ?? []));
        for (const day of days) expect(day <= today).toBe(true);
        for (const { jenis, ke, tanggal } of given) {
          const first = given.every((other) => other.jenis !== jenis || other.ke !== ke || other.tanggal >= tanggal);
          if (tanggal <= today && first) expect(days.has(tanggal)).toBe(true);
        }
      }),
    );
  });

  it('are sensible to record: what is due raises no question, on time or late', () => {
    fc.assert(
      fc.property(
        birth,
        sex,
        settings,
        fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 30, maxLength: 60 }),
        (birthDate, ofSex, set, waits) => {
          const person = { birthDate, sex: ofSex };
          let today = birthDate;
          const given: GivenDose[] = [];
          for (const wait of waits) {
            today = addDays(today, wait);
            for (const dose of told(person, given, today, set).filter(isAsked)) {
              const recorded = { jenis: dose.jenis, ke: isRoundKind(dose.jenis) ? null : dose.ke, tanggal: today };
              expect(judgeDose(person, recorded, given, today, set)).toEqual([]);
              given.push(recorded);
              const now = told(person, given, today, set).find(({ jenis, ke }) => jenis === dose.jenis && ke === dose.ke);
              expect(now?.state).toBe('given');
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('of whom nothing was missed are all given or not needed at five, save what school gives', () => {
    fc.assert(
      fc.property(birth, fc.constantFrom<Sex>('Laki-laki', 'Perempuan'), (birthDate, ofSex) => {
        const person = { birthDate, sex: ofSex };
        const given: GivenDose[] = [];
        const five = addMonths(birthDate, 60);
        for (let today = birthDate; today < five; ) {
          for (const dose of told(person, given, today).filter(isAsked)) {
            given.push({ jenis: dose.jenis, ke: isRoundKind(dose.jenis) ? null : dose.ke, tanggal: today });
          }
          const coming = told(person, given, today).flatMap(({ state, from }) =>
            state === 'tooEarly' && from > today ? from : [],
          );
          today = coming.toSorted()[0] ?? five;
        }
        const left = told(person, given, five).filter(({ part, state }) => part !== 'sekolah' && state !== 'given');
        expect(left.map(({ jenis, ke, state }) => `${doseName(jenis, ke)} ${state}`)).toEqual(['JE notNeeded']);
      }),
      { numRuns: 30 },
    );
  });
});
