/** The form of /register with a server in the test's hands. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetRegistration, keepAccount, keepNik } from '../../src/public-pages/registration/carry.ts';
import PersonalDataPage from '../../src/public-pages/registration/PersonalDataPage.tsx';
import { image } from './preparedPhoto.ts';
import { type StubbedAnswer, type StubbedCall, stubFetch } from './stubFetch.ts';

export const NIK = '9171010101900001';
export const POSKO = {
  data: [
    { id: 3, nama_posyandu: 'Posyandu Melati' },
    { id: 5, nama_posyandu: 'Posyandu Mawar' },
  ],
};
export const go = vi.fn();
export const open = () => render(<PersonalDataPage go={go} prefetch={vi.fn()} />);
export const submit = (button = screen.getByRole('button', { name: 'Sign Up' })) => userEvent.click(button);
export const isPosko = ({ path }: StubbedCall) => path === '/api/auth/poskoAllow';
export const stub = (update: StubbedAnswer | (() => StubbedAnswer)) =>
  stubFetch((call) => (isPosko(call) ? { json: POSKO } : typeof update === 'function' ? update() : update));
export const updateOf = (calls: readonly StubbedCall[]) => calls.filter(({ path }) => path === '/api/auth/update');

/** Everything the form asks for. */
export async function fill(position: 'Admin Desa' | 'Kader' = 'Kader'): Promise<void> {
  await userEvent.type(screen.getByLabelText('Nama'), 'Ani Lestari');
  await userEvent.type(screen.getByLabelText('Nomor Telepon'), '+628123456789');
  await userEvent.selectOptions(screen.getByLabelText('Posisi'), position);
  if (position === 'Kader') {
    await screen.findByRole('option', { name: 'Posyandu Mawar' });
    await userEvent.selectOptions(screen.getByLabelText('Posko'), 'Posyandu Mawar');
  }
  await userEvent.upload(screen.getByLabelText('Foto KTP'), image());
  await userEvent.upload(screen.getByLabelText('Foto Profil'), image());
  await waitFor(() => expect(screen.getAllByText('Ganti foto')).toHaveLength(2));
}

/** What the steps before have left behind. */
export function afterTheFirstSteps(): void {
  keepNik(NIK);
  keepAccount({ email: 'ani@desa.test', password: 'rahasia-sekali' });
}

/** What every file of these tests needs around its tests. */
export function aroundEach(): void {
  vi.setConfig({ testTimeout: 30_000 });
  beforeEach(() => {
    localStorage.clear();
    forgetRegistration();
    go.mockClear();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
