/** What journeys of a device without a signal have in common: the console and the posko are on it, and what became of it. */
import type { Page } from '@playwright/test';
import { call, expect } from './journey.ts';

/** One visit: until the device has kept the console, which it does once nothing else is on its way. */
export const keepConsole = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
  });

/** Until the device has kept the console and, of the posko whose day is open, what that needs. */
export async function takeAlong(page: Page): Promise<void> {
  await call(page, 'POST', '/auth/hari-posyandu/buka');
  await page.goto('/hari-posyandu');
  await expect(page.getByRole('button', { name: 'Tutup hari posyandu' })).toBeVisible();
  await page.getByRole('button', { name: 'Siapkan lagi' }).click();
  const done = { timeout: 60_000 };
  await expect(page.getByRole('button', { name: 'Siapkan lagi' })).toHaveAttribute('aria-disabled', 'false', done);
  await keepConsole(page);
}

/** Somebody on the roster of the day. */
export interface Expected {
  readonly nik: string;
  readonly nama_lengkap: string;
  readonly hari_ini: { readonly id: number; readonly berat_badan: number | null; readonly nt: string | null } | null;
  readonly terakhir: {
    readonly berat_badan: number | null;
    readonly tinggi_badan: number | null;
    readonly bb_u: string | null;
  } | null;
}

/** The roster as the server has it. */
export const rosterOf = async (page: Page): Promise<Expected[]> =>
  (await call(page, 'GET', '/auth/hari-posyandu/daftar')).data.anggota;

/** A number as it is typed. */
export const typedNumber = (number: number): string => number.toFixed(1).replace('.', ',');

/** What the console says where nothing comes: the specification wants it logged. */
export const isOfNoSignal = (line: string): boolean => /: loading failed 0$|ERR_INTERNET_DISCONNECTED/.test(line);
