import { afterEach, beforeEach, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import { sweep } from '../../server/sweep.ts';
import { memberBody } from '../support/memberBody.ts';
import { type FormChanges, photo, staffForm } from '../support/staffForm.ts';
import { BUDI_NIK, EMAILS, forEachDatabase, PASSWORD, type TestApp, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const HOUR_MS = 60 * 60 * 1000;
const sari = { email: 'sari@warga.test', password: 'rahasia-sari', nik: '9171010203910007' };
const NOT_PROVEN = 'Data dari tahap sebelumnya tidak ditemukan. Silakan ulangi pendaftaran.';

forEachDatabase('registration', (database) => {
  let test: TestApp;
  let now = new Date('2026-03-10T03:00:00.000Z');
  beforeEach(async () => {
    now = new Date('2026-03-10T03:00:00.000Z');
    test = await testApp({ database, now: () => now });
  });
  afterEach(() => test.close());

  const checkNik = (nik: unknown) => test.call('POST', '/auth/NIK', { body: { nik } });
  const register = (body: object = sari) => test.call('POST', '/auth/register', { body });
  const complete = async (changes: FormChanges = {}) =>
    test.call('POST', '/auth/update', { body: await staffForm({ ...sari, ...changes }) });
  const signIn = () => test.call('POST', '/auth/login', { body: { email: sari.email, password: sari.password } });
  const account = (email = sari.email) =>
    test.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  it('goes from a NIK to an account that waits for the verifier, and in once that one agrees', async () => {
    expect(await checkNik(sari.nik)).toMatchObject({ status: 200, body: { message: 'NIK Anda Valid' } });
    expect(await register()).toMatchObject({
      status: 201,
      body: { status: 'success', message: 'Berhasil daftar! Lanjut ke pengisian data diri.' },
    });
    expect(await account()).toMatchObject({ status: 'pending', posisi: null, nama_lengkap: null, foto_ktp: null });
    expect(await signIn()).toMatchObject({ status: 403, body: { status: 'pending', registration: { nik: sari.nik } } });

    later(60_000);
    expect(await complete()).toMatchObject({ status: 200, body: { status: 'success', message: 'Pendaftaran berhasil!' } });
    const waiting = await account();
    expect(waiting).toMatchObject({
      status: 'pending',
      nama_lengkap: 'Sari Dewi',
      kontak: '+62 812 3456 7890',
      posisi: 'Kader',
      posyandu_id: 1,
      nik: sari.nik,
      waktu_pengajuan: now.toISOString(),
      demo: 0,
    });
    expect([...test.files.keys()].toSorted()).toEqual([waiting?.foto_ktp, waiting?.foto_profil].toSorted());
    expect((await signIn()).body).toEqual({ status: 'pending', message: 'Akun Anda Masih Diproses' });

    await test.db.updateTable('accounts').set({ status: 'denied' }).where('email', '=', sari.email).execute();
    expect((await signIn()).body).toEqual({ status: 'denied', message: 'Akun Anda Ditolak' });
    await test.db.updateTable('accounts').set({ status: 'success' }).where('email', '=', sari.email).execute();
    expect((await signIn()).status).toBe(200);
  });

  it.each([
    [undefined, 'NIK tidak boleh kosong.'],
    ['', 'NIK tidak boleh kosong.'],
    ['917101', 'NIK harus terdiri dari 16 digit angka.'],
    ['917101020391000a', 'NIK harus terdiri dari 16 digit angka.'],
    [1_234_567_890_123_456, 'NIK harus terdiri dari 16 digit angka.'],
  ])('answers 422 to the NIK %s', async (nik, message) => {
    expect(await checkNik(nik)).toMatchObject({ status: 422, body: { message, errors: { nik: [message] } } });
  });

  it('answers 409 to a NIK that an account has, not to one that only a member has', async () => {
    await register();
    expect(await checkNik(sari.nik)).toMatchObject({ status: 409, body: { message: 'NIK sudah terdaftar.' } });
    expect((await checkNik(BUDI_NIK)).status).toBe(200);
  });

  it('limits questions about NIK per address', async () => {
    for (let question = 0; question < 60; question++) expect((await checkNik(sari.nik)).status).toBe(200);
    const refused = await checkNik(sari.nik);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ message: 'Terlalu banyak percobaan. Coba lagi dalam beberapa menit.' });
    later(15 * 60_000);
    expect((await checkNik(sari.nik)).status).toBe(200);
  });

  it('names every field of an account that cannot be', async () => {
    const refused = await register({ email: 'bukan email', password: 'pendek', nik: '1' });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: 'Email wajib diisi dengan benar.',
        errors: {
          email: ['Email wajib diisi dengan benar.'],
          password: ['Password minimal 8 karakter.'],
          nik: ['NIK harus terdiri dari 16 digit angka.'],
        },
      },
    });
  });

  it.each([
    'a\u200b@warga.test',
    'sari@war\u202ega.test',
    'sari@warga.test\u0007',
    'a@b@c',
    'dua,alamat@warga.test',
    '<sari@warga.test>',
    'sari @warga.test',
    `${'a'.repeat(250)}@b.id`,
  ])('takes no email like %s', async (email) => {
    expect((await register({ ...sari, email })).body.errors).toEqual({ email: ['Email wajib diisi dengan benar.'] });
  });

  it('refuses a NIK that somebody has, whoever asks with whatever email', async () => {
    await register();
    const answer = { status: 422, body: { message: 'NIK sudah terdaftar.', errors: { nik: ['NIK sudah terdaftar.'] } } };
    expect(await register({ ...sari, email: 'lain@warga.test' })).toMatchObject(answer);
    const both = await register({ ...sari, password: 'lain-sekali' });
    expect(both).toMatchObject(answer);
    expect(Object.keys(Object(both.body.errors))).toEqual(['nik']);
  });

  it('lets only one of two win that register the same at the same moment', async () => {
    const answers = await Promise.all([register(), register({ ...sari, email: 'lain@warga.test' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('goes on with the same account for the same email, NIK and password', async () => {
    await register();
    const { id } = (await account()) ?? {};
    expect((await register()).status).toBe(201);
    expect((await account())?.id).toBe(id);
    expect((await complete()).status).toBe(200);
    expect((await register()).status).toBe(422);
  });

  it('keeps its NIK from nobody when the beginning is left lying for an hour', async () => {
    await register();
    later(HOUR_MS + 1);
    expect((await checkNik(sari.nik)).status).toBe(200);
    expect((await register({ ...sari, password: 'password-baru' })).status).toBe(201);
    expect((await complete()).status).toBe(403);
    expect((await complete({ password: 'password-baru' })).status).toBe(200);
    later(HOUR_MS + 1);
    expect((await checkNik(sari.nik)).status).toBe(409);
  });

  it('limits registrations per email', async () => {
    for (let attempt = 0; attempt < 10; attempt++) expect((await register()).status).toBe(201);
    expect((await register()).status).toBe(429);
    expect((await register({ ...sari, email: 'lain@warga.test', nik: '9171010203910008' })).status).toBe(201);
  });

  it.each<[string, FormChanges]>([
    ['a wrong password', { password: 'salah-sekali' }],
    ['another NIK', { nik: '9171010203910008' }],
    ['an email without an account', { email: 'lain@warga.test' }],
    ['the email of a complete account', { email: EMAILS.Kader, password: PASSWORD }],
  ])('completes nothing for %s', async (_name, changes) => {
    await register();
    expect(await complete(changes)).toMatchObject({ status: 403, body: { message: NOT_PROVEN } });
    expect(await account()).toMatchObject({ posisi: null });
    expect(test.files.size).toBe(0);
  });

  it('completes an account once, however often it is asked to', async () => {
    await register();
    expect((await complete()).status).toBe(200);
    expect((await complete({ nama_lengkap: 'Orang Lain' })).status).toBe(200);
    expect(await account()).toMatchObject({ nama_lengkap: 'Sari Dewi' });
    expect(test.files.size).toBe(2);
  });

  it('limits tries at somebody’s beginning', async () => {
    await register();
    for (let guess = 0; guess < 20; guess++) expect((await complete({ password: `tebakan-${guess}` })).status).toBe(403);
    expect((await complete()).status).toBe(429);
  });

  it.each<[string, FormChanges, string, string]>([
    ['a name', { nama_lengkap: '  ' }, 'nama_lengkap', 'Nama lengkap wajib diisi.'],
    ['a number', { kontak: null }, 'kontak', 'Nomor telepon wajib diisi.'],
    ['a number one can call', { kontak: 'tidak punya' }, 'kontak', 'Nomor telepon tidak sah.'],
    ['a number that shows', { kontak: '0812\u200b345678' }, 'kontak', 'Nomor telepon tidak sah.'],
    ['a name that shows', { nama_lengkap: 'Sari\u202eiweD' }, 'nama_lengkap', 'Nama berisi karakter yang tidak terlihat.'],
    [
      'a name without gaps that nobody sees',
      { nama_lengkap: 'Sari\u200bDewi' },
      'nama_lengkap',
      'Nama berisi karakter yang tidak terlihat.',
    ],
    ['a position', { posisi: null }, 'posisi', 'Posisi wajib dipilih: Admin Desa atau Kader.'],
    ['a position one may choose', { posisi: 'Admin Verifikator' }, 'posisi', 'Posisi wajib dipilih: Admin Desa atau Kader.'],
    ['a posko', { posyandu_id: null }, 'posyandu_id', 'Posko wajib dipilih.'],
    ['a posko that there is', { posyandu_id: '99' }, 'posyandu_id', 'Posko wajib dipilih.'],
    ['a photo of the card', { foto_ktp: null }, 'foto_ktp', 'Foto KTP wajib diunggah.'],
    ['a photo of the person', { foto_profil: null }, 'foto_profil', 'Foto Profil wajib diunggah.'],
    ['what was carried over', { nik: null }, 'nik', NOT_PROVEN],
  ])('asks for %s', async (_name, changes, field, message) => {
    await register();
    expect(await complete(changes)).toMatchObject({ status: 422, body: { message, errors: { [field]: [message] } } });
    expect(test.files.size).toBe(0);
    expect((await complete()).status).toBe(200);
  });

  it('makes one line of a name that was pasted', async () => {
    await register();
    expect((await complete({ nama_lengkap: ' Sari\r\n\tDewi\u00a0Putri ' })).status).toBe(200);
    expect(await account()).toMatchObject({ nama_lengkap: 'Sari Dewi Putri' });
  });

  it('begins nothing with fields it does not know', async () => {
    for (const field of ['posisi', 'status', 'rememberMe', '__proto__']) {
      const refused = await register(JSON.parse(JSON.stringify(sari).replace('{', `{"${field}":"success",`)));
      expect(refused, field).toMatchObject({ status: 422, body: { message: 'Kolom tidak dikenal.' } });
      expect(Object.keys(Object(refused.body.errors))).toEqual([field]);
    }
    expect(await account()).toBeUndefined();
  });

  it('wants no posko of an Admin Desa', async () => {
    await register();
    expect((await complete({ posisi: 'Admin Desa' })).status).toBe(200);
    expect(await account()).toMatchObject({ posisi: 'Admin Desa', posyandu_id: null });
  });

  it('takes no field it does not know, no other method and nothing but a form', async () => {
    await register();
    for (const field of ['status', 'demo', 'foto_lain', '__proto__']) {
      const refused = await complete({ [field]: 'success' });
      expect(refused, field).toMatchObject({ status: 422, body: { errors: { [field]: ['Kolom tidak dikenal.'] } } });
    }
    expect((await complete({ _method: 'DELETE' })).status).toBe(405);
    expect((await test.call('POST', '/auth/update', { body: sari })).status).toBe(415);
    const broken = { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: 'no form' };
    expect((await test.call('POST', '/auth/update', broken)).status).toBe(400);
    expect((await test.call('PATCH', '/auth/update', { body: sari })).status).toBe(405);
  });

  it('makes the account of a member’s NIK a resident’s, who may still complete it as staff', async () => {
    await register({ ...sari, nik: BUDI_NIK });
    expect(await account()).toMatchObject({
      posisi: 'Warga',
      status: 'pending',
      nama_lengkap: 'Budi Santoso',
      kontak: '081234567890',
    });
    later(2 * HOUR_MS);
    expect((await checkNik(BUDI_NIK)).status).toBe(409);
    expect((await complete({ nik: BUDI_NIK })).status).toBe(200);
    expect(await account()).toMatchObject({ posisi: 'Kader', nama_lengkap: 'Sari Dewi' });
  });

  it('leaves a resident alone once a verifier has decided', async () => {
    await register({ ...sari, nik: BUDI_NIK });
    await test.db.updateTable('accounts').set({ status: 'success' }).where('email', '=', sari.email).execute();
    expect((await complete({ nik: BUDI_NIK })).status).toBe(403);
  });

  it('makes a waiting account a resident’s when the member comes later, by a new record or a corrected NIK', async () => {
    const token = await test.login('Admin Desa');
    await register();
    const member = await test.call('POST', '/auth/laporan-kesehatan', { token, body: { ...memberBody, nik: sari.nik } });
    expect(member.status).toBe(201);
    expect(await account()).toMatchObject({ posisi: 'Warga', nama_lengkap: memberBody.nama_lengkap });

    await register({ ...sari, email: 'dua@warga.test', nik: '9171010203910009' });
    const corrected = await test.call('PUT', '/auth/laporan-kesehatan/1', { token, body: { nik: '9171010203910009' } });
    expect(corrected.status).toBe(200);
    expect(await account('dua@warga.test')).toMatchObject({ posisi: 'Warga', nama_lengkap: 'Budi Santoso' });
    expect(await account(EMAILS.Kader)).toMatchObject({ posisi: 'Kader', nama_lengkap: 'Contoh Kader' });
  });

  it('writes down what happened without the password, and forgets beginnings after a week', async () => {
    await register();
    await complete();
    await register({ ...sari, email: 'lain@warga.test', nik: '9171010203910008' });
    later(8 * 24 * HOUR_MS);
    await sweep(createContext({ db: test.db, config: testConfig(), log: () => undefined, now: () => now }));
    expect(await account()).toBeDefined();
    expect(await account('lain@warga.test')).toBeUndefined();

    const trail = await test.db.selectFrom('audit').selectAll().where('resource', '=', 'accounts').orderBy('id').execute();
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'create', 'delete']);
    expect(JSON.stringify(trail)).not.toMatch(/password|argon2/);
  });

  it('hears out photos that are too large and says so', async () => {
    await register();
    const large = new File([new Uint8Array(6 * 1024 * 1024)], 'ktp.jpg', { type: 'image/jpeg' });
    expect(await complete({ foto_ktp: large })).toMatchObject({
      status: 413,
      body: { message: 'Ukuran foto maksimal 5 MB.' },
    });
    expect((await complete({ foto_ktp: await photo() })).status).toBe(200);
  });
});
