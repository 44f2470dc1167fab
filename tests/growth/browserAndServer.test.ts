/**
 * Browser and server judge by the same code: every reference case that the API takes is registered and
 * posted to the real server, and what it stores is what the form shows live and what WHO expects.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveGrowth, tablesFor, typedOf } from '../../src/custom-pages/growth/liveGrowth.ts';
import { childOf } from '../../src/custom-pages/growth/measured.ts';
import { addDays } from '../../src/engine/calendar.ts';
import { classOf, type IndexKey } from '../../src/growth/index.ts';
import { loadTables } from '../../src/growth/loadTables.ts';
import { dataOf, memberBody } from '../support/memberBody.ts';
import { type TestApp, testApp } from '../support/testApp.ts';
import { readCsv } from './readCsv.ts';

const SEXES = { '1': 'Laki-laki', '2': 'Perempuan' } as const;
/** of the examinations of schoolchildren, whose cases tell the age in days alone */
const MEASURED_ON = '2025-06-16';

interface Case {
  readonly name: string;
  readonly sex: 'Laki-laki' | 'Perempuan';
  readonly birthDate: string;
  readonly date: string;
  /** as the form's fields hold them */
  readonly weight: string;
  readonly height: string;
  readonly position: string | null;
  readonly head: string;
  readonly arm: string;
  readonly oedema: 'Ya' | null;
  /** z-scores and classes of the case file, '' for none */
  readonly z: Readonly<Partial<Record<IndexKey, string>>>;
  readonly classes: Readonly<Partial<Record<IndexKey, string>>>;
}

const AFTER_ALL_CASES = '2030-01-01T03:00:00Z';

const comma = (number = ''): string => number.replace('.', ',');
type CsvRow = Readonly<Record<string, string>>;

const underFive = (row: CsvRow): Case => ({
  name: `${row.id} ${row.note}`,
  sex: row.sex === '1' ? SEXES[1] : SEXES[2],
  birthDate: row.birth_date ?? '',
  date: row.date ?? '',
  weight: comma(row.weight_kg),
  height: comma(row.lenhei_cm),
  position: row.measure || null,
  head: comma(row.headc_cm),
  arm: comma(row.armc_cm),
  oedema: row.oedema === 'y' ? 'Ya' : null,
  z: { bb_u: row.zwei, tb_u: row.zlen, bb_tb: row.zwfl, imt_u: row.zbmi, lk_u: row.zhc, lila_u: row.zac },
  classes: {
    bb_u: row.kat_bb_u,
    tb_u: row.kat_tb_u,
    // the case files class by z-score alone; without one, oedema is severe (docs/growth.md 1.8)
    bb_tb: row.oedema === 'y' ? 'Gizi buruk' : row.kat_bb_tb,
    imt_u: row.kat_imt_u,
  },
});

const school = (row: CsvRow): Case => ({
  name: `${row.id} ${row.note}`,
  sex: row.sex === '1' ? SEXES[1] : SEXES[2],
  birthDate: addDays(MEASURED_ON, -Number(row.age_days)),
  date: MEASURED_ON,
  weight: comma(row.weight_kg),
  height: comma(row.height_cm),
  ...{ position: null, head: '', arm: '', oedema: null },
  z: { bb_u: row.zwfa, tb_u: row.zhfa, imt_u: row.zbfa },
  classes: { bb_u: '', tb_u: '', bb_tb: '', imt_u: row.kat_imt_u },
});

/** The API wants weight and height, height with one decimal; oedema is asked of balita. */
const taken = ({ weight, height }: Case): boolean => /^\d+(,\d{1,3})?$/.test(weight) && /^\d+(,\d)?$/.test(height);

const cases = readCsv(new URL('./cases/cases.csv', import.meta.url))
  .map(underFive)
  .filter(taken);
