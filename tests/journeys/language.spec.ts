import { enterAs, expect, test } from './support/journey.ts';

test('a further language comes only where it is chosen, stays through a reload, and is spoken before signing in', async ({
  page,
}) => {
  const languages: string[] = [];
  page.on('response', async (response) => {
    if (/\/assets\/jv-.*\.js$/.test(response.url())) languages.push(await response.text());
  });
  await enterAs(page, 'kader', '/datapasien');
  await expect(page.getByRole('link', { name: 'Tambah Anggota' })).toBeVisible();
  expect(languages).toEqual([]);

  await page.getByLabel('Bahasa').selectOption('Basa Jawa');
  await expect(page.getByRole('columnheader', { name: 'Asma Ibu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Metu' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'jv');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Asma Ibu' })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('token'));
  languages.length = 0;
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Mlebu' })).toBeVisible();
  expect(languages.length).toBe(1);
  expect(languages.join()).not.toContain('resources.members');
});
