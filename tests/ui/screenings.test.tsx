/** Screenings and pregnancies: when they are offered, what they came to, and what is said while one types. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { writeDay } from '../../src/engine/typedDay.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { exam, field, history, LAST_MONTH, save, TODAY, type } from './support/examinedChild.tsx';
import { elder, member, mother, nothing, open, SKILAS, section } from './support/lifeStages.tsx';
import { inBrowser } from './support/openSite.tsx';

inBrowser();

describe('screenings', () => {
  const taken = { id: 3, anggota: 7, tanggal: `${TODAY.slice(0, 4)}-01-01`, hasil: 'mandiri', skor: 20 };

  it('of somebody grown up stand in the history with what they came to; growth of children has nothing to say there', async () => {
    const grown = { umur: 67, umur_bulan: 12 * 67, bb_u: null, tb_u: null, bb_tb: null, zscore: null };
    const measured = { berat_badan: 61, tinggi_badan: 155, imt: 25.4, imt_kelas: 'obesitas_1' };
    const pressed = { tekanan_darah: '165/95', td_kelas: 'derajat_2' };
    const examinations = [exam(1, LAST_MONTH, { ...grown, ...measured, ...pressed }), exam(2, TODAY, { ...grown, ...measured })];
    open(history, { ...nothing, riwayat: [elder()], examinations });
    const table = await screen.findByRole('table', { name: 'Riwayat pemeriksaan' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].slice(1, -1).map((cell) => cell.textContent));
    expect(rows[0]?.slice(6)).toEqual(['IMT', 'Tekanan Darah']);
    expect(rows.slice(1).map((row) => row.slice(3))).toEqual([
      ['–', '–', '–', '25,4Obesitas I', '–'],
      ['–', '–', '–', '25,4Obesitas I', '165/95Hipertensi derajat 2'],
    ]);
  });

  it('of a mother are told on her page with the weeks and the way to her pregnancy', async () => {
    open(history, { ...nothing, riwayat: [mother({ kehamilan: 3 })], examinations: [] });
    const link = await screen.findByRole('link', { name: /^Hamil: 28 minggu, trimester 3 · HPL/ });
    expect(link.getAttribute('href')).toBe('/ibu-hamil-informasi/3');
  });

  it('are offered on the page of a person while they are due, and told once they were taken', async () => {
    open(history, { ...nothing, riwayat: [elder()], aks: [taken] });
    const panel = await section('Skrining dan kehamilan');
    expect((await within(panel).findByRole('link', { name: /AKS .*: Mandiri/ })).textContent).toContain('AKS');
    expect(within(panel).queryByRole('link', { name: 'Isi AKS' })).toBeNull();
    const link = await within(panel).findByRole('link', { name: 'Isi SKILAS' });
    expect(link.getAttribute('href')).toBe('/skilas-tambah?anggota=7');
    expect(within(panel).queryByRole('link', { name: 'Isi KPSP' })).toBeNull();
  });

  it('of the year are PUMA and SRQ-20 too, also of a mother; who never smoked is not asked about the lungs again', async () => {
    const never = { id: 4, anggota: 7, tanggal: addMonths(TODAY, -13), pernah_merokok: 'Tidak', hasil: 'rendah', skor: 1 };
    const opened = open(history, { ...nothing, riwayat: [elder()], puma: [never] });
    const panel = await section('Skrining dan kehamilan');
    await within(panel).findByRole('link', { name: 'Isi SRQ-20' });
    await within(panel).findByRole('link', { name: /PUMA .*: Risiko rendah/ });
    expect(within(panel).queryByRole('link', { name: 'Isi PUMA' })).toBeNull();
    opened.unmount();
    open(history, { ...nothing, riwayat: [mother({ tanggal_lahir: addMonths(TODAY, -12 * 41) })] });
    const hers = await section('Skrining dan kehamilan');
    for (const name of ['Isi SRQ-20', 'Isi PUMA']) await within(hers).findByRole('link', { name });
  });

  it('that a colleague has asked this year are said to be, and not offered again', async () => {
    const asked = (day: string) => open(history, { ...nothing, riwayat: [elder({ srq20_terakhir: day })] });
    const opened = asked(`${TODAY.slice(0, 4)}-01-01`);
    const panel = await section('Skrining dan kehamilan');
    expect(await within(panel).findByText(/SRQ-20 .*: sudah ditanyakan rekan/)).toBeTruthy();
    expect(within(panel).queryByRole('link', { name: /SRQ-20/ })).toBeNull();
    opened.unmount();
    asked(addMonths(TODAY, -13));
    await within(await section('Skrining dan kehamilan')).findByRole('link', { name: 'Isi SRQ-20' });
  });

  it('are not offered where the server has not announced them', async () => {
    open(history, { examinations: [], riwayat: [elder()] }, EXTENSIONS);
    await screen.findByText('Pak Agus');
    expect(screen.queryByRole('region', { name: 'Skrining dan kehamilan' })).toBeNull();
  });

  it('begin with the person of the address, and say what the answers come to', async () => {
    const { calls } = open('/aks-tambah?anggota=7', { ...nothing, members: [member] });
    fireEvent.click(await screen.findByRole('button', { name: 'Semua mandiri' }));
    expect(await screen.findByText('Mandiri')).toBeTruthy();
    save();
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
    expect(calls.create.mock.calls[0]?.[1].data).toMatchObject({ anggota: 7, tanggal: TODAY, bab: '2', mandi: '1' });
  });

  it('of the lungs refuse at the field more years of smoking than somebody has lived, before anything is saved', async () => {
    const grown = { ...member, tanggal_lahir: addMonths(TODAY, -12 * 44) };
    const { calls } = open('/puma-tambah?anggota=7', { ...nothing, members: [grown] });
    const answer = (name: string, value: string) =>
      fireEvent.click(document.querySelector(`input[name="${name}"][value="${value}"]`) ?? document.body);
    await screen.findByText('Pak Agus');
    answer('pernah_merokok', 'Ya');
    for (const name of ['napas_pendek', 'dahak', 'batuk', 'spirometri']) answer(name, 'Tidak');
    type('batang_per_hari', '5');
    type('lama_merokok', '50');
    save();
    await waitFor(() => expect(document.querySelector('.input-error')?.textContent).toMatch(/tidak lebih dari umurnya/));
    expect(calls.create).not.toHaveBeenCalled();
    type('lama_merokok', '44');
    save();
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
  });

  it('leave what a colleague has asked in confidence, also at the tap that answers the rest', async () => {
    const asked = Object.fromEntries(SKILAS.map((name) => [name, 'Tidak']));
    const read = { id: 3, anggota: 7, tanggal: TODAY, ...asked, orientasi: null, sedih: null, sedikit_minat: null };
    const { calls } = open('/skilas-edit/3', { ...nothing, skilas: [read], members: [member] });
    fireEvent.click(await screen.findByRole('button', { name: 'Yang belum dijawab: Tidak' }));
    save();
    await waitFor(() => expect(calls.update).toHaveBeenCalled());
    const { data } = calls.update.mock.calls[0]?.[1] ?? {};
    expect(data).toMatchObject({ orientasi: 'Tidak' });
    expect([data?.sedih ?? null, data?.sedikit_minat ?? null]).toEqual([null, null]);
  });
});

describe('a pregnancy', () => {
  it('tells weeks and due day by the last period, and what cannot be', async () => {
    open('/ibu-hamil-tambah?ibu=8', { ...nothing, members: [{ ...member, id: 8 }] });
    await waitFor(() => expect(document.querySelector('[name="hpht"]')).not.toBeNull());
    type('hpht', writeDay(addDays(TODAY, -196)));
    expect(await screen.findByText('28 minggu, trimester 3')).toBeTruthy();
    type('hpht', writeDay(addDays(TODAY, -350)));
    expect(await screen.findByText(/Kehamilan 50 minggu tidak mungkin/)).toBeTruthy();
  });

  it('that is closed asks for its last day, filled in by the birth', async () => {
    const hpht = addDays(TODAY, -380);
    const open_ = { id: 5, ibu: 8, hpht, status: 'Hamil' };
    const { calls } = open('/ibu-hamil-edit/5', { ...nothing, pregnancies: [open_], members: [{ ...member, id: 8 }] });
    await waitFor(() => expect(document.querySelector('[name="status"]')).not.toBeNull());
    expect(document.querySelector('[name="tanggal_selesai"]')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Selesai' }));
    await waitFor(() => expect(field('tanggal_selesai').value).toBe(writeDay(addDays(hpht, 280))));
    type('tanggal_persalinan', writeDay(addDays(hpht, 270)));
    await waitFor(() => expect(field('tanggal_selesai').value).toBe(writeDay(addDays(hpht, 312))));
    type('tanggal_selesai', writeDay(addDays(hpht, 330)));
    save();
    await waitFor(() => expect(calls.update).toHaveBeenCalled());
    expect(calls.update.mock.calls[0]?.[1].data).toMatchObject({ status: 'Selesai', tanggal_selesai: addDays(hpht, 330) });
  });
});
