import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { type MailServer, startMailServer } from '../../support/mailServer.ts';
import { type OidcProvider, startOidcProvider } from '../../support/oidcProvider.ts';
import { test as base, DEMO_PASSWORD, expect } from './journey.ts';
import { freePort } from './server.ts';

interface Outside {
  readonly mail: MailServer;
  readonly oidc: OidcProvider;
  readonly env: Record<string, string>;
}

interface Options {
  /** sender of the product's mails */
  readonly mailFrom: string;
  /** a mail server and an OpenID provider, both real and on loopback, that the product is told of */
  readonly outside: Outside;
}

/** `test` with a product that sends its mails and its people elsewhere. */
export const test = base.extend<object, Options>({
  mailFrom: ['Posyandu <no-reply@posyandu.test>', { option: true, scope: 'worker' }],
  outside: [
    async ({ mailFrom }, use) => {
      const port = await freePort();
      const mail = await startMailServer();
      const oidc = await startOidcProvider(() => [`http://127.0.0.1:${port}/api/auth/google/callback`]);
      const env = {
        PORT: String(port),
        SMTP_URL: mail.url,
        MAIL_FROM: mailFrom,
        GOOGLE_ISSUER: oidc.issuer,
        GOOGLE_CLIENT_ID: oidc.clientId,
        GOOGLE_CLIENT_SECRET: oidc.clientSecret,
      };
      await use({ mail, oidc, env });
      await mail.stop();
      await oidc.stop();
    },
    { scope: 'worker' },
  ],
  productEnv: [async ({ outside }, use) => use(outside.env), { scope: 'worker' }],
});

/** A photo as a phone takes it: large, and with notes of the camera in it. */
export const phonePhoto = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: color } })
    .withExif({ IFD0: { Make: 'Kamera Uji' } })
    .jpeg()
    .toBuffer();

/** A photo that no encoding makes small. */
export const noisyPhoto = (): Promise<Buffer> =>
  sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();

/** Collects what the upload's progress reads, from now on; the result gives it, each text once. */
export async function watchProgress(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = () => {
      const text = document.querySelector('progress')?.labels[0]?.textContent;
      if (text && text !== seen.at(-1)) seen.push(text);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    return seen;
  });
  return () => texts.jsonValue();
}

/** Chooses a status in the row of somebody on the desk of staff registrations, which is opened anew. */
export async function decideOnDesk(page: Page, name: string, status: string): Promise<void> {
  await page.goto('/admin-verifikator');
  const select = page.getByRole('combobox', { name: `Status ${name}` });
  await select.selectOption(status);
  await expect(page.getByText('Status berhasil diperbarui')).toBeVisible();
  await expect(select.locator('option:checked')).toHaveText(status);
}

/** What the verifier's desk does: decides on the registration of a NIK. */
export async function decide(request: APIRequestContext, nik: string, status: 'success' | 'denied' | 'pending'): Promise<void> {
  const login = await request.post('/api/auth/login', { data: { email: 'verifikator@demo.test', password: DEMO_PASSWORD } });
  const { access_token } = await login.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await request.put(`/api/auth/verifikator/${nik}`, { headers, data: { status } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Registers up to and with the NIK; ends on 'Daftar Akun'. */
export async function enterNik(page: Page, nik: string): Promise<void> {
  await page.goto('/registerstep1');
  await page.getByLabel('NIK').fill(nik);
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await expect(page.getByRole('heading', { name: 'NIK Anda Valid' })).toBeVisible();
  await page.getByRole('link', { name: 'Lanjutkan' }).click();
  await expect(page.getByRole('heading', { name: 'Daftar Akun' })).toBeVisible();
}

/** Fills in 'Lengkapi Data Diri Anda'; the photos are ready when it ends. */
export async function fillPersonalData(page: Page, { name, posko }: { name: string; posko: string }): Promise<void> {
  await page.getByLabel('Nama').fill(name);
  await page.getByLabel('Nomor Telepon').fill('+6281234567890');
  await page.getByLabel('Posisi').selectOption('Kader');
  await page.getByLabel('Posko').selectOption({ label: posko });
  for (const [label, color] of [
    ['Foto KTP', '#8899aa'],
    ['Foto Profil', '#aa8866'],
  ] as const) {
    await page.getByLabel(label).setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(color) });
    await expect(page.getByRole('img', { name: label })).toBeVisible();
  }
}

/** Signs in on the sign-in screen with any account. */
export async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
