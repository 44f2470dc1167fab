/** What is stored blank is shown blank in the form that changes it, and stays so whatever else is saved. */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site } from '../../src/resources/index.ts';
import { memberBody } from '../support/memberBody.ts';
import { useForwardedApi as forwardedApi } from '../support/msw.ts';
import { type TestApp, testApp } from '../support/testApp.ts';
import { inBrowser, openSite } from './support/openSite.tsx';

inBrowser();

let server: TestApp;
forwardedApi(() => server.app);
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

it('never becomes the default of a new record', async () => {
  const token = await server.login('Kader');
  const body = { ...memberBody, anak_ke: null };
  const { id } = Object(await server.call('POST', '/auth/laporan-kesehatan', { token, body })).body.data;
  const dataProvider = createDataProvider({ site: compileSite(site), apiUrl: 'http://localhost/api' });
  openSite({ site, history: [`/editanggota/${id}`], dataProvider, role: 'Kader', token });
  const user = userEvent.setup();
  expect((await screen.findByLabelText<HTMLInputElement>('Anak Ke')).value).toBe('');
  fireEvent.change(screen.getByLabelText('Alamat'), { target: { value: 'Jl. Melati 4' } });
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/berhasil/)).toBeTruthy();
  const stored = await server.db.selectFrom('members').select(['anak_ke', 'alamat']).where('id', '=', id).executeTakeFirst();
  expect(stored).toEqual({ anak_ke: null, alamat: 'Jl. Melati 4' });
});
