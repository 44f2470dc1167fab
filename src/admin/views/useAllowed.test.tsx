import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { AdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { outline } from '../../engine/late.ts';
import type { Resource } from '../../engine/resource.ts';
import { site } from '../../resources/compiled/site.ts';
import { useAllowed } from './useAllowed.ts';

function Creating({ resource }: { readonly resource: Resource }) {
  return <p>{useAllowed(resource).create ? 'boleh' : 'tidak'}</p>;
}

it('waits for the calls of a resource that come late', async () => {
  const pregnancies = site.resource.pregnancies;
  if (!pregnancies) throw new Error('no pregnancies');
  const { fields, field, list, form, delete: deletion, endpoints, keyMissing, ...own } = pregnancies;
  const details = { fields, field, list, form, delete: deletion, endpoints, keyMissing };
  let arrive = () => {};
  const resource = outline(own, () => new Promise((resolve) => (arrive = () => resolve({ details }))));
  const noise = vi.spyOn(console, 'error');
  const authProvider = {
    ...{ login: async () => undefined, logout: async () => undefined, checkAuth: async () => undefined },
    ...{ checkError: async () => undefined, getPermissions: async () => 'Kader' },
  };
  await act(async () => {
    render(
      <AdminContext authProvider={authProvider}>
        <Suspense fallback="menunggu">
          <Creating resource={resource} />
        </Suspense>
      </AdminContext>,
    );
  });
  expect(screen.getByText('menunggu')).toBeTruthy();
  await act(async () => arrive());
  expect(await screen.findByText('boleh')).toBeTruthy();
  expect(noise).not.toHaveBeenCalled();
});
