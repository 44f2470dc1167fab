import { describe, expect, it } from 'vitest';
import { addMonths, completedMonths, dayNumber } from '../../../src/engine/calendar.ts';
import { childDoses, judgeDose } from '../../../src/health/immunisation/index.ts';
import { lastPeriodProblem } from '../../../src/health/pregnancy.ts';
import { judgedScreening, SCREENINGS } from '../../../src/health/screenings.ts';
import { visitProblems } from '../../../src/health/visit.ts';
import type { Person } from '../people.ts';
import { createVillage } from '../village.ts';

const DAYS = ['2026-03-17', '2026-01-01', '2028-02-29', '2026-11-29'];

describe.each(DAYS)('every life stage of the demo village as of %s', (today) => {
  const { people, stages, examinations, events } = createVillage({ today, timeZone: 'Asia/Jakarta' });
  const yearAgo = addMonths(today, -12);
  const dosesOf = (person: Person) => stages.doses.filter((dose) => dose.person === person);

  it('has expectant and nursing mothers in each posko, one pregnancy at a time, of weeks that can be', () => {
    for (const posko of [0, 1, 2]) {
      const here = stages.pregnancies.filter(({ mother }) => mother.posko === posko);
      expect(here.filter(({ status }) => status === 'Hamil').length).toBeGreaterThanOrEqual(3);
      expect(here.filter(({ status }) => status === 'Nifas').length).toBeGreaterThanOrEqual(5);
    }
    expect(new Set(stages.pregnancies.map(({ mother }) => mother)).size).toBe(stages.pregnancies.length);
    for (const { mother, hpht, born, months } of stages.pregnancies) {
      expect(mother.sex).toBe('Perempuan');
      expect(lastPeriodProblem(hpht, born ?? today)).toBeNull();
      const years = completedMonths(mother.birthDate, hpht) / 12;
      expect(years >= 15 && years < 50).toBe(true);
      if (born !== null) {
        expect(people.some((child) => child.row.nik_ibu === mother.row.nik && child.birthDate === born)).toBe(true);
        expect(dayNumber(born) - dayNumber(hpht)).toBeGreaterThanOrEqual(37 * 7);
      }
      expect(months === null || months >= 12).toBe(true);
    }
    const months = new Set(
      examinations
        .filter(({ person }) => stages.pregnancies.some(({ mother }) => mother === person))
        .map(({ row }) => row.tanggal_timbang.slice(0, 7)),
    );
    expect(months.size).toBe(12);
  });

  it('measures nothing that a form would refuse or ask about', () => {
    expect(stages.measured).toHaveLength(examinations.length);
    for (const values of stages.measured) expect(visitProblems(values)).toEqual([]);
    const pressures = stages.measured.filter(({ tekanan_darah }) => tekanan_darah);
    expect(pressures.length).toBeGreaterThan(150);
    expect(new Set(examinations.map(({ person, row }) => `${person.row.nik} ${row.tanggal_timbang}`)).size).toBe(
      examinations.length,
    );
  });

  it('gives doses in order, none that cannot be or is hardly meant, mostly on time and some late', () => {
    let [late, given] = [0, 0];
    for (const person of people) {
      const theirs = dosesOf(person);
      theirs.forEach((dose, i) => {
        const others = theirs.slice(0, i);
        const who = { birthDate: person.birthDate, sex: person.sex };
        expect(judgeDose(who, dose, others, today)).toEqual([]);
        const before = childDoses(who, others, dose.tanggal);
        const meant = 'outside' in before ? null : before.find(({ jenis, ke }) => jenis === dose.jenis && ke === dose.ke);
        if (dose.ke === null) return;
        given += 1;
        if (meant?.state === 'overdue') late += 1;
      });
    }
    expect(given).toBeGreaterThan(800);
    expect(late / given).toBeGreaterThan(0.05);
    expect(late / given).toBeLessThan(0.4);
  });

  it('gives vitamin A and deworming, and leaves somebody to be asked', () => {
    const recent = stages.doses.filter(({ ke, tanggal }) => ke === null && tanggal > yearAgo);
    expect(recent.filter(({ jenis }) => jenis === 'Vitamin A').length).toBeGreaterThan(40);
    expect(recent.filter(({ jenis }) => jenis === 'Obat cacing').length).toBeGreaterThan(20);
    const waiting = people.filter((person) => {
      const doses = childDoses({ birthDate: person.birthDate, sex: person.sex }, dosesOf(person), today);
      return !('outside' in doses) && doses.some(({ state }) => state === 'due' || state === 'overdue');
    });
    expect(waiting.length).toBeGreaterThan(3);
    expect(waiting.length).toBeLessThan(90);
  });

  it('screens by age, yearly ones once a year, with outcomes as the rules have them', () => {
    for (const name of Object.keys(SCREENINGS)) {
      const taken = stages.screenings.filter((one) => one.name === name);
      expect(taken.length, name).toBeGreaterThan(10);
      for (const { person, values, outcome } of taken) {
        const judged = judgedScreening(name, { ...values, tanggal_lahir: person.birthDate, jenis_kelamin: person.sex });
        expect(judged).toMatchObject({ code: outcome });
      }
      if (name === 'kpsp') continue;
      const years = taken.map(({ person, values }) => `${person.row.nik} ${String(values.tanggal).slice(0, 4)}`);
      expect(new Set(years).size).toBe(years.length);
    }
  });

  it('sends some on with outcomes and some still open, and looks after who stayed away', () => {
    const { referrals, homeVisits } = stages;
    const outcomes = new Set(referrals.map(({ values }) => values.kehadiran));
    expect([...outcomes].toSorted()).toEqual(['Belum', 'Datang', 'Tidak datang']);
    for (const { values, reasons, visit } of referrals) {
      expect(reasons.length).toBeGreaterThan(0);
      expect(values.tanggal).toBe(visit.date);
      if (values.tanggal_datang !== null) expect(String(values.tanggal_datang) <= today).toBe(true);
    }
    const states = new Set(homeVisits.map(({ values }) => values.status));
    expect([...states].toSorted()).toEqual(['Direncanakan', 'Selesai', 'Tidak bertemu']);
  });

  it('invites those to classes for expectant mothers who are', () => {
    for (const { queue, row } of events.filter(({ row: { kategori } }) => kategori === 'Bumil')) {
      for (const { person } of queue) {
        const pregnancy = stages.pregnancies.find(({ mother }) => mother === person);
        expect(pregnancy && pregnancy.hpht < row.tanggal && (pregnancy.born ?? '9999') > row.tanggal).toBe(true);
      }
    }
  });
});
