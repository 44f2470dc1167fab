import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError, type RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import {
  child,
  exam,
  field,
  history,
  LAST_MONTH,
  NIK,
  open,
  save,
  TODAY,
  TODAY_SHOWN,
  table,
  type,
} from './support/examinedChild.tsx';
import { inBrowser } from './support/openSite.tsx';

inBrowser();

const path = `/formtambah/${NIK}`;
const main = () => screen.getByRole('main').textContent;
const hints = () => [...document.querySelectorAll('.growth-hint')].map((hint) => hint.textContent).join('\n');

async function openForm(rows: Record<string, RaRecord[]>) {
  const opened = open(path, rows);
  await screen.findByText('Rangga Pratama');
  await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
  return opened;
}

/** The form while its call for the history is in the test's hands. */
async function openWithoutHistory() {
  const opened = open(path, { examinations: [exam(1, LAST_MONTH)] });
  const answers: { readonly resolve: () => void; readonly reject: () => void }[] = [];
  const { getList } = opened.calls;
  const real = getList.getMockImplementation();
  if (!real) throw new Error('the provider answers nothing');
  getList.mockImplementation((resource, params) =>
    resource !== 'examinations'
      ? real(resource, params)
      : new Promise((resolve, reject) => {
          answers.push({
            resolve: () => void real(resource, params).then(resolve),
            reject: () => reject(new HttpError('rusak', 500)),
          });
        }),
  );
  await screen.findByText('Rangga Pratama');
  await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
  await waitFor(() => expect(answers).toHaveLength(1));
  return { ...opened, answers };
}

