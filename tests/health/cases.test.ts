/** src/health against tables of cases that were written from the sources (cases/README.md). */
import { describe, expect, it } from 'vitest';
import { readingText } from '../../src/engine/field-types/bloodPressure/bloodPressure.ts';
import { parseReading } from '../../src/engine/field-types/bloodPressure/reading.ts';
import { screeningDue } from '../../src/health/due.ts';
import * as health from '../../src/health/index.ts';
import { answersIn, type Case, expectJudged, numberIn, readCases, recordOf, subjectOf, yesNoIn } from './readCases.ts';

const yesNo = (yes: boolean): string => (yes ? 'ya' : 'tidak');
const day = (row: Case): string => row.day ?? '';

/** What judges a row, by the table. */
const JUDGED: Readonly<Record<string, (row: Case) => health.Judged>> = {
  'blood-pressure': (row) => health.bloodPressureClass(subjectOf(row), day(row), parseReading(row.reading)),
  glucose: (row) => health.glucoseClass(subjectOf(row), day(row), numberIn(row.value), row.fasting === 'Ya'),
  haemoglobin: (row) => health.haemoglobinClass(subjectOf(row), day(row), numberIn(row.value)),
  bmi: (row) => health.bmiClass(subjectOf(row), day(row), numberIn(row.weight), numberIn(row.height)),
  waist: (row) => health.waistClass(subjectOf(row), day(row), numberIn(row.value)),
  arm: (row) => health.armClass(subjectOf(row), day(row), numberIn(row.value)),
  cholesterol: (row) => health.cholesterolClass(subjectOf(row), day(row), numberIn(row.value)),
  pregnancy: (row) => health.gestationOutcome(subjectOf(row), day(row)),
  nursing: (row) => health.nursingOutcome({ ...subjectOf(row), deliveredOn: row.delivered || null }, day(row)),
  tbc: ({ cough, fever, weight, contact }) =>
    health.tbcOutcome({ cough: yesNoIn(cough), fever: yesNoIn(fever), weight: yesNoIn(weight), contact: yesNoIn(contact) }),
  senses: (row) => {
    const side = (cell: string | undefined) => (cell === 'Normal' || cell === 'Gangguan' ? cell : null);
    const outcome = row.sense === 'eyes' ? health.eyesOutcome : health.earsOutcome;
    return outcome(subjectOf(row), day(row), { right: side(row.right), left: side(row.left) });
  },
  puma: (row) =>
    health.pumaOutcome(subjectOf(row), day(row), {
      pernah_merokok: yesNoIn(row.smoked),
      bungkus_tahun: numberIn(row.packyears),
      napas_pendek: yesNoIn(row.breath),
      dahak: yesNoIn(row.phlegm),
      batuk: yesNoIn(row.cough),
      spirometri: yesNoIn(row.spirometry),
    }),
  srq20: (row) => health.srq20Outcome(subjectOf(row), day(row), answersIn(row.answers)),
  aks: (row) =>
    health.aksOutcome(subjectOf(row), day(row), {
      bab: numberIn(row.bab),
      bak: numberIn(row.bak),
      bersih_diri: numberIn(row.bersih_diri),
      wc: numberIn(row.wc),
      makan: numberIn(row.makan),
      pindah: numberIn(row.pindah),
      jalan: numberIn(row.jalan),
      pakaian: numberIn(row.pakaian),
      tangga: numberIn(row.tangga),
      mandi: numberIn(row.mandi),
    }),
  skilas: (row) => {
    const [ticked, open] = [row.ticked?.split(' ') ?? [], row.open?.split(' ') ?? []];
    const answer = (item: string) => (ticked.includes(item) ? true : open.includes(item) ? null : false);
    return health.skilasOutcome(subjectOf(row), day(row), {
      orientasi: answer('orientasi'),
      ulang_kata: answer('ulang_kata'),
      berdiri: answer('berdiri'),
      bb_turun: answer('bb_turun'),
      nafsu_makan: answer('nafsu_makan'),
      lila_21: answer('lila_21'),
      masalah_mata: answer('masalah_mata'),
      tes_melihat: answer('tes_melihat'),
      tes_bisik: answer('tes_bisik'),
      bisik_tidak_bisa: answer('bisik_tidak_bisa'),
      sedih: answer('sedih'),
      sedikit_minat: answer('sedikit_minat'),
    });
  },
  kpsp: (row) => {
    const months = health.KPSP_AGES.find((age) => age === Number(row.months));
    if (months === undefined) throw new Error(`no form for ${row.months} months`);
    return health.kpspOutcome(months, answersIn(row.answers), row.again === 'ya');
  },
};

describe.each(Object.entries(JUDGED))('%s', (name, judge) => {
  it.each(readCases(name))('$note', (row) => {
    expectJudged(judge(row), row);
  });
});

