/** The forms of every life stage: which sections stand open, what is answered at a tap, what is said while one types. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
// Loaded with the tests, so that none of them waits for a lazy chunk.
import '../../src/custom-pages/visit/MotherLine.tsx';
import '../../src/custom-pages/visit/OutcomeHints.tsx';
import '../../src/custom-pages/visit/PregnancyHints.tsx';
import '../../src/custom-pages/visit/ScreenedPerson.tsx';
import '../../src/custom-pages/visit/StagePanel.tsx';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import { writeDay } from '../../src/engine/typedDay.ts';
import { EXTENSIONS, type Extension } from '../../src/engine/wire/extensions.ts';
import { site } from '../../src/resources/index.ts';
import { child, exam, field, history, LAST_MONTH, NIK, save, TODAY, type } from './support/examinedChild.tsx';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';

inBrowser();

const SCREENINGS = ['aks', 'skilas', 'puma', 'srq20', 'kpsp', 'pregnancies'];
const announced = [...EXTENSIONS, ...SCREENINGS.map((name) => `resource:${name}` as const)];

function open(path: string, rows: Record<string, RaRecord[]>, known: readonly Extension[] = announced) {
  const memory = memoryProvider({ riwayat: [child()], berita: [], patients: [], ...rows });
  return {
    ...memory,
    ...openSite({ site, history: [path], dataProvider: memory.dataProvider, role: 'Kader', announced: known }),
  };
}

const elder = (more: Partial<RaRecord> = {}) =>
  child({ nama_lengkap: 'Pak Agus', tanggal_lahir: addMonths(TODAY, -12 * 67), id_anggota: 7, ...more });
const mother = (more: Partial<RaRecord> = {}) =>
  child({
    ...{ nama_lengkap: 'Nur Maryati', jenis_kelamin: 'Perempuan', tanggal_lahir: addMonths(TODAY, -12 * 29), id_anggota: 8 },
    ...{ keadaan: 'Hamil', hpht: addDays(TODAY, -196) },
    ...more,
  });
const member = { id: 7, nama_lengkap: 'Pak Agus', tanggal_lahir: addMonths(TODAY, -12 * 67), jenis_kelamin: 'Laki-laki' };

const SKILAS = [
  ...['orientasi', 'ulang_kata', 'berdiri', 'bb_turun', 'nafsu_makan', 'lila_21'],
  ...['masalah_mata', 'tes_melihat', 'bisik_tidak_bisa', 'tes_bisik'],
];

const nothing = Object.fromEntries(['examinations', ...SCREENINGS].map((name) => [name, []]));
const begin = async (person: RaRecord, name: string) => {
  const opened = open(`/formtambah/${NIK}`, { ...nothing, riwayat: [person] });
  await screen.findByText(name);
  return opened;
};
const section = (name: string) => screen.findByRole('region', { name });
const fold = (name: string) => screen.queryByRole('button', { name })?.getAttribute('aria-expanded') ?? 'no fold';

describe('a visit', () => {
  it('of a toddler keeps what is not due closed, and has nothing of the old and of mothers', async () => {
    await begin(child(), 'Rangga Pratama');
    await section('Pelayanan');
    expect([fold('Skrining TBC'), fold('Edukasi dan Rujukan')]).toEqual(['false', 'false']);
    for (const name of ['Gula Darah, Kolesterol, Hb', 'Mata dan Telinga', 'Ibu Hamil dan Nifas']) {
      expect(screen.queryByRole('region', { name }), name).toBeNull();
    }
  });

  it('of an elderly person says the classes as they are typed, and what of them wants a referral', async () => {
    await begin(elder(), 'Pak Agus');
    await section('Skrining TBC');
    expect([fold('Skrining TBC'), fold('Gula Darah, Kolesterol, Hb'), fold('Mata dan Telinga')]).toEqual([
      'no fold',
      'no fold',
      'false',
    ]);
    type('berat_badan', '61');
    type('tinggi_badan', '155');
    type('tekanan_darah', '165/95');
    type('lingkar_perut', '96');
    expect(await screen.findByText('Hipertensi derajat 2')).toBeTruthy();
    expect(await screen.findByText('IMT 25,4')).toBeTruthy();
    expect(await screen.findByText('Obesitas sentral')).toBeTruthy();
    expect((await screen.findByText('Perlu dirujuk karena:')).parentElement?.textContent).toContain('Tekanan darah 165/95');
  });

  it.each([
    ['an elderly person', elder(), 'Pak Agus', '20,9', 'Kurang dari 21 cm'],
    ['an elderly person whose arm is thick enough', elder(), 'Pak Agus', '21', 'Normal'],
    ['a woman who may have a child', mother({ keadaan: null, hpht: null }), 'Nur Maryati', '22,5', 'Risiko KEK'],
  ])('of %s says the class of the arm as it is typed', async (_whose, person, name, cm, said) => {
    await begin(person, name);
    await section('Skrining TBC');
    type('lingkar_lengan', cm);
    expect(await screen.findByText(said, { selector: '.growth-class' })).toBeTruthy();
  });

  it('of a toddler leaves the arm to growth', async () => {
    await begin(child(), 'Rangga Pratama');
    await section('Pelayanan');
    type('lingkar_lengan', '13');
    expect(await screen.findByText(/LILA\/U/)).toBeTruthy();
    expect(screen.queryByText('Hijau')).toBeNull();
  });

  it('of somebody grown up offers the height that was measured last, at a tap; of a child nothing of the kind', async () => {
    const before = [exam(1, LAST_MONTH, { tinggi_badan: 155.5 })];
    const opened = open(`/formtambah/${NIK}`, { ...nothing, riwayat: [elder()], examinations: before });
    const offer = await screen.findByRole('button', { name: /^Pakai 155,5 cm/ });
    fireEvent.click(offer);
    await waitFor(() => expect(field('tinggi_badan').value).toBe('155,5'));
    expect(screen.queryByRole('button', { name: /^Pakai 155,5 cm/ })).toBeNull();
    opened.unmount();
    open(`/formtambah/${NIK}`, { ...nothing, riwayat: [child()], examinations: before });
    await screen.findByText('Rangga Pratama');
    expect(screen.queryByRole('button', { name: /^Pakai \d/ })).toBeNull();
  });

  it('offers what was probably meant by a glucose in mmol/L', async () => {
    await begin(elder(), 'Pak Agus');
    const blood = await section('Gula Darah, Kolesterol, Hb');
    type('gula_darah', '6,2');
    fireEvent.click(await screen.findByRole('button', { name: 'Pakai 112' }));
    await waitFor(() => expect(field('gula_darah').value).toBe('112'));
    expect(await within(blood).findByText('Normal')).toBeTruthy();
  });

  it('answers at a tap what has no answer yet, and keeps what has one', async () => {
    const { calls } = await begin(elder(), 'Pak Agus');
    const signs = await section('Skrining TBC');
    const [cough] = within(signs).getAllByRole('radio', { name: 'Ya' });
    if (!cough) throw new Error('no question');
    fireEvent.click(cough);
    const none = within(signs).getByRole('button', { name: 'Tidak ada gejala' });
    fireEvent.click(none);
    await waitFor(() => expect(none.hasAttribute('disabled')).toBe(true));
    type('berat_badan', '61');
    save();
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
    expect(calls.create.mock.calls[0]?.[1].data).toMatchObject({ tbc_batuk: 'Ya', tbc_demam: 'Tidak', tbc_kontak: 'Tidak' });
  });

  it('of an expectant mother tells weeks and due day, and KEK as it is typed', async () => {
    await begin(mother(), 'Nur Maryati');
    expect((await screen.findByText(/28 minggu, trimester 3/)).textContent).toContain('HPL');
    await section('Ibu Hamil dan Nifas');
    expect(document.querySelector('[name="lingkar_perut"]')).toBeNull();
    type('lingkar_lengan', '22,5');
    expect(await screen.findByText('KEK')).toBeTruthy();
  });

  it('goes by what a mother was on its day: before the birth, and after it', async () => {
    const born = addDays(TODAY, -5);
    const nursing = mother({ keadaan: 'Nifas', hpht: addDays(born, -270), tanggal_persalinan: born });
    await begin(nursing, 'Nur Maryati');
    await screen.findByText(/^Nifas/);
    expect(field('vit_a_nifas')).toBeTruthy();
    fireEvent.change(field('tanggal_timbang'), { target: { value: writeDay(addDays(born, -1)) } });
    await screen.findByText(/^Hamil: 38 minggu/);
    await waitFor(() => expect(document.querySelector('[name="vit_a_nifas"]')).toBeNull());
    expect(field('ttd_jumlah')).toBeTruthy();
    fireEvent.change(field('tanggal_timbang'), { target: { value: writeDay(born) } });
    await screen.findByText(/^Nifas/);
  });

  it('that was recorded stays what it was, whatever became of the mother since', async () => {
    const born = addDays(TODAY, -5);
    const since = { hpht: addDays(born, -270), tanggal_persalinan: born };
    const nursing = mother({ keadaan: 'Nifas', ...since });
    const visit = exam(1, LAST_MONTH, {
      keadaan: 'Hamil',
      ...since,
      umur: 29,
      umur_bulan: 350,
      ttd_jumlah: 30,
      tinggi_badan: 155,
    });
    const opened = open(`/updatepemeriksaan/${NIK}/1`, { ...nothing, riwayat: [nursing], examinations: [visit] });
    await screen.findByText(/^Hamil: \d+ minggu/);
    expect(field('ttd_jumlah').value).toBe('30');
    expect(document.querySelector('[name="vit_a_nifas"]')).toBeNull();
    opened.unmount();
    open(`/formpemeriksaan/${NIK}/1`, { ...nothing, riwayat: [nursing], examinations: [visit] });
    expect((await screen.findByText('TTD diterima')).closest('div')?.textContent).toContain('30');
  });

  it('leads to a screening and back without a question, and keeps what was typed', async () => {
    const { router } = await begin(elder(), 'Pak Agus');
    await section('Skrining TBC');
    type('berat_badan', '61');
    fireEvent.click(await screen.findByRole('link', { name: 'Isi AKS' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/aks-tambah'));
    expect(screen.queryByText(/Tinggalkan halaman ini/)).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    await screen.findByText('Pak Agus');
    await waitFor(() => expect(field('berat_badan').value).toBe('61'));
  });
});

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
