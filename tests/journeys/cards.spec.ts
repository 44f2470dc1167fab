/** The ministry's paper cards of a year, from a person's page: one A4 page each, and on it what the visits say. */
import type { Page } from '@playwright/test';
import { call, enterAs, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/journey.ts';

interface Sheet {
  readonly pages: number;
  /** width and height in points */
  readonly box: readonly number[];
}

async function printed(page: Page): Promise<Sheet> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const box = /\/MediaBox\s*\[([^\]]+)\]/.exec(pdf)?.[1] ?? '';
  return { pages: pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0, box: box.trim().split(/\s+/).slice(2).map(Number) };
}

type Visit = Readonly<Record<string, unknown>>;

const visitsOf = async (page: Page, nik: string): Promise<Visit[]> => {
  const { data } = await call(page, 'GET', `/auth/pemeriksaan/${nik}`);
  return (data as Visit[]).toSorted((a, b) => (String(a.tanggal_timbang) < String(b.tanggal_timbang) ? -1 : 1));
};

/** Whoever of a group of the day's list has the most visits that are asked for. */
async function somebody(page: Page, group: string, of: (visit: Visit) => boolean): Promise<{ nik: string; visits: Visit[] }> {
  const { data } = await call(page, 'GET', `/auth/hari-posyandu/daftar?kelompok=${encodeURIComponent(group)}`);
  let best: { nik: string; visits: Visit[] } = { nik: '', visits: [] };
  for (const { nik } of (data.anggota as { nik: string }[]).slice(0, 12)) {
    const visits = (await visitsOf(page, nik)).filter(of);
    if (visits.length > best.visits.length) best = { nik, visits };
  }
  return best;
}

const comma = (value: unknown): string => (value === null || value === undefined ? '' : String(value).replace('.', ','));
const short = (day: unknown): string => `${String(day).slice(8)}/${String(day).slice(5, 7)}/${String(day).slice(2, 4)}`;

const CARDS = [
  { card: 'Kartu Bayi, Balita, dan Apras', group: 'Balita', of: () => true },
  { card: 'Kartu Usia Sekolah dan Remaja', group: 'Usia sekolah', of: (visit: Visit) => Number(visit.umur_bulan) > 72 },
  { card: 'Kartu Ibu Hamil', group: 'Ibu hamil', of: (visit: Visit) => visit.keadaan === 'Hamil' },
  { card: 'Kartu Ibu Nifas dan Menyusui', group: 'Ibu nifas', of: (visit: Visit) => visit.keadaan === 'Nifas' },
  { card: 'Kartu Usia Produktif dan Lansia', group: 'Lansia', of: () => true },
] as const;

test('a card of each life stage is one A4 page across with the values of the visits', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterAs(page, 'kader', '/hari-posyandu');
  for (const { card, group, of } of CARDS) {
    const { nik, visits } = await somebody(page, group, of);
    expect(visits.length, card).toBeGreaterThan(0);
    await page.goto(`/riwayatpasien/${nik}`);
    await page.getByRole('link', { name: 'Kartu setahun (A4)' }).click();
    await page.getByRole('button', { name: card }).click();
    const table = page.getByRole('table', { name: card });
    await expect(table).toBeVisible();
    // of an expectant mother all visits of the pregnancy, of others those of the newest year
    const last = visits.at(-1);
    const shown = visits
      .filter((visit) =>
        group === 'Ibu hamil'
          ? visit.hpht === last?.hpht
          : String(visit.tanggal_timbang).slice(0, 4) === String(last?.tanggal_timbang).slice(0, 4),
      )
      .slice(-12);
    const cellsOf = async (label: RegExp) => {
      const cells = await table.getByRole('row', { name: label }).first().getByRole('cell').allTextContents();
      return cells.slice(1, 1 + shown.length);
    };
    expect(await cellsOf(/Tanggal kunjungan|Waktu ke posyandu/), card).toEqual(
      shown.map((visit) => short(visit.tanggal_timbang)),
    );
    expect(await cellsOf(/BB \(kg\)/), card).toEqual(shown.map((visit) => comma(visit.berat_badan ?? visit.berat_badan_kg)));
    if (group !== 'Balita' && group !== 'Usia sekolah') {
      expect(await cellsOf(/Sistole\/diastole/), card).toEqual(shown.map((visit) => comma(visit.tekanan_darah)));
    }
    const sheet = await printed(page);
    expect(sheet, card).toMatchObject({ pages: 1 });
    expect(sheet.box[0]).toBeGreaterThan(835);
    expect(sheet.box[1]).toBeLessThan(600);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
