import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inBrowser } from './support/openSite.tsx';
import { aroundEach, open } from './support/profilePages.tsx';

const head = vi.hoisted(() => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { coming, come: () => come(), isAsked: false };
});
vi.mock('../../src/custom-pages/profile/ProfileHead.tsx', async (original) => {
  head.isAsked = true;
  await head.coming;
  return await original();
});

inBrowser();
aroundEach();

it('gives nothing to press before the head has come, which would move it away', async () => {
  open('/profil');
  await waitFor(() => expect(head.isAsked).toBe(true));
  await act(async () => undefined);
  expect(screen.queryByRole('link', { name: 'Ubah Password' })).toBeNull();
  await act(async () => head.come());
  expect(await screen.findByRole('img', { name: 'Belum ada foto' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ubah Password' })).toBeTruthy();
});
