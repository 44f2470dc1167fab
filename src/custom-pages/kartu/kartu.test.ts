import { describe, expect, it } from 'vitest';
import { site } from '../../resources/compiled/site.ts';
import type { Recorded } from './cardColumns.ts';
import type { Card } from './cards/card.ts';
import { CARDS } from './cards/index.ts';
import { cellText, type Say, sheetsOf } from './fillCard.ts';

const cardOf = (name: string): Card => {
  const card = CARDS.find((one) => one.name === name);
  if (!card) throw new Error(name);
  return card;
};
const say: Say = (_resource, _field, value) => String(value);
const NOTHING: Recorded = { person: {}, pregnancies: [], visits: [], doses: [], others: {} };

/** Every row of a card for each of its columns, by the row's number and label. */
function filled(card: Card, recorded: Recorded, which = 0) {
  const sheet = sheetsOf(card, recorded)[which];
  if (!sheet) return null;
  return Object.fromEntries(
    card.rows.map((row) => [`${row.no} ${row.label.id}`.trim(), sheet.columns.map((column) => cellText(row, column, say))]),
  );
}

describe('the declarations of the cards', () => {
  it.each(CARDS.map((card) => [card.name, card] as const))(
    '%s names fields that there are, and values that they can have',
    (_, card) => {
      for (const { fields = [], from, short = {}, otherwise } of card.rows) {
        for (const name of otherwise?.fields ?? []) expect(site.resource[otherwise?.from ?? '']?.field[name], name).toBeDefined();
        const resource = site.resource[from ?? 'examinations'];
        for (const name of fields) expect(resource?.field[name], `${from ?? 'examinations'}.${name}`).toBeDefined();
        const known = fields.flatMap((name) => {
          const field = resource?.field[name];
          if (field?.type === 'choice') return field.options.map(({ value }) => value);
          if (field?.type === 'yesNo') return ['Ya', 'Tidak'];
          return Object.keys(short);
        });
        for (const value of Object.keys(short)) expect(known, `${fields}`).toContain(value);
      }
      for (const { field, of } of card.head) {
        if (field !== undefined) expect(site.resource[of ?? '']?.field[field], field).toBeDefined();
      }
    },
  );

  it.each([
    ['bayi-balita', Array.from({ length: 26 }, (_, i) => String(i + 1))],
    ['ibu-hamil', Array.from({ length: 19 }, (_, i) => String(i + 1))],
    ['dewasa-lansia', [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'AA', 'AB', 'AC']],
  ])('%s has every column of the paper once, in its order', (name, numbers) => {
    const numbered = cardOf(name).rows.flatMap(({ no }) => (no === '' ? [] : [no]));
    expect(numbered).toEqual(numbers);
  });
});

