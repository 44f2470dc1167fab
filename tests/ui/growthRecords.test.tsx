import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, formatDate } from '../../src/engine/calendar.ts';
import { BIRTH, child, exam, history, LAST_MONTH, NIK, open, TODAY, table } from './support/examinedChild.tsx';
import { dialogAsking, inBrowser } from './support/openSite.tsx';

inBrowser();

const rowOf = async (date: string): Promise<HTMLElement> => {
  const found = within(await table())
    .getAllByRole('row')
    .find((row) => row.textContent?.includes(formatDate(date)));
  if (!found) throw new Error(`no row of ${date}`);
  return found;
};

describe('/riwayatpasien/{nik}', () => {
  it('names the class as the regulation prints it', async () => {
    open(history, { examinations: [exam(1, LAST_MONTH)] });
    expect((await rowOf(LAST_MONTH)).textContent).toContain('Gizi baik (normal)');
  });

  it('marks what asks to be checked, with the reason', async () => {
    const warning = 'Nilai LK/U tidak wajar (z 6,10). Periksa lagi lingkar kepala.';
    open(history, { examinations: [exam(1, LAST_MONTH, { peringatan: [warning] })] });
    const row = await rowOf(LAST_MONTH);
    expect(within(row).getByText('Periksa lagi (1)')).toBeTruthy();
    expect(row.textContent).toContain(warning);
  });

  it('says why an examination before the birth has no status', async () => {
    const early = addDays(BIRTH, -3);
    const none = { bb_u: null, tb_u: null, bb_tb: null, zscore: null, peringatan: null };
    open(history, { examinations: [exam(1, early, none), exam(2, LAST_MONTH)] });
    const row = await rowOf(early);
    expect(row.textContent).toContain('sebelum lahir: tidak dinilai');
    expect(row.textContent).toContain('Tanggal periksa sebelum tanggal lahir');
    expect(row.textContent).not.toContain('Silahkan diisi');
    expect((await rowOf(LAST_MONTH)).textContent).not.toContain('Periksa lagi');
  });

  it('says that what is judged by an estimated age is judged approximately, and of nobody else', async () => {
    const note = /^Umur perkiraan: N\/T, status, dan grafik/;
    const first = open(history, {
      riwayat: [child({ tanggal_lahir_perkiraan: 'Ya' })],
      examinations: [exam(1, LAST_MONTH)],
    });
    await table();
    expect(await screen.findByText(note)).toBeTruthy();
    first.unmount();
    open(history, { examinations: [exam(1, LAST_MONTH)] });
    await table();
    expect(screen.queryByText(note)).toBeNull();
  });

  it('of two weighings on one day, marks the one saved later', async () => {
    const examinations = [
      exam(12, LAST_MONTH, { berat_badan: 10.9 }),
      exam(9, LAST_MONTH, { berat_badan: 10.5 }),
      exam(1, addMonths(LAST_MONTH, -1), { berat_badan: 10.4 }),
    ];
    open(history, { examinations });
    const rows = () => within(screen.getByRole('table', { name: 'Riwayat pemeriksaan' })).getAllByRole('row');
    await table();
    await waitFor(() => expect(rows()[1]?.textContent).toContain('+500 g'));
    expect(rows()[2]?.textContent).not.toMatch(/\+100 g|2T/);
  });

  describe('of a schoolchild who came as a balita too', () => {
    const now = { bb_u: null, tb_u: null, bb_tb: null, imt_u: 'Gizi lebih', zscore: { bb_u: 1.2, tb_u: 0.1, imt_u: 1.4 } };
    const rows = (): Record<string, RaRecord[]> => ({
      riwayat: [child({ tanggal_lahir: addMonths(TODAY, -90) })],
      examinations: [exam(1, addMonths(TODAY, -50)), exam(2, LAST_MONTH, { berat_badan: 29, tinggi_badan: 125, ...now })],
    });

    it('draws both sets of charts, the newer first', async () => {
      open(history, rows());
      const ages = await screen.findByRole('tablist', { name: 'Umur yang digambar' });
      expect(within(ages).getByRole('tab', { selected: true }).textContent).toBe('5–19 tahun');
      const label = () => screen.getByRole('img', { name: /^Grafik / }).getAttribute('aria-label');
      fireEvent.click(screen.getByRole('tab', { name: 'Indeks massa tubuh menurut umur' }));
      expect(label()).toContain('1 pengukuran anak');
      expect(label()).toMatch(/18,6 kg\/m², Gizi lebih/);
      fireEvent.click(within(ages).getByRole('tab', { name: '0–5 tahun' }));
      expect(screen.getByRole('tab', { name: 'Berat menurut umur' })).toBeTruthy();
      expect(label()).toMatch(/10,4 kg/);
    });

    it('goes back to the charts there are when the examination goes that the picked ones drew', async () => {
      open(history, rows());
      fireEvent.click(await screen.findByRole('tab', { name: '5–19 tahun' }));
      fireEvent.click(screen.getByRole('button', { name: `Hapus ${formatDate(LAST_MONTH)}` }));
      const dialog = await dialogAsking('Apakah Anda yakin ingin menghapus data ini?');
      fireEvent.click(within(dialog).getByRole('button', { name: 'Ya' }));
      await waitFor(() => expect(screen.queryByRole('tablist', { name: 'Umur yang digambar' })).toBeNull());
      const picture = await screen.findByRole('img', { name: /^Grafik / });
      expect(picture.getAttribute('aria-label')).toContain('1 pengukuran anak');
      expect(screen.getByRole('tab', { name: 'Berat menurut umur' })).toBeTruthy();
    });

    it('has the class of IMT/U in the table', async () => {
      open(history, rows());
      const row = await rowOf(LAST_MONTH);
      expect(row.textContent).toContain('IMT/UGizi lebih1,40');
      expect(row.textContent).not.toContain('Silahkan diisi');
    });
  });
});

