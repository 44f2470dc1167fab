/** Forms that something happens to: how each is opened, filled in and counted. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { addMonths, isoDateIn } from '../../../src/engine/calendar.ts';
import { enterNik } from './accounts.ts';
import { call, DEMO_PASSWORD, type DemoRole, enterAs, expect } from './journey.ts';

export interface BadForm {
  readonly name: string;
  /** null: nobody is signed in */
  readonly role: DemoRole | null;
  readonly button: string;
  /** said once it is saved */
  readonly done: string;
  /** end of the address that is written to */
  readonly write: string;
  /** what the form is about has to be there first */
  prepare?(page: Page, numbers: readonly number[]): Promise<void>;
  open(page: Page, number: number): Promise<void>;
  /** the form again, after its page was lost */
  reopen(page: Page, number: number): Promise<void>;
  /** fields by their names, with what stands in them once it is typed */
  values(number: number): Readonly<Record<string, string>>;
  /** what is not typed */
  choose?(page: Page): Promise<void>;
  chosen?(page: Page): Promise<boolean>;
  /** rows of this number in the database */
  rows(as: (role: DemoRole) => Promise<Asked>, number: number): Promise<number>;
}

export type Asked = (path: string) => Promise<unknown>;

const TODAY = isoDateIn('Asia/Jakarta', new Date());
const digits = (number: number, length: number): string => String(number).padStart(length, '0');
const childNik = (number: number): string => `91710201012${digits(number, 5)}`;
/** People who are taken for nobody else: another name, birth and family each. */
const NAMES = ['Anggun', 'Bintang', 'Citra', 'Dahlia', 'Elok', 'Fajar', 'Gita', 'Harum'];
const nameOf = (number: number): string => `${NAMES[number % 8]} Hujan`;
const bornOn = (number: number): string => digits((number % 8) + 11, 2);
const memberNik = (number: number): string => `917103${Number(bornOn(number)) + 40}0224${digits(number, 4)}`;
const applicant = (number: number) => ({
  nik: `91710401019${digits(number, 5)}`,
  email: `hari-buruk-${number}@desa.test`,
  password: 'rahasia-hari-buruk',
});

const counted = (body: unknown, isIt: (row: Record<string, unknown>) => boolean): number => {
  const rows = (body as { data?: unknown }).data ?? body;
  return (rows as Record<string, unknown>[]).filter(isIt).length;
};

/** Opens a page of somebody who is signed in. */
const at = (role: DemoRole, path: (number: number) => string) => ({
  open: async (page: Page, number: number) => {
    await page.goto('/api/health');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const headers = { Authorization: `Bearer ${token}` };
    if (token !== null && (await page.request.post('/api/auth/me', { headers })).ok())
      return void (await page.goto(path(number)));
    await page.evaluate(() => localStorage.clear());
    await enterAs(page, role, path(number));
    if (new URL(page.url()).pathname !== path(number)) await page.goto(path(number));
  },
  reopen: async (page: Page, number: number) => void (await page.goto(path(number))),
});

const examination: BadForm = {
  ...{
    name: 'pemeriksaan',
    role: 'kader',
    button: 'Simpan',
    done: 'Berhasil menambahkan pemeriksaan',
    write: '/auth/pemeriksaan',
  },
  ...at('kader', (number) => `/formtambah/${childNik(number)}`),
  async prepare(page, numbers) {
    await enterAs(page, 'kader', '/profil');
    for (const number of numbers) {
      await call(page, 'POST', '/auth/laporan-kesehatan', {
        nama_lengkap: `Anak Hujan ${number}`,
        nik: childNik(number),
        no_kk: '9171020101249990',
        jenis_kelamin: 'Perempuan',
        tanggal_lahir: addMonths(TODAY, -20).split('-').toReversed().join('-'),
        berat_lahir: '3.1',
        nama_ibu: 'Melati',
      });
    }
  },
  values: (number) => ({ berat_badan: `10,${number}`, tinggi_badan: '80,5', pmt: 'Tidak', imunisasi: '-' }),
  choose: async (page) => void (await page.getByLabel('Vitamin').selectOption('A')),
  chosen: async (page) => (await page.getByLabel('Vitamin').inputValue()) === 'A',
  rows: async (as, number) => counted(await (await as('kader'))(`/auth/pemeriksaan/${childNik(number)}`), () => true),
};

