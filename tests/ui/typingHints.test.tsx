import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addMonths, formatDate } from '../../src/engine/calendar.ts';
import { exam, field, LAST_MONTH, NIK, open, save, TODAY_SHOWN, type } from './support/examinedChild.tsx';
import { inBrowser } from './support/openSite.tsx';

inBrowser();

describe('hints while typing', () => {
  const path = `/formtambah/${NIK}`;
  const hints = () => [...document.querySelectorAll('.growth-hint')].map((hint) => hint.textContent).join('\n');

  it("show status, last month's difference and the position assumed", async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
    type('berat_badan', '10,5');
    type('tinggi_badan', '82,4');
    await waitFor(() => expect(hints()).toContain('T: tidak naik'));
    expect(hints()).toMatch(/BB\/U.*Berat badan normal/);
    expect(hints()).toContain('(+100 g, paling sedikit 200 g)');
    expect(hints()).toContain('2T: Tidak');
    expect(hints()).toContain(`Bulan lalu 10,4 kg (${formatDate(LAST_MONTH)})`);
    expect(hints()).toMatch(/PB\/U.*Normal/);
    expect(hints()).toMatch(/BB\/PB.*Gizi baik \(normal\)/);
    expect(hints()).toMatch(/IMT\/U/);
    expect(hints()).toContain('+0,4 cm sejak');
    expect(hints()).toContain('dianggap berbaring');
  });

  it('ask about grams, and put kilograms in at a tap', async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
    type('berat_badan', '10800');
    expect(await screen.findByText(/tampaknya gram/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pakai 10,8 kg' }));
    expect(field('berat_badan').value).toBe('10,8');
    await waitFor(() => expect(screen.queryByText(/tampaknya gram/)).toBeNull());
  });

  it('leave what is refused to the one message at the field, with what was probably meant beside it', async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
    type('berat_badan', '85');
    type('tinggi_badan', '82');
    expect(await screen.findByText(/Komanya terlewat/)).toBeTruthy();
    save();
    expect((await screen.findAllByText('Isi dalam kilogram, mis. 3,2')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByText(/Komanya/)).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Pakai 8,5 kg' }));
    expect(field('berat_badan').value).toBe('8,5');
    await waitFor(() => expect(field('berat_badan').getAttribute('aria-invalid')).toBeNull());
  });

  it('ask about a lost comma and a height that shrank', async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
    type('tinggi_badan', '825');
    expect(await screen.findByRole('button', { name: 'Pakai 82,5 cm' })).toBeTruthy();
  });

  it('leave to the question on saving what the rules take (F28)', async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
    type('berat_badan', '59');
    type('tinggi_badan', '80');
    await waitFor(() => expect(hints()).toContain('PB/U'));
    expect(document.querySelector('.growth-caution')).toBeNull();
  });

  it('say to check number and unit of what fits nobody of that age, instead of a class', async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
    type('lingkar_kepala', '7');
    type('lingkar_lengan', '70');
    await waitFor(() => expect(hints().match(/Periksa angka dan satuannya \(cm\)/g)).toHaveLength(2));
    expect(hints()).not.toMatch(/LK\/U|LILA\/U/);
    type('berat_badan', '0,3');
    await waitFor(() => expect(hints()).toContain('Periksa angka dan satuannya (kg)'));
    expect(hints()).not.toContain('BB/U');
    type('lingkar_kepala', '47');
    await waitFor(() => expect(hints()).toContain('LK/U'));
  });

  it('ask about a height that shrank where the server does not', async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    // before the form is there, which asks what the server has announced
    localStorage.setItem('server_extensions', 'fields');
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
    type('tinggi_badan', '80');
    expect(await screen.findByText(/Lebih pendek 2 cm/)).toBeTruthy();
  });

  it('say what oedema makes of the child, whatever it weighs', async () => {
    open(path, { examinations: [exam(1, LAST_MONTH)] });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(field('tanggal_timbang').value).toBe(TODAY_SHOWN));
    type('berat_badan', '10,6');
    type('tinggi_badan', '82,4');
    await waitFor(() => expect(hints()).toMatch(/BB\/PB.*Gizi baik \(normal\)/));
    fireEvent.click(within(screen.getByRole('group', { name: /^Edema/ })).getByRole('radio', { name: 'Ya' }));
    await waitFor(() => expect(hints()).toMatch(/BB\/PB Gizi buruk/));
    expect(hints()).toContain('Ada edema pada kedua kaki');
    expect(hints()).not.toContain('Gizi baik');
    expect(hints()).not.toContain('BB/U');
    expect(hints()).toMatch(/PB\/U.*Normal/);
  });

  it('compare with the other examinations when an old one is corrected', async () => {
    const examinations = [exam(1, addMonths(LAST_MONTH, -1), { berat_badan: 10.4 }), exam(2, LAST_MONTH, { berat_badan: 10.4 })];
    open(`/updatepemeriksaan/${NIK}/2`, { examinations });
    await screen.findByText('Rangga Pratama');
    await waitFor(() => expect(hints()).toContain('T: tidak naik'));
    type('berat_badan', '10,7');
    await waitFor(() => expect(hints()).toContain('(+300 g, paling sedikit 200 g)'));
  });
});
