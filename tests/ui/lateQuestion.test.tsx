import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { inBrowser } from './support/openSite.tsx';
import { open, rowsOf } from './support/vaccineList.tsx';

const signal = vi.hoisted(() => ({ there: Promise.resolve() }));
vi.mock('../../src/admin/views/DeleteQuestion.tsx', async (original) => {
  const module = await original<object>();
  // biome-ignore lint/suspicious/noThenProperty: a module that is a promise itself comes when the signal does
  return { then: (done: (module: unknown) => void) => void signal.there.then(() => done({ ...module })) };
});

inBrowser();

it('asks nobody about a deletion who has gone on to something else while the question was loaded', async () => {
  open(rowsOf(2));
  const first = await screen.findByRole('button', { name: 'Hapus Vaksin 01' });
  let arrive = () => {};
  signal.there = new Promise((resolve) => {
    arrive = resolve;
  });
  first.focus();
  fireEvent.click(first);
  screen.getByRole('combobox', { name: 'Jenis' }).focus();
  await act(async () => arrive());
  await vi.dynamicImportSettled();
  expect(screen.queryByText('Hapus vaksin ini?')).toBeNull();

  const second = screen.getByRole('button', { name: 'Hapus Vaksin 02' });
  second.focus();
  fireEvent.click(second);
  await waitFor(() => expect(screen.getByText('Hapus vaksin ini?')).toBeTruthy());
});