describe('/formpemeriksaan', () => {
  const show = `/formpemeriksaan/${NIK}/2`;
  const value = async (term: string) => (await screen.findByText(term, { selector: 'dt' })).nextElementSibling?.textContent;

  it('tells the position the status goes by, and head and arm', async () => {
    const more = { cara_ukur: null, cara_ukur_dipakai: 'L_umur', zscore: { bb_u: -0.3, lk_u: -1.2, lila_u: 0.4 } };
    open(show, { examinations: [exam(2, LAST_MONTH, more)] });
    expect(await value('Cara Ukur')).toBe('Berbaring (dianggap menurut umur)');
    expect(await value('Z-score')).toMatch(/LK\/U\s*−1,2.*LILA\/U\s*0,4/);
    expect(await value('BB/TB')).toBe('Gizi baik (normal)');
  });

  it('asks nobody to fill in BB/U where oedema leaves it without one, but where a weight is missing', async () => {
    const judged = { tanggal_lahir: BIRTH, bb_u: null, bb_tb: 'Gizi buruk' };
    const swollen = { ...judged, edema: 'Ya', peringatan: ['Ada edema pada kedua kaki: berat badan tidak dapat dinilai.'] };
    const { unmount } = open(show, { examinations: [exam(2, LAST_MONTH, swollen)] });
    expect(await value('BB/TB')).toBe('Gizi buruk');
    expect(screen.queryByText('BB/U', { selector: 'dt' })).toBeNull();
    expect(await value('Peringatan')).toContain('berat badan tidak dapat dinilai');
    unmount();
    open(show, { examinations: [exam(2, LAST_MONTH, { ...judged, edema: 'Tidak' })] });
    expect(await value('BB/U')).toBe('Silahkan diisi');
  });

  it('tells the class of IMT/U of a schoolchild', async () => {
    const older = { tanggal_lahir: addMonths(TODAY, -96), umur_bulan: 95, imt_u: 'Gizi baik' };
    open(show, { riwayat: [child(older)], examinations: [exam(2, LAST_MONTH, older)] });
    expect(await value('IMT/U')).toBe('Gizi baik (normal)');
    expect(screen.queryByText('BB/TB', { selector: 'dt' })).toBeNull();
  });
});
