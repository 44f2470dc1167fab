/** The profile's pages in jsdom, the server in the test's hands. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createDataProvider } from '../../../src/dataProvider/index.ts';
import { compileSite } from '../../../src/engine/compile.ts';
import type { Role } from '../../../src/engine/definition.ts';
import { site } from '../../../src/resources/index.ts';
import { type StubbedAnswer, type StubbedCall, stubFetch } from '../../support/stubFetch.ts';
import { memoryProvider } from './memoryProvider.ts';
import { openSite } from './openSite.tsx';

export const PROFILE = {
  nama_lengkap: 'Hendra Gunawan',
  nik: '9171010101900001',
  kontak: '081234567890',
  email: 'hendra@desa.test',
  posisi: 'Admin Desa',
  foto_profil: null,
};

let calls: StubbedCall[] = [];
/** Answers the profile, and what the test says for everything else. */
export const open = (
  path: string,
  answer: (call: StubbedCall) => StubbedAnswer | Promise<StubbedAnswer> = () => ({}),
  role: Role = 'Admin Desa',
) => {
  calls = stubFetch((call) =>
    call.method === 'GET' && call.path === '/api/auth/profile' ? { json: { status: 'success', data: PROFILE } } : answer(call),
  );
  // the calls of profile and password are what the tests look at
  const { create, update, getOne } = createDataProvider({ site: compileSite(site) });
  const dataProvider = { ...memoryProvider({ members: [] }).dataProvider, create, update, getOne };
  return openSite({ site, history: [path], role, dataProvider });
};
export const posts = () => calls.filter(({ method }) => method === 'POST');
export const alertSaying = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(text));

/** What every file of these tests needs around its tests. */
export function aroundEach(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}