const schoolCases = readCsv(new URL('./cases/cases2007.csv', import.meta.url))
  .filter(({ age_days, oedema }) => age_days && oedema !== 'y')
  .map(school)
  .filter(taken);

const nikOf = (index: number): string => `3299010101${String(index + 1).padStart(6, '0')}`;
const dmy = (iso: string): string => iso.split('-').toReversed().join('-');
const numberOf = (text: string): number | null => (text ? Number(text.replace(',', '.')) : null);
const shown = (z: number | null): string => (z === null ? '' : z.toFixed(2));

describe('the same code in browser and server', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await testApp({ now: () => new Date(AFTER_ALL_CASES) });
    token = await test.login('Kader');
  }, 30_000);
  afterAll(() => test.close());

  it('is asked with nearly all reference cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(50);
    expect(cases.some(({ oedema }) => oedema === 'Ya')).toBe(true);
    expect(schoolCases.length).toBeGreaterThan(0);
  });

  it.each([...cases, ...schoolCases].map((one, index) => ({ ...one, nik: nikOf(index) })))('$name', async (one) => {
    const member = await test.call('POST', '/auth/laporan-kesehatan', {
      token,
      body: { ...memberBody, nik: one.nik, jenis_kelamin: one.sex, tanggal_lahir: dmy(one.birthDate) },
    });
    expect(member.status).toBe(201);
    const saved = await test.call('POST', '/auth/pemeriksaan', {
      token,
      body: {
        nik: one.nik,
        tanggal_timbang: one.date,
        berat_badan_kg: numberOf(one.weight),
        tinggi_badan: numberOf(one.height),
        cara_ukur: one.position,
        lingkar_kepala: numberOf(one.head),
        lingkar_lengan_atas: numberOf(one.arm),
        edema: one.oedema,
        ...{ pmt: 'Tidak', ASI: 1, vit: 'A', imunisasi: '-' },
      },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    const stored = dataOf(await test.call('GET', `/auth/pemeriksaan_balita/${dataOf(saved).id}`, { token }));

    const child = childOf({ jenis_kelamin: one.sex, tanggal_lahir: one.birthDate });
    const typed = typedOf(
      {
        tanggal_timbang: one.date,
        berat_badan: one.weight,
        tinggi_badan: one.height,
        cara_ukur: one.position,
        lingkar_kepala: one.head,
        lingkar_lengan: one.arm,
        edema: one.oedema,
      },
      null,
    );
    const live = typed && liveGrowth(child, typed, [], await loadTables(tablesFor(child, typed)));
    if (!live) throw new Error('the form shows nothing');
    const { bb_u, tb_u, bb_tb, imt_u, lk_u, lila_u, warnings } = live.result;

    const around = Object.entries({ lk_u: lk_u.z, lila_u: lila_u.z }).filter(([, z]) => z !== null);
    const zscore = { bb_u: bb_u.z, tb_u: tb_u.z, bb_tb: bb_tb.z, imt_u: imt_u.z, ...Object.fromEntries(around) };
    const anything = Object.values(zscore).some((z) => z !== null);
    expect(stored).toMatchObject({
      zscore: anything ? zscore : null,
      bb_u: bb_u.category,
      tb_u: tb_u.category,
      bb_tb: classOf(live.result, 'bb_tb'),
      imt_u: classOf(live.result, 'imt_u'),
      peringatan: warnings.length === 0 ? null : warnings.map(({ text }) => text.id),
    });
    for (const [index, expected] of Object.entries(one.z)) {
      const { z } = { bb_u, tb_u, bb_tb, imt_u, lk_u, lila_u }[index] ?? {};
      expect([index, shown(z ?? null)]).toEqual([index, expected]);
    }
    expect({
      bb_u: bb_u.category ?? '',
      tb_u: tb_u.category ?? '',
      bb_tb: classOf(live.result, 'bb_tb') ?? '',
      imt_u: imt_u.category ?? '',
    }).toEqual(one.classes);
  });
});