it('who is examined is described in the language of the page', async () => {
  await openForm({});
  expect(screen.getByText('Laki-laki')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Bahasa' }), { target: { value: 'en' } });
  expect(await screen.findByText('Male')).toBeTruthy();
});

it('a child that was examined on the same day already is said to have been, also by whom the history was not looked at', async () => {
  await openForm({ examinations: [exam(1, LAST_MONTH), exam(2, TODAY, { berat_badan: 10.6 })] });
  expect((await screen.findByText(/sudah diperiksa/)).textContent).toContain('(10,6 kg). Pastikan tidak dicatat dua kali.');
  type('tanggal_timbang', addDays(TODAY, -1));
  await waitFor(() => expect(screen.queryByText(/sudah diperiksa/)).toBeNull());
});

it('an examination that was just saved is not taken for another one of that day', async () => {
  const { calls } = await openForm({ examinations: [exam(1, LAST_MONTH)] });
  type('berat_badan', '10,6');
  type('tinggi_badan', '82,5');
  await waitFor(() => expect(hints()).toMatch(/BB\/U/));
  const asked = calls.getList.mock.calls.length;
  save();
  expect(await screen.findByText('Berhasil menambahkan pemeriksaan')).toBeTruthy();
  await waitFor(() => expect(calls.getList.mock.calls.length).toBeGreaterThan(asked));
  // the answer to that has been drawn
  await waitFor(() => expect(hints()).toMatch(/BB\/U/));
  expect(main()).not.toContain('sudah diperiksa');
});

it('what follows from the last key is saved with it, however soon', async () => {
  const { calls } = await openForm({ examinations: [exam(2, LAST_MONTH), exam(1, addMonths(LAST_MONTH, -1))] });
  type('tinggi_badan', '82,5');
  type('berat_badan', '10,4');
  await waitFor(() => expect(hints()).toContain('2T'));
  field('berat_badan').focus();
  type('berat_badan', '11,4');
  save();
  expect(await screen.findByText('Berhasil menambahkan pemeriksaan')).toBeTruthy();
  expect(calls.create.mock.calls[0]?.[1].data).toMatchObject({ berat_badan: '11,4', dua_t: 'Tidak' });
});

describe('while the history is not there', () => {
  it('say so, and nothing of N, T, O, B or 2T, until it comes', async () => {
    const { answers } = await openWithoutHistory();
    type('berat_badan', '10,5');
    await waitFor(() => expect(hints()).toMatch(/BB\/U.*Berat badan normal/));
    expect(main()).toContain('Riwayat belum termuat');
    expect(hints()).not.toMatch(/penimbangan pertama|2T/);
    answers[0]?.resolve();
    await waitFor(() => expect(hints()).toContain('T: tidak naik'));
    expect(main()).not.toContain('Riwayat belum termuat');
  });

  it('send no 2T', async () => {
    const { calls } = await openWithoutHistory();
    type('berat_badan', '10,5');
    type('tinggi_badan', '82,5');
    await waitFor(() => expect(hints()).toMatch(/BB\/U/));
    save();
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
    expect(calls.create.mock.calls[0]?.[1].data.dua_t ?? null).toBeNull();
  });

  it('offer another try where it failed', async () => {
    const { answers } = await openWithoutHistory();
    type('berat_badan', '10,5');
    answers[0]?.reject();
    // asked once more by itself
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.reject();
    const again = await screen.findByRole('button', { name: 'Coba lagi' });
    expect(main()).toContain('Riwayat gagal dimuat');
    expect(hints()).not.toContain('penimbangan pertama');
    fireEvent.click(again);
    await waitFor(() => expect(answers).toHaveLength(3));
    answers[2]?.resolve();
    await waitFor(() => expect(hints()).toContain('T: tidak naik'));
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  });
});

describe('where there can be no status', () => {
  it('a member without a date of birth is told what is missing, and asked about grams all the same', async () => {
    await openForm({ riwayat: [child({ tanggal_lahir: null })], examinations: [] });
    expect(main()).toContain('Status gizi muncul bila tanggal lahir dan jenis kelamin anggota terisi.');
    type('berat_badan', '10000');
    fireEvent.click(await screen.findByRole('button', { name: 'Pakai 10 kg' }));
    expect(field('berat_badan').value).toBe('10');
    type('tinggi_badan', '820');
    expect(await screen.findByRole('button', { name: 'Pakai 82 cm' })).toBeTruthy();
  });

  it('a date before the birth is asked about', async () => {
    const birth = addDays(TODAY, -20);
    await openForm({ riwayat: [child({ tanggal_lahir: birth })], examinations: [] });
    expect(main()).not.toContain('Tanggal penimbangan sebelum tanggal lahir');
    type('tanggal_timbang', addDays(birth, -1));
    await waitFor(() => expect(main()).toContain('Tanggal penimbangan sebelum tanggal lahir. Periksa kedua tanggal.'));
    type('tanggal_timbang', birth);
    await waitFor(() => expect(main()).not.toContain('Tanggal penimbangan sebelum tanggal lahir'));
  });

  it('a date before the birth that the server refused is told in its words alone', async () => {
    const birth = addDays(TODAY, -20);
    const { calls } = await openForm({ riwayat: [child({ tanggal_lahir: birth })], examinations: [] });
    const said = 'Tanggal timbang sebelum tanggal lahir.';
    calls.create.mockRejectedValue(new HttpError(said, 422, { errors: { tanggal_timbang: said } }));
    type('tanggal_timbang', addDays(birth, -1));
    type('berat_badan', '3,2');
    type('tinggi_badan', '50');
    await waitFor(() => expect(main()).toContain('Tanggal penimbangan sebelum tanggal lahir'));
    save();
    await waitFor(() => expect(document.querySelector('.input-error')?.textContent).toBe(said));
    expect(main()).not.toContain('Tanggal penimbangan sebelum tanggal lahir');
  });
});

it('a child under nine months measured standing is told once, without contradiction', async () => {
  await openForm({ riwayat: [child({ tanggal_lahir: addMonths(TODAY, -6) })], examinations: [] });
  type('tinggi_badan', '66');
  await waitFor(() => expect(hints()).toContain('Cara ukur tidak dicatat; dianggap berbaring'));
  fireEvent.click(within(screen.getByRole('group', { name: /^Cara Ukur/ })).getByRole('radio', { name: 'Berdiri' }));
  await waitFor(() => expect(hints()).toContain('tercatat diukur berdiri'));
  expect(hints()).not.toContain('tidak dicatat');
});

it('a grown-up gets no hint about a height of which there is nothing to say', async () => {
  await openForm({ riwayat: [child({ tanggal_lahir: addMonths(TODAY, -12 * 30) })], examinations: [] });
  type('tinggi_badan', '1680');
  await waitFor(() => expect(hints()).toContain('168 cm'));
  type('tinggi_badan', '168');
  await waitFor(() => expect(document.querySelector('.growth-hint')).toBeNull());
});

it('goes by a history asked for anew, though the page before has just read it', async () => {
  const before = exam(1, addMonths(TODAY, -2));
  const { calls } = open(history, { examinations: [before] });
  const link = await screen.findByRole('link', { name: 'Tambah Pemeriksaan' });
  await table();
  // somebody else adds last month's weighing
  calls.getList.mockImplementation(async () => ({ data: [exam(2, LAST_MONTH), before], total: 2 }));
  fireEvent.click(link);
  await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
  type('berat_badan', '10,9');
  await waitFor(() => expect(hints()).toContain('N: naik (+500 g'));
});

it('a schoolchild may have oedema, which makes IMT/U gizi buruk', async () => {
  await openForm({ riwayat: [child({ tanggal_lahir: addMonths(TODAY, -96) })], examinations: [] });
  type('berat_badan', '25');
  type('tinggi_badan', '125');
  await waitFor(() => expect(hints()).toMatch(/IMT\/U.*Gizi baik \(normal\)/));
  fireEvent.click(within(screen.getByRole('group', { name: /^Edema/ })).getByRole('radio', { name: 'Ya' }));
  await waitFor(() => expect(hints()).toMatch(/IMT\/U Gizi buruk/));
  expect(hints()).not.toContain('BB/TB');
});

it('what was chosen and need not be is emptied again', async () => {
  const { calls } = await openForm({ examinations: [] });
  const group = within(screen.getByRole('group', { name: /^Edema/ }));
  expect(group.queryByRole('button', { name: 'Kosongkan Edema' })).toBeNull();
  fireEvent.click(group.getByRole('radio', { name: 'Ya' }));
  await waitFor(() => expect(main()).toContain('Ada edema pada kedua kaki'));
  fireEvent.click(group.getByRole('button', { name: 'Kosongkan Edema' }));
  await waitFor(() => expect(main()).not.toContain('Ada edema pada kedua kaki'));
  expect(group.queryByRole('radio', { checked: true })).toBeNull();
  expect(document.activeElement).toBe(group.getByRole('radio', { name: 'Ya' }));
  type('berat_badan', '10,5');
  type('tinggi_badan', '82,5');
  save();
  await waitFor(() => expect(calls.create).toHaveBeenCalled());
  expect(calls.create.mock.calls[0]?.[1].data.edema ?? null).toBeNull();
});

it('F39 an arm in the red is said beside a good BB/TB, and a head beyond −2 SD', async () => {
  await openForm({ examinations: [exam(1, LAST_MONTH)] });
  type('berat_badan', '10,7');
  type('tinggi_badan', '81');
  type('lingkar_lengan', '11,4');
  type('lingkar_kepala', '42');
  await waitFor(() => expect(hints()).toContain('merah: gizi buruk'));
  expect(hints()).toMatch(/LILA 11,4 cm, merah: gizi buruk, lebih buruk daripada BB\/PB \(Gizi baik \(normal\)\)/);
  await waitFor(() => expect(hints()).toContain('di bawah −2 SD'));
});
