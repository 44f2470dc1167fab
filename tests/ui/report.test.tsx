import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunk.
import '../../src/custom-pages/report/ReportPage.tsx';
import { monthName, shiftMonth } from '../../src/custom-pages/report/months.ts';
import { isoDateIn } from '../../src/engine/calendar.ts';
import { VILLAGE_TIME_ZONE } from '../../src/engine/timeZone.ts';
import { site } from '../../src/resources/index.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';
import { stubApi } from './support/stubApi.ts';

const xlsx = vi.hoisted(() => vi.fn());
vi.mock('../../src/custom-pages/report/reportXlsx.ts', () => ({ reportXlsx: xlsx }));

inBrowser();
const api = stubApi();

const MONTH = isoDateIn(VILLAGE_TIME_ZONE, new Date()).slice(0, 7);
const BEFORE = shiftMonth(MONTH, -1);
const MAWAR = { nama_posyandu: 'Posyandu Mawar', sasaran: 94, datang: 38 };
const MELATI = { nama_posyandu: 'Posyandu Melati', sasaran: 6, datang: 2 };
const skdn = (d: number, n: number, t: number, o: number, b: number) => ({ s: 21, k: null, d, n, t, o, b });

beforeEach(() => {
  api.answers.set('/auth/laporan', {
    body: {
      data: [
        { ...MAWAR, ...skdn(17, 8, 7, 2, 0) },
        { ...MELATI, ...skdn(4, 1, 1, 1, 1) },
      ],
    },
  });
});
afterEach(() => vi.restoreAllMocks());