describe('a filled card', () => {
  const child = (day: string, months: number, more: object = {}) => ({
    ...{ tanggal_timbang: day, umur_bulan: months, umur: Math.floor(months / 12), berat_badan: 8 },
    ...more,
  });

  it('has the visits of a year as columns, oldest first, twelve on a sheet, with room for those to come', () => {
    const visits = Array.from({ length: 15 }, (_, i) => child(`2026-${String(1 + (i % 12)).padStart(2, '0')}-${10 + i}`, 9 + i));
    const [now, first, before, ...none] = sheetsOf(cardOf('bayi-balita'), {
      ...NOTHING,
      visits: [...visits, child('2025-12-07', 8)],
    });
    expect([now?.key, now?.columns.length, before?.key, none]).toEqual(['2026', 12, '2025', []]);
    // the rest of the year stands on a sheet of its own, and every visit on one of them
    expect([now?.part, now?.parts, now?.before, first?.key, first?.part, first?.before]).toEqual([2, 2, 12, '2026', 1, 0]);
    const days = [first, now].flatMap((sheet) =>
      sheet?.columns.flatMap((column) => (column ? [column.values.tanggal_timbang] : [])),
    );
    expect(days).toEqual(visits.map(({ tanggal_timbang }) => tanggal_timbang).toSorted());
    expect(before?.columns.filter((column) => column !== null)).toHaveLength(1);
    expect(before?.columns).toHaveLength(12);
  });

  it('has the visits of one day as they were recorded, however they came', () => {
    const [first, second] = [
      { ...child('2026-12-01', 20), id: 7, berat_badan: 10.1 },
      { ...child('2026-12-01', 20), id: 8, berat_badan: 10.05 },
    ];
    for (const visits of [
      [second, first, child('2026-10-30', 19)],
      [first, second],
    ]) {
      const [sheet] = sheetsOf(cardOf('bayi-balita'), { ...NOTHING, visits });
      const weights = sheet?.columns.flatMap((column) => (column ? [column.values.berat_badan] : []));
      expect(weights?.slice(-2)).toEqual([10.1, 10.05]);
    }
  });

  it('writes classes as paper does, and what was given with the visit of its month', () => {
    const visits = [
      child('2026-02-07', 9, { nt: 'T', dua_t: 'Ya', bb_u: 'Berat badan kurang', vit: 'A', imunisasi: 'MR', rujuk: 'Tidak' }),
      child('2026-02-21', 9),
      child('2026-03-07', 10, { imunisasi: 'DPT', rujuk: 'Puskesmas' }),
    ];
    const given = (jenis: 'MR' | 'IPV' | 'Vitamin A', ke: number | null, tanggal: string) => ({
      ...{ jenis, ke, tanggal, id: 1, tempat: null, batch: null, dari_kartu: false },
    });
    const doses = [given('MR', 1, '2026-02-07'), given('IPV', 2, '2026-02-21'), given('Vitamin A', null, '2026-02-25')];
    const rows = filled(cardOf('bayi-balita'), { ...NOTHING, visits, doses });
    expect(rows?.['4 Naik (N) / Tidak Naik (T)']?.slice(0, 3)).toEqual(['T 2T', '', '']);
    expect(rows?.['5 BB/U']?.[0]).toBe('Kurang');
    expect(rows?.['19 Imunisasi']?.slice(0, 4)).toEqual(['MR 1', 'IPV 2', 'DPT', '']);
    expect(rows?.['20 Vitamin A']?.slice(0, 3)).toEqual(['✓', '', '']);
    expect(rows?.['26 Rujuk Pustu/Puskesmas/RS']?.slice(0, 3)).toEqual(['', '', 'Puskesmas']);
    const others = { referrals: [{ tanggal: '2026-02-20', ke: 'RS' }] };
    const withLetter = filled(cardOf('bayi-balita'), { ...NOTHING, visits, doses, others });
    expect(withLetter?.['26 Rujuk Pustu/Puskesmas/RS']?.slice(0, 3)).toEqual(['RS', '', 'Puskesmas']);
  });

  it('keeps what a visit’s words say beside a dose, and says nothing twice', () => {
    const given = (jenis: 'OPV' | 'MR', ke: number, tanggal = '2026-02-07') => ({
      ...{ jenis, ke, tanggal, id: 1, tempat: null, batch: null, dari_kartu: false },
    });
    const cell = (imunisasi: string | null, ...doses: ReturnType<typeof given>[]) =>
      filled(cardOf('bayi-balita'), { ...NOTHING, visits: [child('2026-02-07', 9, { imunisasi })], doses })?.[
        '19 Imunisasi'
      ]?.[0];
    expect(cell('BCG, Polio 1', given('OPV', 1))).toBe('OPV 1, BCG');
    expect(cell('Polio 1', given('MR', 1))).toBe('MR 1, Polio 1');
    expect(cell('Polio', given('OPV', 1))).toBe('OPV 1');
    expect(cell('Polio 1', given('OPV', 2, '2026-02-27')), 'another dose of it').toBe('OPV 2, Polio 1');
    expect(cell('Jamu', given('OPV', 1)), 'whatever it is').toBe('OPV 1, Jamu');
    for (const none of ['Tidak', '-', 'Ya', 'lengkap', null]) expect(cell(none, given('OPV', 1)), String(none)).toBe('OPV 1');
  });

  it('is of one pregnancy, and of one stage of life alone', () => {
    const mother = (day: string, keadaan: string | null, hpht: string | null) => ({
      ...{ tanggal_timbang: day, umur: 28, umur_bulan: 340, jenis_kelamin: 'Perempuan', keadaan, hpht, kek: 'Ya' },
    });
    const visits = [
      mother('2025-11-07', 'Hamil', '2025-08-01'),
      mother('2026-02-07', 'Hamil', '2025-08-01'),
      mother('2026-06-07', 'Nifas', '2025-08-01'),
      mother('2024-02-07', 'Hamil', '2023-12-01'),
      mother('2025-03-07', null, null),
    ];
    const recorded = { ...NOTHING, visits };
    expect(sheetsOf(cardOf('ibu-hamil'), recorded).map(({ key }) => key)).toEqual(['2025-08-01', '2023-12-01']);
    expect(filled(cardOf('ibu-hamil'), recorded)?.['6 LiLA ≥ 23,5 hijau / < 23,5 merah']?.slice(0, 3)).toEqual([
      'Merah',
      'Merah',
      '',
    ]);
    expect(sheetsOf(cardOf('ibu-nifas'), recorded).map(({ key }) => key)).toEqual(['2026']);
    expect(sheetsOf(cardOf('dewasa-lansia'), recorded).map(({ key }) => key)).toEqual(['2025']);
    expect(sheetsOf(cardOf('bayi-balita'), recorded)).toEqual([]);
  });

  it('has a screening with the visit of its month, and of one that may not be seen nothing', () => {
    const visits = ['2026-02-07', '2026-03-07'].map((day) => ({
      ...{ tanggal_timbang: day, umur: 62, umur_bulan: 750, keadaan: null },
    }));
    const puma = [{ tanggal: '2026-03-07', jenis_kelamin: 'Laki-laki', pernah_merokok: 'Ya', dahak: 'Tidak', skor: 3 }];
    const rows = filled(cardOf('dewasa-lansia'), { ...NOTHING, visits, others: { puma } });
    expect(rows?.['O PUMA: jenis kelamin']?.slice(0, 2)).toEqual(['', '1']);
    expect(rows?.['V PUMA: skor (≥ 6 rujuk)']?.slice(0, 2)).toEqual(['', '3']);
    expect(rows?.['Skrining jiwa (SRQ-20)']?.every((cell) => cell === '')).toBe(true);
  });

  const man = { jenis_kelamin: 'Laki-laki', tanggal_lahir: '1957-11-01' };
  const asked = (tanggal: string, more: object = {}) => ({
    ...{ tanggal, ...man, pernah_merokok: 'Ya', batang_per_hari: 12, lama_merokok: 40 },
    ...{ napas_pendek: 'Ya', dahak: 'Ya', batuk: 'Tidak', spirometri: 'Tidak' },
    ...more,
  });

  it('has what was asked on a day without a visit in a column of its own, in a year without any visit too', () => {
    const visits = [{ tanggal_timbang: '2026-01-07', umur: 68, umur_bulan: 818, keadaan: null, ...man }];
    const puma = [
      asked('2026-11-22', { skor: 6 }),
      asked('2026-11-25', { skor: 7 }),
      asked('2026-01-20', { skor: 5 }),
      asked('2025-03-01', { skor: 4 }),
    ];
    const srq20 = [{ tanggal: '2026-11-22' }];
    const referrals = [{ tanggal: '2026-11-25', ke: 'RS' }];
    const recorded = { ...NOTHING, person: man, visits, others: { puma, srq20, referrals } };
    const rows = filled(cardOf('dewasa-lansia'), recorded);
    expect(rows?.['A Waktu ke posyandu']?.slice(0, 4)).toEqual(['2026-01-07', '2026-11-22', '2026-11-25', '']);
    expect(rows?.['V PUMA: skor (≥ 6 rujuk)']?.slice(0, 4)).toEqual(['5', '6', '7', '']);
    expect(rows?.['Skrining jiwa (SRQ-20)']?.slice(0, 4)).toEqual(['', '2026-11-22', '', '']);
    expect(rows?.['AC Rujuk Pustu/Puskesmas/RS']?.slice(0, 4)).toEqual(['', '', 'RS', '']);
    expect(filled(cardOf('dewasa-lansia'), recorded, 1)?.['V PUMA: skor (≥ 6 rujuk)']?.slice(0, 2)).toEqual(['4', '']);
    // nor anywhere else
    expect(CARDS.filter((card) => sheetsOf(card, recorded).length > 0).map(({ name }) => name)).toEqual(['dewasa-lansia']);
  });

  it('has the points of PUMA, which its score is the sum of', () => {
    const puma = [asked('2026-11-22', { skor: 6 })];
    const rows = filled(cardOf('dewasa-lansia'), { ...NOTHING, person: man, others: { puma } }) ?? {};
    const cells = Object.entries(rows).flatMap(([label, [cell]]) => (/^[O-V] PUMA/.test(label) ? [cell] : []));
    expect(cells).toEqual(['1', '2', '1', '1', '1', '0', '0', '6']);
  });

  it('has a second screening of a month beside the first, with the visit of its own day', () => {
    const visits = ['2026-02-07', '2026-02-21'].map((day) => ({
      ...{ tanggal_timbang: day, umur: 68, umur_bulan: 819, keadaan: null, ...man },
    }));
    const puma = [asked('2026-02-21', { skor: 6 }), asked('2026-02-22', { skor: 7 })];
    const rows = filled(cardOf('dewasa-lansia'), { ...NOTHING, person: man, visits, others: { puma } });
    expect(rows?.['V PUMA: skor (≥ 6 rujuk)']?.slice(0, 3)).toEqual(['7', '6', '']);
  });

  it('has what a mother was asked and her own card has no row for on the card that has', () => {
    const mother = { jenis_kelamin: 'Perempuan', tanggal_lahir: '1984-01-01' };
    const born = { tanggal_persalinan: null, tanggal_selesai: null };
    const recorded = {
      ...{ ...NOTHING, person: mother, pregnancies: [{ id: 1, hpht: '2026-01-01', status: 'Hamil', ...born }] },
      visits: [{ tanggal_timbang: '2026-03-07', umur: 42, umur_bulan: 506, keadaan: 'Hamil', hpht: '2026-01-01', ...mother }],
      others: { puma: [{ ...asked('2026-03-07', { skor: 3 }), ...mother }], referrals: [{ tanggal: '2026-05-02', ke: 'RS' }] },
    };
    expect(filled(cardOf('dewasa-lansia'), recorded)?.['V PUMA: skor (≥ 6 rujuk)']?.slice(0, 2)).toEqual(['3', '']);
    const hers = filled(cardOf('ibu-hamil'), recorded);
    expect(hers?.['1 Waktu ke posyandu']?.slice(0, 3)).toEqual(['2026-03-07', '2026-05-02', '']);
    expect(hers?.['19 Rujuk Pustu/Puskesmas/RS']?.slice(0, 3)).toEqual(['', 'RS', '']);
  });

  it('has a dose that was given without a visit of its month', () => {
    const person = { jenis_kelamin: 'Laki-laki', tanggal_lahir: '2026-01-05' };
    const hb0 = { jenis: 'HB0', ke: 1, tanggal: '2026-01-05', id: 1, tempat: null, batch: null, dari_kartu: true } as const;
    const rows = filled(cardOf('bayi-balita'), { ...NOTHING, person, visits: [child('2026-02-07', 1)], doses: [hb0] });
    expect(rows?.['1 Umur (bulan)']?.slice(0, 3)).toEqual(['0', '1', '']);
    expect(rows?.['19 Imunisasi']?.slice(0, 3)).toEqual(['HB0', '', '']);
  });

  it('of AKS and SKILAS has a column a year', () => {
    const aks = [
      { tanggal: '2025-04-02', bab: '2', skor: 20, hasil: 'mandiri' },
      { tanggal: '2026-05-02', bab: '1', skor: 12, hasil: 'ringan' },
    ];
    const rows = filled(cardOf('lansia-aks-skilas'), { ...NOTHING, others: { aks, skilas: [] } });
    expect(rows?.['1 AKS: mengendalikan BAB (0–2)']?.slice(0, 3)).toEqual(['2', '1', '']);
    expect(rows?.['AKS: M 20 / R 12–19 / S 9–11 / B 5–8 / T 0–4']?.slice(0, 2)).toEqual(['M', 'R']);
  });
});
