import { describe, expect, it } from 'vitest';
import { addMonths, completedMonths, isIsoDate } from '../../src/engine/calendar.ts';
import { allTables } from '../../src/growth/allTables.ts';
import { type GainStep, judgeGain } from '../../src/growth/index.ts';
import { ageGroupOfMonths } from '../../src/resources/shared/ageGroups.ts';
import type { CourseKind } from './courses.ts';
import type { Person } from './people.ts';
import { POSKO } from './places.ts';
import { createVillage, type Village } from './village.ts';

const DAYS = ['2026-03-17', '2026-05-03', '2026-01-01', '2028-02-29', '2025-10-31'];
const villages = new Map(DAYS.map((today) => [today, createVillage({ today, timeZone: 'Asia/Jakarta' })]));

const tally = (words: readonly (string | null | undefined)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word ?? 'none'] = (counts[word ?? 'none'] ?? 0) + 1;
  return counts;
};
const examsOf = (village: Village, person: Person) =>
  village.examinations.filter((exam) => exam.person === person).map(({ row }) => row);
const marksOf = (village: Village, person: Person): GainStep[] => {
  const weighings = examsOf(village, person).map((row) => ({ date: row.tanggal_timbang, weightG: row.berat_gram ?? null }));
  return judgeGain(person, weighings, allTables);
};