function open({ contractOnly = false, path = '/laporan-kesehatan' } = {}) {
  const { dataProvider } = memoryProvider({});
  const opened = openSite({ site, dataProvider, history: [path] });
  if (contractOnly) {
    api.extended = false;
    localStorage.removeItem('server_extensions');
  }
  return opened;
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const recap = async () => rowsOf(await screen.findByRole('table', { name: 'Data Rekapitulasi Kesehatan Warga' }));

describe('Data Rekapitulasi Kesehatan Warga', () => {
  it("has the spec's four columns, a row for each posko and the sum", async () => {
    open();
    expect(await recap()).toEqual([
      ['Nomor', 'Posko Posyandu', 'Sasaran', 'Datang'],
      ['1', 'Posyandu Mawar', '94', '38'],
      ['2', 'Posyandu Melati', '6', '2'],
      ['', 'Jumlah', '100', '40'],
    ]);
    expect(api.asked).toEqual([`GET /auth/laporan?bulan=${MONTH}`]);
  });

  it('names the posko in the heading on paper where it is of one alone', async () => {
    api.answers.set('/auth/laporan', { body: { data: [MAWAR] } });
    const { container } = open();
    await recap();
    expect(container.querySelector('.report-head .report-places')?.textContent).toBe('Posyandu Mawar');
  });

  it('marks what was corrected after the month was over, and says why', async () => {
    const corrected = { diperbaiki_pada: '2026-03-10', diperbaiki_sebab: ['Salah catat: tercatat dua kali'] };
    api.answers.set('/auth/laporan', { body: { data: [{ ...MAWAR, ...corrected }, MELATI] } });
    open();
    const [, mawar, melati] = await recap();
    expect([mawar?.[1], melati?.[1]]).toEqual(['Posyandu Mawar diperbaiki 10 Maret 2026', 'Posyandu Melati']);
    const told = screen.getByRole('region', { name: 'Laporan bulan ini diperbaiki setelah bulannya lewat' });
    expect(within(told).getByRole('listitem').textContent).toBe(
      'Posyandu Mawar, diperbaiki 10 Maret 2026: Salah catat: tercatat dua kali',
    );
  });

  it('of a server that speaks only the contract: no month, no SKDN, nothing asked beyond', async () => {
    api.answers.set('/auth/laporan', { body: { data: [MAWAR] } });
    open({ contractOnly: true });
    expect(await recap()).toHaveLength(3);
    expect(screen.queryByLabelText('Bulan')).toBeNull();
    expect(screen.queryByRole('table', { name: 'SKDN balita' })).toBeNull();
    expect(api.asked).toEqual(['GET /auth/laporan']);
  });

  it('says where there is nothing, and where loading failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answers.set('/auth/laporan', { status: 500, body: { message: 'rusak' } });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Laporan gagal dimuat.');
    api.answers.set('/auth/laporan', { body: { data: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Tidak ada data.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unduh CSV' })).toHaveProperty('disabled', true);
  });
});

describe('SKDN balita', () => {
  it('stands per posko and in total, with D/S, N/D and the self-check in words', async () => {
    open();
    expect(rowsOf(await screen.findByRole('table', { name: 'SKDN balita' }))).toEqual([
      ['Posko Posyandu', 'S', 'K', 'D', 'N', 'T', 'O', 'B', 'D/S', 'N/D'],
      ['Posyandu Mawar', '21', '–', '17', '8', '7', '2', '0', '81%', '47%'],
      ['Posyandu Melati', '21', '–', '4', '1', '1', '1', '1', '19%', '25%'],
      ['Jumlah', '42', '–', '21', '9', '8', '3', '1', '50%', '43%'],
    ]);
    expect(screen.getByText('Periksa diri: D = N + T + O + B. 21 = 9 + 8 + 3 + 1, cocok.')).toBeTruthy();
  });

  it('names the posko whose figures contradict each other', async () => {
    api.answers.set('/auth/laporan', {
      body: {
        data: [
          { ...MAWAR, ...skdn(17, 8, 7, 1, 0) },
          { ...MELATI, ...skdn(4, 1, 1, 1, 1) },
        ],
      },
    });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'D = 17, tetapi N + T + O + B = 16. Tidak cocok: periksa data penimbangan Posyandu Mawar.',
    );
  });
});

describe('month', () => {
  it('is the current one of the village at first; another is asked for and kept in the address', async () => {
    const { router } = open();
    await recap();
    expect(screen.getByLabelText('Bulan')).toHaveProperty('value', MONTH);
    const later = screen.getByRole('button', { name: 'Bulan berikutnya' });
    expect(later.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(later);
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(later);
    api.answers.set(`/auth/laporan?bulan=${BEFORE}`, { body: { data: [MELATI] } });
    await userEvent.click(screen.getByRole('button', { name: 'Bulan sebelumnya' }));
    await waitFor(async () => expect(await recap()).toHaveLength(3));
    expect(router.state.location.search).toBe(`?bulan=${BEFORE}`);
    expect(screen.getByText(`Bulan ${monthName(BEFORE, 'id')}`)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Bulan'), MONTH);
    await waitFor(async () => expect(await recap()).toHaveLength(4));
  });

  it.each(['2999-01', '9999-12', '0000-01', '2026-13', 'x', ''])(
    '%j in the address counts as the current one, and that is said',
    async (month) => {
      open({ path: `/laporan-kesehatan?bulan=${month}` });
      await recap();
      expect(api.asked).toEqual([`GET /auth/laporan?bulan=${MONTH}`]);
      const said = `Bulan yang diminta tidak dikenal atau belum tiba; yang ditampilkan bulan ${monthName(MONTH, 'id')}.`;
      expect(screen.getByText(said)).toBeTruthy();
      await userEvent.selectOptions(screen.getByLabelText('Bulan'), BEFORE);
      await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    },
  );
});

describe('to take away', () => {
  it('prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open();
    await recap();
    await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('downloads a CSV named after the month', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    let blob = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      blob = made instanceof Blob ? made : blob;
      return 'blob:report';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blob.text() });
    });
    open();
    await recap();
    await userEvent.click(screen.getByRole('button', { name: 'Unduh CSV' }));
    expect(saved[0]?.name).toBe(`laporan-kesehatan-${MONTH}.csv`);
    expect(await saved[0]?.text).toContain('\r\n1;Posyandu Mawar;94;38;21;;17;8;7;2;0;81;47,1\r\n');
  });

  it('makes one XLSX of a double press, shows that it is at work and says where it failed', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let made: (file: Blob) => void = () => undefined;
    xlsx.mockImplementationOnce(() => new Promise<Blob>((resolve) => (made = resolve)));
    open();
    await recap();
    const button = screen.getByRole('button', { name: 'Unduh XLSX' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(xlsx).toHaveBeenCalledOnce());
    expect(button.getAttribute('aria-disabled')).toBe('true');
    made(new Blob());
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(saved).toEqual([`laporan-kesehatan-${MONTH}.xlsx`]);
    xlsx.mockRejectedValueOnce(new Error('no writer'));
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('Gagal membuat berkas XLSX. Silakan coba lagi.');
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });
});
