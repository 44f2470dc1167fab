/** Constants and limits of the specification (section 9) that the server keeps. */
import { expect, onTestFinished } from 'vitest';
import { issueToken } from '../../../server/services/accountTokens.ts';
import { addExaminations, beritaBody, CITRA_NIK, examinationBody } from '../../support/healthRecords.ts';
import { memberBody, rowsOf } from '../../support/memberBody.ts';
import { EMAILS, PASSWORD, type TestAnswer, type TestApp, testApp } from '../../support/testApp.ts';
import type { Limit } from './limit.ts';

const NOW = new Date('2026-03-10T03:00:00.000Z');
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The village with a clock that the test sets. */
async function village(): Promise<TestApp & { at(time: Date): void }> {
  let now = NOW;
  const test = await testApp({ now: () => now });
  onTestFinished(() => test.close());
  return {
    ...test,
    at: (time) => {
      now = time;
    },
  };
}

const said = ({ status, body }: TestAnswer) => [status, body.message];
const digits = (count: number) => '9171010203910007000'.slice(0, count);
const NIK_RULE = 'NIK harus terdiri dari 16 digit!';
const KK_RULE = 'No KK harus terdiri dari 16 digit!';
const SHORT = 'Password minimal 8 karakter.';
const [SEVEN, EIGHT] = ['rahasia', 'rahasia!'];

/** What the server makes of a value of a new examination of Citra, who is 24 months old, or of another NIK. */
async function examinationWith(test: TestApp, values: object, nik = CITRA_NIK) {
  const token = await test.login('Kader');
  return test.call('POST', '/auth/pemeriksaan', { token, body: { ...examinationBody(nik, '2026-03-05'), ...values } });
}

