/** The visit of every life stage: which sections stand open, what is answered at a tap, what is said while one types. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/engine/calendar.ts';
import { writeDay } from '../../src/engine/typedDay.ts';
import { child, exam, field, LAST_MONTH, NIK, save, TODAY, type } from './support/examinedChild.tsx';
import { begin, elder, fold, mother, nothing, open, section } from './support/lifeStages.tsx';
import { inBrowser } from './support/openSite.tsx';

inBrowser();

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
    // within: by role the whole of a form takes seconds to look through
    fireEvent.click(await within(await section('Skrining dan kehamilan')).findByRole('link', { name: 'Isi AKS' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/aks-tambah'));
    expect(screen.queryByText(/Tinggalkan halaman ini/)).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    await screen.findByText('Pak Agus');
    await waitFor(() => expect(field('berat_badan').value).toBe('61'));
  });
});
