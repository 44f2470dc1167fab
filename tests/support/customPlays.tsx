/** What hand-written pages do, by the functions they do it with: one entry for each `custom` of contract/examples. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import {
  AGE_GROUPS_REQUEST,
  readAgeGroups,
  readToddlerCharts,
  TODDLERS_REQUEST,
} from '../../src/custom-pages/dashboard/statistics.ts';
import { call } from '../../src/dataProvider/customCalls.ts';
import { confirmReturn } from '../../src/public-pages/google/confirmReturn.ts';
import { requestResetLink, resetPassword } from '../../src/public-pages/recovery/calls.ts';
import { checkNik, completeAccount, poskoOf, registerAccount } from '../../src/public-pages/registration/calls.ts';
import { GoogleButton } from '../../src/sign-in/GoogleButton.tsx';

type Given = Readonly<Record<string, string>>;
type Play = (given: Given) => unknown;

const photo = (given: string | undefined): Blob | null =>
  given === undefined ? null : new Blob([given], { type: 'image/jpeg' });

const plays: Readonly<Record<string, Play>> = {
  ageGroups: () => call(AGE_GROUPS_REQUEST, readAgeGroups),
  toddlerCharts: () => call(TODDLERS_REQUEST, readToddlerCharts),
  poskoAllow: () => poskoOf('poskoAllow'),
  poskos: () => poskoOf('poskos'),
  checkNik: ({ nik = '' }) => checkNik(nik),
  registerAccount: ({ email = '', password = '' }) => registerAccount({ email, password }),
  completeAccount: ({ nik = '', email = '', password = '', foto_ktp, foto_profil, ...person }) =>
    completeAccount(
      nik,
      { email, password },
      {
        nama_lengkap: '',
        kontak: '',
        posisi: '',
        posko: '',
        ...person,
        foto_ktp: photo(foto_ktp),
        foto_profil: photo(foto_profil),
      },
      () => undefined,
    ).then((refusal) => refusal?.text ?? null),
  leaveForGoogle: ({ nik }) => addressOfGoogleButton(nik),
  confirmReturn: ({ token = '', email = '' }) => confirmReturn({ token, email }),
  requestResetLink: ({ email = '' }) => requestResetLink(email),
  resetPassword: ({ token = '', email = '', password = '', confirmation = '' }) =>
    resetPassword({ token, email, password, confirmation }),
};

/** Plays what an example names, with what it is given; gives what the page learns. */
export async function playCustom(name: string, given: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const play = plays[name];
  if (play === undefined) throw new Error(`no play ${name}`);
  return play(Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)])));
}

/** Where the button leads the browser. */
function addressOfGoogleButton(nik: string | undefined): string {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { ...window.location, assign });
  render(<GoogleButton label="Google" nik={nik} />);
  fireEvent.click(screen.getByRole('button'));
  cleanup();
  return String(assign.mock.calls[0]?.[0]);
}