export const SERVER_LIMITS: readonly Limit[] = [
  {
    item: 'token validity 7 days: a session is good for a week less a second and no longer',
    async prove() {
      const test = await village();
      const { body } = await test.call('POST', '/auth/login', { body: { email: EMAILS.Kader, password: PASSWORD } });
      expect(body.expires_in).toBe(WEEK_MS / 1000);
      const me = () => test.call('POST', '/auth/me', { token: String(body.access_token) });
      test.at(new Date(NOW.getTime() + WEEK_MS - 1000));
      expect((await me()).status).toBe(200);
      test.at(new Date(NOW.getTime() + WEEK_MS));
      expect((await me()).status).toBe(401);
    },
  },
  {
    item: 'minimum password length 8: registering',
    async prove() {
      const test = await village();
      const register = (password: string) =>
        test.call('POST', '/auth/register', { body: { email: 'ani@desa.test', password, nik: digits(16) } });
      expect(said(await register(SEVEN))).toEqual([422, SHORT]);
      expect((await register(EIGHT)).status).toBe(201);
    },
  },
  {
    item: 'minimum password length 8: resetting',
    async prove() {
      const test = await village();
      const kader = await test.db.selectFrom('accounts').select('id').where('email', '=', EMAILS.Kader).executeTakeFirstOrThrow();
      const token = await issueToken(test.db, 'reset', kader.id, NOW);
      const reset = (password: string) =>
        test.call('POST', '/auth/reset-password', {
          body: { token, email: EMAILS.Kader, password, password_confirmation: password },
        });
      expect(said(await reset(SEVEN))).toEqual([422, SHORT]);
      expect((await reset(EIGHT)).status).toBe(200);
    },
  },
  {
    item: 'minimum password length 8: changing',
    async prove() {
      const test = await village();
      const token = await test.login('Kader');
      const change = (password: string) =>
        test.call('POST', '/auth/profile/password', {
          token,
          body: { current_password: PASSWORD, password, password_confirmation: password },
        });
      expect(said(await change(SEVEN))).toEqual([422, SHORT]);
      expect((await change(EIGHT)).status).toBe(200);
    },
  },
  {
    item: 'NIK 16 digits: registering',
    async prove() {
      const test = await village();
      const check = (nik: string) => test.call('POST', '/auth/NIK', { body: { nik } });
      for (const nik of [digits(15), digits(17), `${digits(15)}a`]) {
        expect(said(await check(nik))).toEqual([422, 'NIK harus terdiri dari 16 digit angka.']);
      }
      expect((await check(digits(16))).status).toBe(200);
    },
  },
  {
    item: 'NIK 16 digits: a member',
    async prove() {
      const test = await village();
      const token = await test.login('Kader');
      const add = (nik: string) => test.call('POST', '/auth/laporan-kesehatan', { token, body: { ...memberBody, nik } });
      for (const nik of ['', digits(15), digits(17), `${digits(15)}a`]) expect(said(await add(nik))).toEqual([422, NIK_RULE]);
      expect((await add(digits(16))).status).toBe(201);
    },
  },
  {
    item: 'No KK 16 digits',
    async prove() {
      const test = await village();
      const token = await test.login('Kader');
      const add = (no_kk: string) => test.call('POST', '/auth/laporan-kesehatan', { token, body: { ...memberBody, no_kk } });
      for (const kk of ['', digits(15), digits(17), `${digits(15)}a`]) expect(said(await add(kk))).toEqual([422, KK_RULE]);
      expect((await add(digits(16))).status).toBe(201);
    },
  },
  {
    item: 'age groups Balita, Remaja, Dewasa, Lansia: what a search by age finds',
    async prove() {
      const test = await village();
      const token = await test.login('Kader');
      const found = async (age: string) =>
        rowsOf(await test.call('GET', `/auth/laporan/search?age=${age}`, { token })).map(({ nama }) => nama);
      expect(await found('Balita')).toEqual(['Citra Lestari']);
      expect(await found('Remaja')).toEqual(['Eko Prasetyo']);
      expect(await found('Dewasa')).toEqual(['Budi Santoso']);
      expect(await found('Lansia')).toEqual(['Fatimah']);
      const { body } = await test.call('GET', '/auth/statistics', { token });
      expect(Object(body.data).data).toMatchObject({ Balita: 1, Remaja: 1, Dewasa: 1, Lansia: 1 });
    },
  },
  {
    item: 'berita categories Balita, Bumil',
    async prove() {
      const test = await village();
      const token = await test.login('Kader');
      const announce = (kategori: string) => test.call('POST', '/auth/berita', { token, body: { ...beritaBody, kategori } });
      for (const kategori of ['Balita', 'Bumil']) expect((await announce(kategori)).status).toBe(201);
      for (const kategori of ['Lansia', 'Ibu Hamil', 'balita']) expect((await announce(kategori)).status).toBe(422);
    },
  },
  {
    item: 'vit options A to D',
    async prove() {
      const test = await village();
      for (const vit of ['A', 'B', 'C', 'D']) {
        const { status, body } = await examinationWith(test, { vit });
        expect([status, Object(body.data).vit]).toEqual([201, vit]);
      }
      for (const vit of ['E', 'a', 'AB']) expect((await examinationWith(test, { vit })).status).toBe(422);
    },
  },
  {
    item: 'ASI options Ya/Tidak',
    async prove() {
      const test = await village();
      const token = await test.login('Kader');
      const nik = digits(16);
      const infant = { ...memberBody, nik, tanggal_lahir: '10-12-2025' };
      expect((await test.call('POST', '/auth/laporan-kesehatan', { token, body: infant })).status).toBe(201);
      const small = { berat_badan_kg: 5.5, tinggi_badan: 58 };
      const stored = async (ASI: unknown) => {
        const { status, body } = await examinationWith(test, { ...small, ASI }, nik);
        return [status, Object(body.data).ASI];
      };
      for (const yes of [1, true, 'Ya']) expect(await stored(yes)).toEqual([201, 1]);
      for (const no of [0, false, 'Tidak']) expect(await stored(no)).toEqual([201, 0]);
      for (const neither of ['Mungkin', 2]) expect((await stored(neither))[0]).toBe(422);
      // a new examination need not say it
      expect(await stored(null)).toEqual([201, null]);
    },
  },
  {
    item: '2T options Ya/Tidak',
    async prove() {
      const test = await village();
      const token = await test.login('Kader');
      const same = (date: string) => ({ date, gram: 10_400, mm: 825 });
      await addExaminations(test.db, 2, [same('2026-01-05'), same('2026-02-05'), same('2026-03-05')]);
      const history = rowsOf(await test.call('GET', `/auth/pemeriksaan/${CITRA_NIK}`, { token }));
      const marks = history
        .toSorted((one, other) => String(one.tanggal_timbang).localeCompare(String(other.tanggal_timbang)))
        .map(({ dua_t }) => dua_t);
      expect(marks).toEqual(['Tidak', 'Tidak', 'Ya']);
      for (const dua_t of ['Ya', 'Tidak']) expect((await examinationWith(test, { dua_t })).status).toBe(201);
    },
  },
  {
    item: 'time zone label WIB appended to the event time',
    async prove() {
      const test = await village();
      const token = await test.login('Kader');
      const announce = (waktu: string) => test.call('POST', '/auth/berita', { token, body: { ...beritaBody, waktu } });
      const { body } = await announce('08:00 - 11:00 WIB');
      expect(Object(body.data).waktu).toBe('08:00 - 11:00 WIB');
      const [listed] = rowsOf(await test.call('GET', '/auth/berita', { token }));
      expect(listed?.waktu).toBe('08:00 - 11:00 WIB');
    },
  },
];
