/** Registrations that were denied, corrected or sent twice: nobody is kept out by their own, nobody gets into another's. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import { resumeBeginning } from '../../server/services/beginnings.ts';
import { type FormChanges, staffForm } from '../support/staffForm.ts';
import { BUDI_NIK, forEachDatabase, type TestAnswer, type TestApp, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NIK_TAKEN = 'NIK sudah terdaftar.';
const NOT_PROVEN = 'Data dari tahap sebelumnya tidak ditemukan. Silakan ulangi pendaftaran.';
const sari = { email: 'sari@warga.test', password: 'rahasia-sari', nik: '9171010203910007' };
const again = { email: 'sari.baru@warga.test', password: 'rahasia-baru', nik: sari.nik };

type Who = typeof sari;

forEachDatabase('a registration', (database) => {
  let test: TestApp;
  let now = new Date('2026-03-10T03:00:00.000Z');
  beforeEach(async () => {
    now = new Date('2026-03-10T03:00:00.000Z');
    test = await testApp({ database, now: () => now });
  });
  afterEach(() => test.close());

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const from = (cookie?: string) => (cookie === undefined ? {} : { headers: { Cookie: cookie } });
  const checkNik = (nik: string, cookie?: string) => test.call('POST', '/auth/NIK', { body: { nik }, ...from(cookie) });
  const register = (who: Who = sari, cookie?: string) => test.call('POST', '/auth/register', { body: who, ...from(cookie) });
  const complete = async (who: Who = sari, changes: FormChanges = {}, cookie?: string) =>
    test.call('POST', '/auth/update', { body: await staffForm({ ...who, ...changes }), ...from(cookie) });
  const signIn = ({ email, password }: Who) => test.call('POST', '/auth/login', { body: { email, password } });
  const decide = async (nik: string, status: string, desk = 'verifikator') =>
    test.call('PUT', `/auth/${desk}/${nik}`, { token: await test.login('Admin Verifikator'), body: { status } });
  const accountOf = (nik: string) => test.db.selectFrom('accounts').selectAll().where('nik', '=', nik).executeTakeFirst();
  const trail = () =>
    test.db
      .selectFrom('audit')
      .selectAll()
      .where('resource', '=', 'accounts')
      .where('action', '!=', 'login')
      .orderBy('id')
      .execute();
  const setCookie = ({ headers }: TestAnswer) => headers.getSetCookie().find((line) => line.startsWith('registration='));
  const begin = async (who: Who = sari) => setCookie(await register(who))?.split(';', 1)[0] ?? 'no cookie';

  describe('that was denied', () => {
    beforeEach(async () => {
      await register();
      await complete();
      expect((await decide(sari.nik, 'denied')).status).toBe(200);
    });

    it('keeps its NIK from nobody, and begins anew in its place', async () => {
      const before = await accountOf(sari.nik);
      expect((await checkNik(sari.nik)).status).toBe(200);
      later(MINUTE_MS);
      expect((await register(again)).status).toBe(201);
      const anew = await accountOf(sari.nik);
      expect(anew).toMatchObject({
        id: before?.id,
        created_at: before?.created_at,
        email: again.email,
        status: 'pending',
        posisi: null,
        nama_lengkap: null,
        kontak: null,
        posyandu_id: null,
        foto_ktp: null,
        foto_profil: null,
        waktu_pengajuan: now.toISOString(),
      });
      expect(anew?.updated_at.localeCompare(before?.updated_at ?? '')).toBe(1);
      expect(test.files.size).toBe(0);
      const entries = await trail();
      expect(entries.map(({ action, record_id }) => [action, record_id])).toEqual(
        ['create', 'update', 'update'].map((action) => [action, String(before?.id)]),
      );
      expect(JSON.parse(entries.at(-1)?.before ?? '')).toMatchObject({ status: 'denied', email: sari.email, posisi: 'Kader' });
      expect(JSON.parse(entries.at(-1)?.after ?? '')).toMatchObject({ status: 'pending', email: again.email, posisi: null });
      expect(JSON.stringify(entries)).not.toMatch(/password|argon2/);

      expect((await complete(again)).status).toBe(200);
      expect((await decide(sari.nik, 'success')).status).toBe(200);
      expect((await signIn(again)).status).toBe(200);
      expect((await signIn(sari)).status).toBe(401);
    });

    it('is taken again as soon as somebody has begun it anew', async () => {
      await register(again);
      expect(await checkNik(sari.nik)).toMatchObject({ status: 409, body: { message: NIK_TAKEN } });
      expect((await register({ ...again, email: 'lain@warga.test' })).status).toBe(422);
    });

    it('is begun anew by one of two who come at the same moment', async () => {
      const answers = await Promise.all([register(again), register({ ...again, email: 'lain@warga.test' })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    });

    it('gives whoever had it before no way in: no link, no cookie, no password', async () => {
      await test.call('POST', '/auth/forgot-password', { body: { email: sari.email } });
      await test.idle();
      const link = /reset-password\/([\w-]{43})/.exec(test.mails.at(-1)?.text ?? '')?.[1];
      await register(again);
      const reset = { token: link, email: sari.email, password: 'password-lama', password_confirmation: 'password-lama' };
      expect((await test.call('POST', '/auth/reset-password', { body: reset })).status).toBe(422);
      expect(await test.db.selectFrom('account_tokens').select('purpose').execute()).toEqual([{ purpose: 'begun' }]);
      expect((await complete(sari)).status).toBe(403);
    });

    it('tells by no answer that there was one', async () => {
      const fresh = { ...again, nik: '9171010203910099' };
      const seen = async (who: Who) =>
        [await checkNik(who.nik), await register(who), await checkNik(who.nik), await complete(who), await checkNik(who.nik)].map(
          ({ status, body }) => ({ status, body }),
        );
      expect(await seen(again)).toEqual(await seen(fresh));
    });
  });

  it('of somebody who was let in, worked and was denied leaves their account behind, so that the trail still names them', async () => {
    await register();
    await complete();
    await decide(sari.nik, 'success');
    const token = String((await signIn(sari)).body.access_token);
    await decide(sari.nik, 'denied');
    const before = await accountOf(sari.nik);
    expect((await checkNik(sari.nik)).status).toBe(200);
    expect((await register(again)).status).toBe(201);
    expect((await accountOf(sari.nik))?.id).not.toBe(before?.id);
    const left = await test.db.selectFrom('accounts').selectAll().where('email', '=', sari.email).executeTakeFirst();
    expect(left).toMatchObject({ id: before?.id, nik: null, status: 'denied', nama_lengkap: 'Sari Dewi' });
    expect((await test.call('POST', '/auth/me', { token })).status).toBe(401);
    expect((await signIn(sari)).body).toMatchObject({ status: 'denied' });
    expect((await complete(again)).status).toBe(200);
    expect((await decide(sari.nik, 'success')).status).toBe(200);
    expect((await signIn(again)).status).toBe(200);
    expect((await test.call('POST', '/auth/me', { token })).status).toBe(401);
  });

  it('with a member’s NIK blocks it until the verifier denies it, not for good', async () => {
    const stranger = { email: 'orang.lain@warga.test', password: 'punya-orang-lain', nik: BUDI_NIK };
    await register(stranger);
    later(2 * HOUR_MS);
    expect((await checkNik(BUDI_NIK)).status).toBe(409);
    expect((await decide(BUDI_NIK, 'denied', 'warga-verifikator')).status).toBe(200);
    expect((await checkNik(BUDI_NIK)).status).toBe(200);
    const budi = { ...again, nik: BUDI_NIK };
    expect((await register(budi)).status).toBe(201);
    expect(await accountOf(BUDI_NIK)).toMatchObject({ email: budi.email, posisi: 'Warga', nama_lengkap: 'Budi Santoso' });
    expect((await signIn(stranger)).status).toBe(401);
  });

  describe('in the browser that began it', () => {
    it.each([
      ['a NIK that nobody has', sari.nik],
      ['a member’s NIK', BUDI_NIK],
    ])('may be gone back to and corrected: %s', async (_name, nik) => {
      const who = { ...sari, nik };
      const cookie = await begin(who);
      const { id } = (await accountOf(nik)) ?? {};
      expect((await checkNik(nik)).status).toBe(409);
      expect((await checkNik(nik, cookie)).status).toBe(200);
      const right = { ...again, nik };
      expect((await register(right)).status).toBe(422);
      const corrected = await register(right, cookie);
      expect(corrected.status).toBe(201);
      expect(corrected.body).toEqual((await register(right)).body);
      expect(await accountOf(nik)).toMatchObject({ id, email: right.email });
      expect((await complete(who)).status).toBe(403);
      expect((await complete(right)).status).toBe(200);
      const changed = (await trail()).find(({ action }) => action === 'update');
      expect(JSON.parse(changed?.before ?? '')).toMatchObject({ email: who.email });
    });

    it('is known by a cookie that scripts and other sites do not get, kept only as a hash', async () => {
      const cookie = setCookie(await register());
      for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth', 'Max-Age=3600'])
        expect(cookie).toContain(attribute);
      expect(cookie).not.toContain('Secure');
      expect(cookie).toMatch(/^registration=[\w-]{43};/);
      const secret = cookie?.slice('registration='.length, 'registration='.length + 43) ?? '';
      expect(JSON.stringify(await test.db.selectFrom('account_tokens').selectAll().execute())).not.toContain(secret);
      expect(JSON.stringify(test.logs)).not.toContain(secret);
      expect(setCookie(await register({ ...sari, email: 'lain@warga.test' }))).toBeUndefined();
    });

    it('is told by https alone where the console is', async () => {
      const secure = await testApp({ database, config: { publicUrl: 'https://posyandu.test' } });
      const cookie = setCookie(await secure.call('POST', '/auth/register', { body: sari }));
      expect(cookie).toContain('; Secure');
      await secure.close();
    });

    it('is forgotten after an hour, with the cookie of a correction, and with another browser’s', async () => {
      const first = await begin();
      const second = setCookie(await register(again, first))?.split(';', 1)[0];
      expect((await register(sari, first)).status).toBe(422);
      expect((await register(sari, 'registration=made-up')).status).toBe(422);
      const other = await begin({ ...sari, nik: '9171010203910008' });
      expect((await checkNik(sari.nik, other)).status).toBe(409);
      expect((await register(sari, other)).status).toBe(422);
      expect((await checkNik(sari.nik, second)).status).toBe(200);
      await test.db
        .updateTable('accounts')
        .set({ updated_at: new Date(now.getTime() + HOUR_MS).toISOString() })
        .execute();
      later(HOUR_MS);
      expect((await checkNik(sari.nik, second)).status).toBe(409);
    });

    it('opens nothing once it was completed or decided on', async () => {
      const cookie = await begin();
      await complete();
      expect((await checkNik(sari.nik, cookie)).status).toBe(409);
      expect((await register(again, cookie)).status).toBe(422);
      await decide(sari.nik, 'success');
      expect((await checkNik(sari.nik, cookie)).status).toBe(409);
      expect((await register(again, cookie)).status).toBe(422);
      expect((await signIn(sari)).status).toBe(200);
    });

    it('ends with a new password by mail', async () => {
      const cookie = await begin();
      await test.call('POST', '/auth/forgot-password', { body: { email: sari.email } });
      await test.idle();
      const token = /reset-password\/([\w-]{43})/.exec(test.mails.at(-1)?.text ?? '')?.[1];
      const body = { token, email: sari.email, password: 'password-baru', password_confirmation: 'password-baru' };
      expect((await test.call('POST', '/auth/reset-password', { body })).status).toBe(200);
      expect((await register(again, cookie)).status).toBe(422);
    });

    it('cannot be completed by the cookie alone', async () => {
      const cookie = await begin();
      expect((await complete(sari, { password: 'salah-sekali' }, cookie)).status).toBe(403);
    });
  });

  describe('that stopped half-way', () => {
    const UNFINISHED = {
      status: 403,
      body: {
        status: 'pending',
        message: 'Pendaftaran Anda belum selesai. Lengkapi data diri Anda.',
        registration: { nik: sari.nik },
      },
    };

    it('goes on in any browser that brings its password: with the NIK, and the cookie of a beginning', async () => {
      await register();
      later(3 * 24 * HOUR_MS);
      const answer = await signIn(sari);
      expect(answer).toMatchObject(UNFINISHED);
      expect(setCookie(answer)).toMatch(/^registration=[\w-]{43}; Max-Age=3600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
      const cookie = setCookie(answer)?.split(';', 1)[0];
      expect((await register(again, cookie)).status).toBe(201);
      expect((await signIn(sari)).status).toBe(401);
      expect((await complete(again)).status).toBe(200);
      const waiting = await signIn(again);
      expect(waiting.body).toEqual({ status: 'pending', message: 'Akun Anda Masih Diproses' });
      expect(setCookie(waiting)).toBeUndefined();
    });

    it('is told to nobody with a wrong password', async () => {
      await register();
      const refused = await signIn({ ...sari, password: 'salah-sekali' });
      expect([refused.status, refused.body]).toEqual([401, { message: 'Email atau password salah.' }]);
      expect(setCookie(refused)).toBeUndefined();
    });

    it('is not that of a resident, who waits', async () => {
      const resident = { ...sari, nik: BUDI_NIK };
      await register(resident);
      const waiting = await signIn(resident);
      expect(waiting.body).toEqual({ status: 'pending', message: 'Akun Anda Masih Diproses' });
      expect(setCookie(waiting)).toBeUndefined();
    });

    it('is not in the way of one that was finished, but of one that was denied', async () => {
      await register();
      await complete();
      const mistyped = { ...sari, nik: '9171010203910008' };
      await register(mistyped);
      expect((await signIn(sari)).body).toEqual({ status: 'pending', message: 'Akun Anda Masih Diproses' });
      await decide(sari.nik, 'denied');
      expect((await signIn(sari)).body).toMatchObject({ registration: { nik: mistyped.nik } });
    });

    it('gives nothing where its password was changed or it was completed meanwhile', async () => {
      await register();
      const begun = await accountOf(sari.nik);
      const context = createContext({ db: test.db, config: testConfig(), log: () => undefined });
      if (!begun) throw new Error('no account');
      expect(await resumeBeginning(context, { ...begun, password_hash: 'another' })).toBeNull();
      expect(await resumeBeginning(context, begun)).toMatch(/^[\w-]{43}$/);
      await complete();
      expect(await resumeBeginning(context, begun)).toBeNull();
    });
  });

  describe('whose answer was lost', () => {
    const rows = () => test.db.selectFrom('accounts').selectAll().where('nik', '=', sari.nik).executeTakeFirst();

    it('is answered the same again for an hour, and not changed', async () => {
      await register();
      const first = await complete();
      const [before, photos, entries] = [await rows(), [...test.files.keys()], (await trail()).length];
      later(HOUR_MS - MINUTE_MS);
      const second = await complete(sari, { kontak: '0899999999', posisi: 'Admin Desa' });
      expect([second.status, second.body]).toEqual([first.status, first.body]);
      expect(second.status).toBe(200);
      expect([await rows(), [...test.files.keys()], (await trail()).length]).toEqual([before, photos, entries]);
      later(MINUTE_MS);
      expect(await complete()).toMatchObject({ status: 403, body: { message: NOT_PROVEN } });
    });

    it('also for two that run at the same time, with the photos of one', async () => {
      await register();
      const answers = await Promise.all([complete(), complete()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const stored = await rows();
      expect([...test.files.keys()].toSorted()).toEqual([stored?.foto_ktp, stored?.foto_profil].toSorted());
      expect(await trail()).toHaveLength(2);
    });

    it('is told to the browser that began it, and to nobody without a proof', async () => {
      const cookie = await begin();
      await complete();
      expect((await complete(sari, { password: 'salah-sekali' }, cookie)).status).toBe(200);
      expect((await complete(sari, { password: 'salah-sekali' })).status).toBe(403);
      expect((await complete(again, {}, cookie)).status).toBe(403);
      expect((await complete({ ...sari, nik: '9171010203910008' }, {}, cookie)).status).toBe(403);
    });

    it.each(['denied', 'success'])('is no longer once it is %s', async (status) => {
      await register();
      await complete();
      await decide(sari.nik, status);
      expect((await complete()).status).toBe(403);
    });
  });
});