const member: BadForm = {
  ...{
    name: 'anggota',
    role: 'kader',
    button: 'Simpan',
    done: 'Data pasien berhasil ditambahkan.',
    write: '/auth/laporan-kesehatan',
  },
  ...at('kader', () => '/tambahanggota'),
  values: (number) => ({
    nama_lengkap: nameOf(number),
    nik: memberNik(number),
    no_kk: `91710301019${digits(number, 5)}`,
    tanggal_lahir: `${bornOn(number)}/02/2024`,
    berat_lahir: '3,2',
  }),
  choose: (page) => page.getByRole('radio', { name: 'Perempuan' }).check(),
  chosen: (page) => page.getByRole('radio', { name: 'Perempuan' }).isChecked(),
  rows: async (as, number) =>
    counted(await (await as('kader'))(`/auth/laporan/search?nama=${memberNik(number)}`), ({ nik }) => nik === memberNik(number)),
};

const event: BadForm = {
  ...{ name: 'acara', role: 'kader', button: 'Simpan', done: 'Berita acara berhasil disimpan!', write: '/auth/berita' },
  ...at('kader', () => '/berita-add'),
  values: (number) => ({
    tanggal: '04/05/2031',
    judul: `Imunisasi Hujan ${number}`,
    tempat: 'Balai Desa',
    deskripsi: 'Bawa Buku KIA.',
  }),
  async choose(page) {
    await page.getByLabel('Waktu mulai').fill('08:00');
    await page.getByLabel('Waktu selesai').fill('11:30');
    await page.getByRole('radio', { name: 'Balita' }).check();
  },
  chosen: async (page) =>
    (await page.getByLabel('Waktu selesai').inputValue()) === '11:30' && page.getByRole('radio', { name: 'Balita' }).isChecked(),
  rows: async (as, number) =>
    counted(await (await as('kader'))('/auth/berita'), ({ judul }) => judul === `Imunisasi Hujan ${number}`),
};

const posko: BadForm = {
  ...{ name: 'posko', role: 'admin', button: 'Simpan', done: 'Data posyandu berhasil ditambahkan!', write: '/auth/posyandu' },
  ...at('admin', () => '/tambah-posko'),
  values: (number) => ({ nama_posyandu: `Posyandu Hujan ${number}`, alamat: 'Balai RW 07' }),
  async choose(page) {
    await page.getByLabel('Dusun/Desa/Kelurahan').selectOption({ label: 'Sukasari' });
    await page.getByLabel('Kecamatan').selectOption({ label: 'Sukamaju' });
  },
  chosen: async (page) => (await page.getByLabel('Kecamatan').locator('option:checked').textContent()) === 'Sukamaju',
  rows: async (as, number) =>
    counted(await (await as('admin'))('/auth/posyandu'), ({ nama_posyandu }) => nama_posyandu === `Posyandu Hujan ${number}`),
};

const profile: BadForm = {
  ...{ name: 'profil', role: 'admin', button: 'Simpan Perubahan', done: 'Profil berhasil diperbarui.', write: '/auth/profile' },
  ...at('admin', () => '/profile-edit'),
  values: (number) => ({ nama_lengkap: nameOf(number), kontak: `08120000${digits(number, 4)}` }),
  rows: async (as, number) => {
    const { data } = (await (await as('admin'))('/auth/profile')) as { data: Record<string, unknown> };
    const { nama_lengkap, kontak } = profile.values(number);
    return counted([data], (now) => now.nama_lengkap === nama_lengkap && now.kontak === kontak);
  },
};

