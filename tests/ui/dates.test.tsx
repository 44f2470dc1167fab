/** The date input: day before month on every device, a calendar beside it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inBrowser } from './support/openSite.tsx';
import { labelled, open } from './support/samplePage.tsx';

inBrowser();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T03:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const form = async () => {
  const opened = open('/contoh-baru');
  const born = await labelled('Lahir');
  const save = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(opened.calls.create).toHaveBeenCalled());
    return opened.calls.create.mock.lastCall?.[1].data.lahir;
  };
  return { ...opened, born, save };
};
const note = (input: HTMLElement) => document.getElementById(`${input.id}-day`)?.textContent;

describe('a typed day (F24)', () => {
  it.each([
    ['01052026', '01/05/2026', '2026-05-01'],
    ['1/5/2026', '01/05/2026', '2026-05-01'],
    ['2020-08-02', '02/08/2020', '2020-08-02'],
  ])('%s stands as %s and is saved as %s', async (keys, shown, day) => {
    const { user, born, save } = await form();
    expect(born.type).toBe('text');
    expect(born.placeholder).toBe('hh/bb/tttt');
    await user.type(born, keys);
    expect(born.value).toBe(shown);
    expect(await save()).toBe(day);
  });

  it('has its year of two digits completed on leaving, and before Enter sends the form', async () => {
    const { user, born } = await form();
    await user.type(born, '1-5-26');
    expect(born.value).toBe('1-5-26');
    await user.tab();
    expect(born.value).toBe('01/05/2026');
    await user.clear(born);
    await user.type(born, '17-8-63');
    fireEvent.keyDown(born, { key: 'Enter' });
    expect(born.value).toBe('17/08/1963');
  });

  it('is said in words, and a day that does not exist is said to be none', async () => {
    const { user, born } = await form();
    await user.type(born, '01052026');
    expect(note(born)).toBe('Jumat, 1 Mei 2026');
    expect(born.getAttribute('aria-describedby')).toContain(`${born.id}-day`);
    await user.clear(born);
    await user.type(born, '31022026');
    expect(note(born)).toBe('Februari 2026 tidak punya tanggal 31.');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(born.getAttribute('aria-invalid')).toBe('true'));
    expect(born.value).toBe('31/02/2026');
  });
});

describe('the calendar', () => {
  it('opens beside the input, takes a tapped day and gives the focus back', async () => {
    const { user, born, save } = await form();
    await user.type(born, '01052026');
    await user.click(screen.getByRole('button', { name: 'Buka kalender' }));
    const calendar = await screen.findByRole('dialog', { name: 'Kalender' });
    const chosen = within(calendar).getByRole('button', { name: 'Jumat, 1 Mei 2026' });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    await user.click(within(calendar).getByRole('button', { name: 'Selasa, 12 Mei 2026' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(born.value).toBe('12/05/2026');
    expect(await save()).toBe('2026-05-12');
  });

  it('is walked through by keys, and offers no day after today where none may be chosen', async () => {
    const { user, born } = await form();
    await user.click(born);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await screen.findByRole('dialog', { name: 'Kalender' });
    const day = (name: string) => within(calendar).getByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(document.activeElement).toBe(day('Sabtu, 28 November 2026')));
    expect(day('Minggu, 29 November 2026').disabled).toBe(true);
    await user.keyboard('{ArrowRight}{PageUp}{ArrowUp}');
    expect(document.activeElement).toBe(day('Rabu, 21 Oktober 2026'));
    await user.keyboard('{Enter}');
    expect(born.value).toBe('21/10/2026');
  });

  it('leads to a year long ago by two choices', async () => {
    const { user, born } = await form();
    await user.click(screen.getByRole('button', { name: 'Buka kalender' }));
    const calendar = await screen.findByRole('dialog', { name: 'Kalender' });
    await user.selectOptions(within(calendar).getByLabelText('Tahun'), '1963');
    await user.selectOptions(within(calendar).getByLabelText('Bulan'), 'Agustus');
    await user.click(within(calendar).getByRole('button', { name: 'Sabtu, 17 Agustus 1963' }));
    expect(born.value).toBe('17/08/1963');
  });
});