/** What looks at something typed, by the table. */
const TYPED: Readonly<Record<string, (row: Case) => health.InputProblem | null>> = {
  'blood-pressure-input': (row) => health.bloodPressureProblem(row.typed ?? ''),
  'glucose-input': (row) => health.glucoseProblem(Number(row.typed)),
  'haemoglobin-input': (row) => health.haemoglobinProblem(Number(row.typed)),
  'waist-input': (row) => health.waistProblem(Number(row.typed)),
  'cholesterol-input': (row) => health.cholesterolProblem(Number(row.typed)),
  'last-period-input': (row) => health.lastPeriodProblem(row.hpht ?? '', day(row)),
};

describe.each(Object.entries(TYPED))('%s', (name, problemOf) => {
  it.each(readCases(name))('$note', (row) => {
    const problem = problemOf(row);
    expect(problem?.kind ?? '').toBe(row['=kind']);
    expect(problem?.text.id ?? '').toEqual(row['=why'] ? expect.stringContaining(row['=why']) : '');
    expect(problem?.text.id ?? '').not.toContain('{');
    expect(String(problem?.meant ?? '')).toBe(row['=meant'] ?? '');
  });
});

describe('who is to be measured', () => {
  it.each(readCases('glucose-wanted'))('glucose: $note', (row) => {
    expect(yesNo(health.glucoseWanted(subjectOf(row), day(row), row.risk === 'ya'))).toBe(row['=wanted']);
  });
  it.each(readCases('screening-due'))('$note', (row) => {
    const [name, answers] = [row.name ?? '', row.smoked?.split(' ') ?? []];
    const yearly = health.yearlyNamed(name);
    const taken = (row.taken?.split(' ') ?? []).filter(Boolean).map((at, n) => ({
      ...{ day: at, outcome: null },
      ends: yearly !== undefined && health.endsYearly(yearly, { pernah_merokok: answers[n] }),
    }));
    expect(yesNo(screeningDue(name, subjectOf(row), day(row), taken))).toBe(row['=due']);
  });
  it.each(readCases('yearly'))('once a year: $note', (row) => {
    const taken = row.taken?.split(' ').filter(Boolean) ?? [];
    expect(yesNo(health.yearlyDue(taken, day(row)))).toBe(row['=due']);
    expect(health.sameYear(taken, day(row)) === undefined).toBe(row['=due'] === 'ya');
  });
});

it.each(readCases('stage'))('the checklist of a home visit: $note', (row) => {
  const subject = { ...subjectOf(row), deliveredOn: row.delivered || null };
  expect(health.lifeStage(subject, day(row)) ?? '').toBe(row['=stage']);
});

it.each(readCases('pack-years'))('$note', ({ years, cigarettes, '=packyears': packs }) => {
  expect(health.packYears(Number(years), Number(cigarettes))).toBe(Number(packs));
});

describe('the form of KPSP', () => {
  it.each(readCases('kpsp-form'))('$note', (row) => {
    const form = health.kpspForm(subjectOf(row), day(row));
    const told = 'outside' in form ? ['outside', '', form.outside.id] : [String(form.months), String(form.exact), row['=why']];
    expect(told).toEqual([row['=form'], row['=exact'], row['=why'] ? expect.stringContaining(row['=why']) : '']);
  });
});

describe('a whole visit', () => {
  it.each(readCases('visit-reasons'))('$note', (row) => {
    const reasons = health.visitReasons(subjectOf(row), day(row), recordOf(row.visit));
    expect(reasons.map(({ id }) => id).join('; ')).toBe(row['=reasons']);
    expect(reasons.every(({ en }) => en !== '' && !en.includes('{'))).toBe(true);
  });
  it.each(readCases('visit-told'))('$note', (row) => {
    const told: Readonly<Record<string, unknown>> = health.toldOfVisit(subjectOf(row), day(row), recordOf(row.visit));
    const wanted = Object.entries(recordOf(row['=told']));
    expect(wanted.map(([name]) => [name, told[name] ?? ''])).toEqual(wanted);
  });
});

it('has its tables of cases, and none that is looked at by nobody', () => {
  const tables = Object.keys(import.meta.glob('./cases/*.csv')).map((file) => file.replace(/^.*\/|\.csv$/g, ''));
  const looked = [...Object.keys(JUDGED), ...Object.keys(TYPED)];
  const others = ['glucose-wanted', 'screening-due', 'yearly', 'pack-years', 'stage', 'kpsp-form', 'visit-reasons', 'visit-told'];
  // immunisationCases.test.ts
  const doses = ['immunisation', 'immunisation-judged'];
  expect([...looked, ...others, ...doses].sort()).toEqual(tables.sort());
  expect(tables.reduce((sum, name) => sum + readCases(name).length, 0)).toBeGreaterThanOrEqual(600);
});

it('a table of every rule names where its rows come from', () => {
  const tables = Object.values(health).filter((value) => typeof value === 'object' && value !== null && 'rows' in value);
  expect(tables.length).toBeGreaterThan(15);
  const nameless = tables.filter(({ source, place, rows }) => !health.SOURCES[source].version || !place || rows.length === 0);
  expect(nameless).toEqual([]);
});

it('a reading is written as it is read', () => {
  expect(parseReading(readingText(120, 80))).toEqual({ systolic: 120, diastolic: 80 });
});