/** The step with email and password; the form of the last one stands when it ends. */
async function account(page: Page, number: number): Promise<void> {
  await page.getByLabel('Email').fill(applicant(number).email);
  await page.getByLabel('Password', { exact: true }).fill(applicant(number).password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Nama').waitFor();
}

const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#8899aa' } })
  .jpeg()
  .toBuffer();
const PHOTOS = ['Foto KTP', 'Foto Profil'];

const registration: BadForm = {
  ...{ name: 'pendaftaran', role: null, button: 'Sign Up', done: 'Pendaftaran berhasil!', write: '/auth/update' },
  async open(page, number) {
    await enterNik(page, applicant(number).nik);
    await account(page, number);
  },
  async reopen(page, number) {
    await page.goto('/registerstep2');
    await account(page, number);
  },
  values: (number) => ({ nama_lengkap: nameOf(number), kontak: '+6281234567890' }),
  async choose(page) {
    await page.getByLabel('Posisi').selectOption('Kader');
    await page.getByLabel('Posko').selectOption({ index: 1 });
    for (const label of PHOTOS) {
      await page.getByLabel(label).setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: await photo });
      await page.getByRole('img', { name: label }).waitFor();
    }
  },
  chosen: async (page) =>
    (await page.getByLabel('Posko').inputValue()) !== '' &&
    (await Promise.all(PHOTOS.map((label) => page.getByRole('img', { name: label }).isVisible()))).every(Boolean),
  rows: async (as, number) =>
    counted(await (await as('verifikator'))('/auth/verifikator'), ({ nik }) => nik === applicant(number).nik),
};

export const FORMS: readonly BadForm[] = [examination, member, event, posko, registration, profile];

/** Asks the server beside the page, with a session of its own. */
export function asking(request: APIRequestContext): (role: DemoRole) => Promise<Asked> {
  const tokens = new Map<DemoRole, string>();
  return async (role) => {
    if (!tokens.has(role)) {
      const login = await request.post('/api/auth/login', { data: { email: `${role}@demo.test`, password: DEMO_PASSWORD } });
      tokens.set(role, (await login.json()).access_token);
    }
    const headers = { Authorization: `Bearer ${tokens.get(role)}` };
    return async (path) => (await request.get(`/api${path}`, { headers })).json();
  };
}

/** Types everything into the open form. */
export async function fillIn(form: BadForm, page: Page, number: number): Promise<void> {
  const values = Object.entries(form.values(number));
  await page.locator(`[name="${values[0]?.[0]}"]`).waitFor({ timeout: 20_000 });
  await form.choose?.(page);
  for (const [name, value] of values) await page.locator(`[name="${name}"]`).fill(value);
}

/** Whether the form is there and holds everything that was typed. */
export async function holdsAll(form: BadForm, page: Page, number: number): Promise<boolean> {
  for (const [name, value] of Object.entries(form.values(number))) {
    const field = page.locator(`[name="${name}"]`);
    if ((await field.count()) !== 1 || (await field.inputValue()) !== value) return false;
  }
  return (await form.chosen?.(page)) ?? true;
}

/** When the device was last given something that is being typed; 0: it holds nothing. */
const lastKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('posyandu');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = await new Promise<{ shelf: string; at: number; iv: Uint8Array }[]>((resolve, reject) => {
      const reading = db.transaction('rows').objectStore('rows').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    db.close();
    // the salt of registrations is no draft
    const drafts = rows.filter(({ shelf, iv }) => ['drafts', 'registration'].includes(shelf) && iv.length > 0);
    return Math.max(0, ...drafts.map(({ at }) => at));
  });

/** Longer than a form waits with keeping what was typed. */
const SETTLED_MS = 3_000;

/** Resolves when the device holds what was typed up to now; what was kept between the last key and this call holds it already. */
export async function untilKept(page: Page): Promise<void> {
  const now = () => page.evaluate(() => Date.now());
  const typed = await now();
  const isKept = async () => {
    const at = await lastKept(page);
    return at >= typed || (at > 0 && (await now()) - typed > SETTLED_MS);
  };
  await expect.poll(isKept, { intervals: [100] }).toBe(true);
}

/** Ends every session of the person whose page it is, on the server alone. */
export async function endSession(page: Page, context: BrowserContext, form: BadForm): Promise<void> {
  // of a registration the browser is known by a cookie
  if (form.role === null) return context.clearCookies();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
}