describe.each(DAYS)('the demo village as of %s', (today) => {
  const village = villages.get(today) ?? createVillage({ today, timeZone: 'Asia/Jakarta' });
  const { people, examinations, events, accounts } = village;
  /** on the first of a month nobody has been weighed in it */
  const lastMonth = (today.endsWith('-01') ? addMonths(today, -1) : today).slice(0, 7);
  const childrenOf = (kind: CourseKind) => people.filter(({ course }) => course?.kind === kind);

  it('has people of every age, well over 210', () => {
    expect(people.length).toBeGreaterThanOrEqual(210);
    const groups = tally(people.map(({ birthDate }) => ageGroupOfMonths(completedMonths(birthDate, today))));
    expect(Object.keys(groups).sort()).toEqual(['Balita', 'Dewasa', 'Di luar kelompok', 'Lansia', 'Remaja']);
    expect(Math.min(...Object.values(groups))).toBeGreaterThanOrEqual(20);
  });

  it('gives everybody a NIK of the right structure, no two alike', () => {
    expect(new Set(people.map(({ row }) => row.nik)).size).toBe(people.length);
    for (const { row, birthDate, sex } of people) {
      const [year, month, day] = [
        birthDate.slice(2, 4),
        birthDate.slice(5, 7),
        Number(birthDate.slice(8)) + (sex === 'Perempuan' ? 40 : 0),
      ];
      const structure = row.nik_sementara
        ? /^00\d{14}$/
        : new RegExp(`^32990[12]${String(day).padStart(2, '0')}${month}${year}\\d{4}$`);
      expect(row.nik).toMatch(structure);
      expect(row.no_kk).toMatch(/^\d{16}$/);
      expect(row.nomor_telp ?? '0').toMatch(/^0\d*$/);
    }
  });

  it('has one child registered a second time, under a temporary number', () => {
    const twice = people.filter(({ row }) => row.nik_sementara && / [A-Z]\.$/.test(row.nama_lengkap));
    expect(twice).toHaveLength(1);
    const { no_kk, tanggal_lahir, nik_ibu } = twice[0]?.row ?? {};
    expect(
      people.filter(({ row }) => row.no_kk === no_kk && row.tanggal_lahir === tanggal_lahir && row.nik_ibu === nik_ibu),
    ).toHaveLength(2);
  });

  it('families share a card, and parents are members', () => {
    const byNik = new Map(people.map((person) => [person.row.nik, person]));
    const children = people.filter(({ course }) => course);
    for (const child of children) {
      const mother = byNik.get(child.row.nik_ibu ?? '');
      expect(mother?.row).toMatchObject({ no_kk: child.row.no_kk, nama_lengkap: child.row.nama_ibu, jenis_kelamin: 'Perempuan' });
      const age = completedMonths(mother?.birthDate ?? today, child.birthDate) / 12;
      expect(age).toBeGreaterThan(18);
      expect(age).toBeLessThan(50);
    }
    expect(children.filter(({ row }) => row.nik_ayah && byNik.has(row.nik_ayah)).length).toBeGreaterThan(40);
  });

  it('examines nobody before birth or after today, and most balita nearly every month', () => {
    for (const { row, person } of examinations) {
      expect(isIsoDate(row.tanggal_timbang)).toBe(true);
      expect(row.tanggal_timbang > person.birthDate && row.tanggal_timbang <= today).toBe(true);
      expect(Number.isInteger(row.berat_gram) && Number.isInteger(row.tinggi_mm)).toBe(true);
      expect(row.created_at >= person.row.created_at).toBe(true);
    }
    expect(new Set(examinations.map(({ row }) => row.tanggal_timbang.slice(0, 7))).size).toBe(12);
    expect(new Set(examinations.map(({ row }) => row.tanggal_timbang.slice(0, 7)))).toContain(lastMonth);
    const marks = people.filter(({ course }) => course).flatMap((person) => marksOf(village, person));
    const { N = 0, T = 0 } = tally(marks.map(({ mark }) => mark));
    expect(N / (N + T)).toBeGreaterThan(0.6);
    expect(N / (N + T)).toBeLessThan(0.9);
  });

  it('leaves somebody to weigh today, unless it is the day of a posko', () => {
    expect(
      examinations.filter(
        ({ row }) => row.tanggal_timbang === today && !POSKO.some(({ sessionDay }) => sessionDay === Number(today.slice(8))),
      ),
    ).toEqual([]);
  });

  it('grows plausibly: nothing is flagged but what was typed wrong', () => {
    const flagged = examinations.filter(({ row }) => row.peringatan !== '[]');
    expect(tally(flagged.map(({ person }) => person.course?.kind))).toEqual({ implausibleWeight: 1, implausibleHeight: 1 });
  });

  it('shows one child of each kind in the latest examination', () => {
    const last = (kind: CourseKind) => childrenOf(kind).map((person) => examsOf(village, person).at(-1));
    expect(childrenOf('newborn').map(({ row }) => row.nik_sementara)).toEqual([1]);
    expect(last('stunted').map((row) => row?.tb_u)).toEqual(['Pendek', 'Pendek']);
    expect(last('severelyStunted').map((row) => row?.tb_u)).toEqual(['Sangat pendek']);
    expect(last('severelyWasted').map((row) => row?.bb_tb)).toEqual(['Gizi buruk']);
    expect(last('wasted').map((row) => row?.bb_tb)).toEqual(['Gizi kurang', 'Gizi kurang']);
    expect(last('obese').map((row) => row?.bb_tb)).toEqual(['Obesitas']);
    expect(last('implausibleWeight').map((row) => row?.peringatan)).toEqual([expect.stringContaining('BB/U tidak wajar')]);
    expect(childrenOf('belowRedLine').map((person) => marksOf(village, person).at(-1)?.bgm)).toEqual([true]);
    for (const person of childrenOf('notGrowing')) {
      expect(marksOf(village, person).at(-1)).toMatchObject({ twoT: true, month: lastMonth });
    }
    const absent = childrenOf('absent').map((person) => examsOf(village, person).at(-1)?.tanggal_timbang ?? '');
    expect(absent).toHaveLength(3);
    for (const date of absent) expect(completedMonths(`${date.slice(0, 7)}-01`, `${lastMonth}-01`)).toBe(2);
  });

  it('shows every kind of weighing, N, T, O and B, this month or last', () => {
    const months = [today.slice(0, 7), addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)];
    const latest = people.filter(({ course }) => course).flatMap((person) => marksOf(village, person).slice(-1));
    const recent = latest.filter(({ month }) => months.includes(month));
    const { N = 0, T = 0, O = 0, B = 0 } = tally(recent.map(({ mark }) => mark));
    expect(Math.min(N, T, O, B)).toBeGreaterThan(0);
    expect(N + T + O + B).toBe(recent.length);
  });

  it('announces past and coming events, with queues of distinct people', () => {
    expect(events.some(({ row }) => row.tanggal > today)).toBe(true);
    expect(events.some(({ row }) => row.tanggal < today)).toBe(true);
    expect(Object.keys(tally(events.map(({ row }) => row.kategori))).sort()).toEqual(['Balita', 'Bumil']);
    for (const { queue } of events) expect(new Set(queue.map(({ person }) => person)).size).toBe(queue.length);
    expect(events.flatMap(({ queue }) => queue).length).toBeGreaterThan(20);
  });

  it('has registrations of staff and residents in all three states', () => {
    const [staff, residents] = [
      accounts.slice(3).filter(({ row }) => row.posisi !== 'Warga'),
      accounts.filter(({ row }) => row.posisi === 'Warga'),
    ];
    const niks = new Set(people.map(({ row }) => row.nik));
    expect([staff.length, residents.length]).toEqual([35, 32]);
    for (const list of [staff, residents]) {
      expect(Object.keys(tally(list.map(({ row }) => row.status))).sort()).toEqual(['denied', 'pending', 'success']);
    }
    expect(residents.every(({ row }) => row.nik && niks.has(row.nik))).toBe(true);
    expect(accounts.every(({ row }) => row.demo === 1)).toBe(true);
    for (const key of ['email', 'nik'] as const) expect(new Set(accounts.map(({ row }) => row[key])).size).toBe(accounts.length);
  });
});

describe('determinism', () => {
  it('the same day gives the same village, another day another', () => {
    const [today = ''] = DAYS;
    expect(createVillage({ today, timeZone: 'Asia/Jakarta' })).toEqual(villages.get(today));
    expect(villages.get('2026-01-01')).not.toEqual(villages.get(today));
  });
});
