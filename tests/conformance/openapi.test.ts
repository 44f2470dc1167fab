/** F23: the OpenAPI document tells the truth of every call: real requests and answers are held against it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEXTS } from '../../server/errors.ts';
import { addDays, addMonths, isoDateIn } from '../../src/engine/calendar.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { defineResource } from '../../src/engine/define.ts';
import { ASKS_HEADER } from '../../src/engine/wire/doubts.ts';
import { site as definitions } from '../../src/resources/index.ts';
import { additionCalls } from '../support/additions.ts';
import { addExaminations, beritaBody, CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { CALL_NAMES, CALLS, type CallName, inTheBookTwice } from '../support/matrixCalls.ts';
import { type MatrixVillage, matrixVillage, type Visitor } from '../support/matrixVillage.ts';
import { memberBody } from '../support/memberBody.ts';
import { type OpenApiCheck, openApiCheck } from '../support/openApiCheck.ts';
import { BUDI_NIK } from '../support/testApp.ts';

/** A resource that the document has never heard of, with a value in every coding. */
const coded = defineResource({
  name: 'ukuran',
  label: { id: 'Ukuran', en: 'Measure' },
  fields: {
    nama: { type: 'text', label: { id: 'Nama', en: 'Name' }, required: true },
    keadaan: {
      type: 'choice',
      options: ['Baik', 'Rusak'],
      label: { id: 'Keadaan', en: 'State' },
      wire: { codec: { map: { Baik: 1, Rusak: 'x' } } },
    },
    berat: { type: 'decimal', label: { id: 'Berat', en: 'Weight' }, wire: { codec: 'numberComma' } },
    tinggi: { type: 'decimal', label: { id: 'Tinggi', en: 'Height' }, wire: { codec: 'numberText' } },
    dibeli: { type: 'date', label: { id: 'Dibeli', en: 'Bought' }, wire: { codec: 'dmySlash' } },
    diperiksa: { type: 'date', label: { id: 'Diperiksa', en: 'Checked' }, wire: { codec: 'dmy' } },
    dipakai: { type: 'yesNo', label: { id: 'Dipakai', en: 'In use' }, wire: { codec: 'bit' } },
    dipinjam: { type: 'yesNo', label: { id: 'Dipinjam', en: 'Lent' }, wire: { codec: 'yaTidak' } },
    jam: {
      type: 'timeRange',
      startLabel: { id: 'Mulai', en: 'From' },
      endLabel: { id: 'Selesai', en: 'To' },
      label: { id: 'Jam', en: 'Hours' },
    },
  },
  access: { Kader: 'all' },
  beyondContract: true,
});

const site = compileSite({ ...definitions, resources: [...definitions.resources, coded] });
const STAFF: readonly Visitor[] = ['an Admin Desa', 'a Kader', 'an Admin Verifikator'];
const UNDESCRIBED: readonly CallName[] = ['GET /openapi.json', 'GET /docs'];
/** Every call that is described: of the product by its own requests, of what a definition alone makes by plausible ones. */
const calls: readonly Held[] = [
  ...CALL_NAMES.filter((name) => !UNDESCRIBED.includes(name)).map((name) => ({
    name,
    changes: CALLS[name].changes === true,
    request: async (village: MatrixVillage, visitor: Visitor) => ({
      path: CALLS[name].path?.(village, visitor) ?? name.split(' ')[1] ?? '',
      value: await CALLS[name].body?.(village, visitor),
    }),
  })),
  ...additionCalls(site).map(({ call: name, changes, request }) => ({
    name,
    changes,
    request: async (village: MatrixVillage) => {
      const { path, body } = await request(village);
      return { path, value: body };
    },
  })),
];
const names = calls.map(({ name }) => name);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface Held {
  readonly name: string;
  readonly changes: boolean;
  request(village: MatrixVillage, visitor: Visitor): Promise<{ readonly path: string; readonly value: unknown }>;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly visitor: Visitor;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(village: MatrixVillage, { method, path, visitor, body, headers }: Asked) {
  const token = await village.token(visitor);
  const response = await village.test.app.request(`/api${path}`, {
    method,
    headers: {
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body,
  });
  const type = response.headers.get('Content-Type');
  const text = await response.text();
  const parsed: unknown = text === '' ? null : type?.startsWith('application/json') ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, type, body: parsed };
}

let shared: MatrixVillage;
let check: OpenApiCheck;
beforeAll(async () => {
  shared = await matrixVillage(site);
  await fillAttentionAndQueue(shared);
  await openPosyanduDay(shared);
  await fillDuplicates(shared);
  await leaveUnsent(shared);
  check = openApiCheck((await shared.test.call('GET', '/openapi.json')).body);
});
afterAll(() => shared.close());

/** A child that gained nothing for two months, and somebody in the queue, so that those lists have rows. */
async function fillAttentionAndQueue({ test, token, ids }: MatrixVillage): Promise<void> {
  const today = isoDateIn('Asia/Jakarta', new Date());
  const dates = [2, 1, 0].map((months) => addMonths(today, -months));
  await addExaminations(
    test.db,
    2,
    dates.map((date) => ({ date, gram: 10_400, mm: 825 })),
  );
  const body = { anggota_keluarga_nik: CITRA_NIK, berita_id: ids.berita, user_id: BUDI_NIK };
  await test.call('POST', '/auth/pemeriksaan', { token: await token('a Kader'), body });
}

/** The posko meets today at an event, with a guest, and has left an earlier day open. */
async function openPosyanduDay({ test, token }: MatrixVillage): Promise<void> {
  const kader = await token('a Kader');
  const call = (path: string, body?: object) => test.call('POST', path, { token: kader, body });
  await call('/auth/berita', { ...beritaBody, tanggal: isoDateIn('Asia/Jakarta', new Date()) });
  await call('/auth/hari-posyandu/buka');
  await call('/auth/hari-posyandu/tamu', { nik: BUDI_NIK });
  const { id: _own, ...day } = await test.db
    .selectFrom('posyandu_days')
    .selectAll()
    .orderBy('tanggal', 'desc')
    .executeTakeFirstOrThrow();
  const tanggal = addDays(day.tanggal, -3);
  await test.db
    .insertInto('posyandu_days')
    .values({ ...day, tanggal, hari: `1 ${tanggal}`, dibuka_pada: '2026-01-01T01:00:00.000Z' })
    .execute();
}

/** Somebody in the book twice, and somebody who was. */
async function fillDuplicates(village: MatrixVillage): Promise<void> {
  await inTheBookTwice(village);
  const body = await CALLS['POST /auth/anggota-ganda/batal'].body?.(village, 'an Admin Desa');
  expect(body).toMatchObject({ perubahan: expect.any(Number) });
}

/** A device tells what it has not sent yet. */
async function leaveUnsent({ test, token }: MatrixVillage): Promise<void> {
  const headers = { 'X-Posyandu-Waiting': 'device-1 12 2026-01-01T00:10:00.000Z' };
  await test.call('GET', '/auth/profile', { token: await token('a Kader'), headers });
  await test.idle();
}

/** Asks, and holds the answer against the document. */
async function told(village: MatrixVillage, asked: Asked, sent?: unknown) {
  const answer = await ask(village, asked);
  const path = asked.path.split('?')[0] ?? '';
  expect(check.problems({ ...answer, method: asked.method, path, sent })).toEqual([]);
  return answer;
}

const bodyOf = (value: unknown): BodyInit | undefined =>
  value === undefined ? undefined : value instanceof FormData ? value : JSON.stringify(value);

describe.each(calls)('$name', ({ name, changes, request }) => {
  const [method = '', pattern = ''] = name.split(' ');
  const asFor = async (village: MatrixVillage, visitor: Visitor) => {
    const { path, value } = await request(village, visitor);
    return { path, value, body: bodyOf(value) };
  };

  it('is answered as declared, by whoever asks', async () => {
    const met: number[] = [];
    for (const visitor of STAFF) {
      const village = changes ? await matrixVillage(site) : shared;
      const { path, value, body } = await asFor(village, visitor);
      const answer = await told(village, { method, path, visitor, body }, value instanceof FormData ? undefined : value);
      met.push(answer.status);
      if (changes) await village.close();
    }
    expect(met.some((status) => status < 400 || status === 503)).toBe(true);
    for (const visitor of ['nobody', 'a resident'] as const) {
      const { path, body } = await asFor(shared, visitor);
      await told(shared, { method, path, visitor, body });
    }
  });

  it('is refused as declared: unknown records, unreadable and strange bodies, stale versions', async () => {
    for (const visitor of STAFF) {
      const { path, body } = await asFor(shared, visitor);
      if (pattern.includes(':')) {
        for (const key of ['99999999', '9999999999999999', 'x']) {
          const unknown = pattern.replaceAll(/:\w+/g, key);
          await told(shared, { method, path: unknown, visitor, ...(body === undefined ? {} : { body: '{}' }) });
        }
      }
      if (method === 'GET') {
        for (const query of [
          '_page=0',
          '_page=1&_per_page=1',
          '_sort=tidak-ada',
          '_order=x',
          'sort=x',
          'range=[0,0]',
          'bulan=x',
          'ukuran=x',
          'posko=x',
          'age=x',
          'kelompok=x',
        ]) {
          await told(shared, { method, path: `${path}${path.includes('?') ? '&' : '?'}${query}`, visitor });
        }
      }
      if (body !== undefined) {
        const json = { 'Content-Type': 'application/json' };
        for (const [strange, headers] of [
          ['{', json],
          ['[]', json],
          ['{}', json],
          ['{"tidak_ada": 1}', json],
          ['nama=x', { 'Content-Type': 'text/plain' }],
          [JSON.stringify({ alamat: 'x'.repeat(70_000) }), json],
          ['--x', { 'Content-Type': 'multipart/form-data; boundary=x' }],
        ] as const) {
          await told(shared, { method, path, visitor, body: strange, headers });
        }
      }
      if (method !== 'GET' && pattern.includes(':')) {
        await told(shared, { method, path, visitor, body, headers: { 'If-Match': '"2020-01-01T00:00:00.000Z"' } });
      }
    }
  });

  it('has no other methods than declared', async () => {
    const { path } = await asFor(shared, 'an Admin Desa');
    const bare = path.split('?')[0] ?? '';
    // `/x/search` is also an address of `/x/{id}`, whose methods find no such record there
    if (check.pathsOf(bare).length > 1) return;
    const declared = METHODS.filter((other) => check.operationOf(other, bare) !== null);
    for (const other of METHODS.filter((one) => !declared.includes(one))) {
      const answer = await ask(shared, { method: other, path: bare, visitor: 'an Admin Desa' });
      expect(answer.status).toBe(405);
      const allowed = (answer.headers.get('Allow') ?? '').split(', ').filter((word) => word !== 'HEAD');
      expect(allowed.toSorted()).toEqual(declared.toSorted());
    }
  });
});

it('sees what is not declared: a status, a field, a type, an operation', () => {
  const exchange = { method: 'GET', path: '/auth/desa', type: 'application/json', status: 200 };
  const desa = { code: '9171012001', Nama_Desa: 'Melati' };
  const problems = (change: object) => check.problems({ ...exchange, body: { status: 'success', data: [desa] }, ...change });
  expect(problems({})).toEqual([]);
  expect(problems({ status: 418 })).toEqual(['GET /auth/desa: 418 is not declared']);
  expect(problems({ body: { status: 'success', data: [{ ...desa, luas: 3 }] } })).toEqual([expect.stringContaining('luas')]);
  expect(problems({ body: { status: 'success', data: [{ code: 7 }] } })).toEqual([expect.stringContaining('/data/0/code')]);
  expect(problems({ method: 'PUT' })).toEqual(['PUT /auth/desa is no operation']);
  expect(problems({ type: 'text/html' })).toEqual(['GET /auth/desa: 200 declares no text/html']);
});

it('declares every call that is mounted and no other', () => {
  const shapes = (list: readonly string[]) => [...new Set(list.map((one) => one.replaceAll(/:\w+|\{\w+\}/g, '*')))].toSorted();
  expect(shapes(check.operations)).toEqual(shapes(names));
});

/** Whom an example's number 1 stands for where not everybody can be meant: Citra, a toddler, and Fatimah, who is old. */
const MEANT: Readonly<Record<string, object>> = {
  ...Object.fromEntries(['aks', 'skilas', 'puma', 'srq20'].map((name) => [name, { anggota: 5 }])),
  ...Object.fromEntries(['doses', 'kpsp'].map((name) => [name, { anggota: 2 }])),
  pregnancies: { ibu: 5 },
  pemeriksaan: { nik: CITRA_NIK },
};

describe('the example of a body', () => {
  const writing = calls.filter(({ name }) => /^(POST|PUT|PATCH) /.test(name));
  // by what nobody can know beforehand: a link of a mail, an account of one's own, which event there is
  const OTHERWISE = [
    'POST /auth/login',
    'POST /auth/reset-password',
    'POST /auth/profile/password',
    'POST /auth/imunisasi/antrian',
  ];
  it.each(writing.filter(({ name }) => !OTHERWISE.includes(name)))('of $name is taken', async ({ name, request }) => {
    const [method = '', pattern = ''] = name.split(' ');
    const { body: document } = await shared.test.call('GET', '/openapi.json');
    const path = check.operationOf(method, pattern.replaceAll(/:\w+/g, 'x'))?.split(' ')[1] ?? '';
    const { requestBody } = Object(Object(document.paths)[path])[method.toLowerCase()];
    const { example } = Object(Object(requestBody).content)['application/json'] ?? {};
    for (const visitor of example === undefined ? [] : STAFF.slice(0, 2)) {
      const village = await matrixVillage(site);
      const { path: address } = await request(village, visitor);
      const whose = method === 'POST' ? MEANT[pattern.split('/')[2] ?? ''] : {};
      const answer = await ask(village, { method, path: address, visitor, body: JSON.stringify({ ...example, ...whose }) });
      expect([answer.status, answer.body]).not.toEqual([
        expect.toSatisfy((status) => status === 400 || status === 422),
        answer.body,
      ]);
      await village.close();
    }
  });

  it('of a refusal says what it is, never that all is well', async () => {
    const { body } = await shared.test.call('GET', '/openapi.json');
    const said = Object.values(Object(body.paths)).flatMap((methods) =>
      Object.values(Object(methods)).flatMap((operation) =>
        Object.entries(Object(Object(operation).responses)).flatMap(([status, response]) =>
          Number(status) < 400 ? [] : [Object(Object(Object(response).content)['application/json']).example?.message],
        ),
      ),
    );
    expect(said.length).toBeGreaterThan(100);
    expect(said).not.toContain('Berhasil.');
  });
});

it('says of each call whether an access token opens it', async () => {
  const village = await matrixVillage(site);
  const { body: document } = await village.test.call('GET', '/openapi.json');
  const made = { nama: 'SIMPUS', cakupan: 'tulis', berlaku_sampai: addDays(isoDateIn('Asia/Jakarta', new Date()), 30) };
  const tokens: string[] = [];
  for (const visitor of ['an Admin Desa', 'a Kader'] as const) {
    const answer = await village.test.call('POST', '/auth/token', { token: await village.token(visitor), body: made });
    tokens.push(String(Object(answer.body.data).token));
  }
  const CLOSED = [
    'Token akses tidak menjangkau panggilan ini.',
    'Panggilan ini hanya untuk token seluruh desa; token ini terikat pada satu posko.',
    TEXTS.forbidden,
  ];
  const wrong: string[] = [];
  for (const { name } of calls) {
    const [method = '', pattern = ''] = name.split(' ');
    const address = pattern.replaceAll(/:\w+/g, 'x').replace(/\/user$/, '/user?email=admin@demo.test');
    const path = check.operationOf(method, address.split('?')[0] ?? '')?.split(' ')[1] ?? '';
    const { security, description } = Object(Object(document.paths)[path])[method.toLowerCase()];
    if (security.length === 0) continue;
    const declared = security.some((way: object) => 'token' in way);
    if (declared !== description.includes('Juga dengan token akses')) wrong.push(`${name}: its words`);
    let opens = false;
    for (const token of tokens) {
      const { status, body } = await village.test.call(method, address, { token, ...(method === 'GET' ? {} : { body: {} }) });
      if (status !== 403 || !CLOSED.includes(String(body.message))) opens = true;
    }
    if (opens !== declared) wrong.push(`${name}: ${opens}`);
  }
  expect(wrong).toEqual([]);
  await village.close();
});

it('takes an entry of a queue by the call of examinations', async () => {
  const village = await matrixVillage(site);
  const sent = { anggota_keluarga_nik: CITRA_NIK, berita_id: village.ids.berita, user_id: BUDI_NIK };
  const asked = { method: 'POST', path: '/auth/pemeriksaan', visitor: 'a Kader', body: JSON.stringify(sent) } as const;
  expect((await told(village, asked, sent)).status).toBe(201);
  await village.close();
});

it('tells what is doubtful of a new examination and of a corrected one, or asks first', async () => {
  const village = await matrixVillage(site);
  const today = isoDateIn('Asia/Jakarta', new Date());
  await addExaminations(village.test.db, 2, [{ date: addMonths(today, -1), gram: 10_400, mm: 825 }]);
  const { id } = await village.test.db.selectFrom('examinations').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const sent = examinationBody(CITRA_NIK, today);
  const create = { method: 'POST', path: '/auth/pemeriksaan', visitor: 'a Kader', body: JSON.stringify(sent) } as const;
  await told(village, create, sent);
  const correction = { tanggal_periksa: today, PMT: 'Tidak', vit: 'B', imunisasi: '-', Suplemen: '-' };
  const change = { ...create, method: 'PATCH', path: `/auth/pemeriksaan/${id}`, body: JSON.stringify(correction) } as const;
  for (const asked of [create, change]) {
    const question = await told(village, { ...asked, headers: { [ASKS_HEADER]: '1' } });
    expect([question.status, Object(question.body).peringatan.length]).toEqual([409, 1]);
    expect(Object((await told(village, asked)).body).peringatan).toHaveLength(1);
  }
  await village.close();
});

it('tells what was measured at the visits of a month that a file leaves out', async () => {
  const village = await matrixVillage(site);
  const month = addMonths(isoDateIn('Asia/Jakarta', new Date()), -1).slice(0, 7);
  const [first = 0, , , last = 0] = await addExaminations(village.test.db, 2, [
    { date: `${month}-03`, gram: 10_200, mm: 820 },
    { date: `${month}-10`, gram: 10_300, mm: 822 },
    { date: `${month}-17`, gram: 10_400 },
    { date: `${month}-24`, gram: 10_400, mm: 824 },
  ]);
  const change = (id: number) => village.test.db.updateTable('examinations').where('id', '=', id);
  await change(first).set({ lingkar_lengan_mm: 140, lingkar_kepala_mm: 460, edema: 0 }).execute();
  await change(last).set({ berat_gram: null }).execute();
  const path = `/auth/kirim-puskesmas?posko=1&bulan=${month}`;
  const { data } = Object((await told(village, { method: 'GET', path, visitor: 'a Kader' })).body);
  const left = data.kurang.flatMap(({ ukur_lain }: { ukur_lain: { nilai: object }[] }) => ukur_lain.map(({ nilai }) => nilai));
  expect(left).toEqual([
    { lingkar_lengan: 14, lingkar_kepala: 46, edema: 'Tidak' },
    { berat_badan: 10.4 },
    { tinggi_badan: 82.4 },
  ]);
  await village.close();
});

it('tells what is doubtful of a member that is corrected, or asks first', async () => {
  const village = await matrixVillage(site);
  const { id } = await village.test.db.selectFrom('members').select('id').where('nik', '=', CITRA_NIK).executeTakeFirstOrThrow();
  // a NIK of 1 January 2020 beside another day of birth
  const change = {
    method: 'PUT',
    path: `/auth/laporan-kesehatan/${id}`,
    visitor: 'a Kader',
    body: JSON.stringify({ ...memberBody, nik: CITRA_NIK }),
  } as const;
  expect((await told(village, { ...change, headers: { [ASKS_HEADER]: '1' } })).status).toBe(409);
  expect(Object((await told(village, change)).body).peringatan).not.toEqual([]);
  await village.close();
});

it('tells what is doubtful of a pregnancy that is corrected, or asks first', async () => {
  const village = await matrixVillage(site);
  const hpht = addMonths(isoDateIn('Asia/Jakarta', new Date()), -3);
  const made = {
    method: 'POST',
    path: '/auth/pregnancies',
    visitor: 'a Kader',
    body: JSON.stringify({ ibu: 5, hpht, status: 'Hamil' }),
  } as const;
  const { id } = Object(Object((await told(village, made)).body).data);
  // of somebody who is too old, on another day
  const body = JSON.stringify({ hpht: addDays(hpht, 1) });
  const change = { ...made, method: 'PUT', path: `/auth/pregnancies/${id}`, body } as const;
  expect((await told(village, { ...change, headers: { [ASKS_HEADER]: '1' } })).status).toBe(409);
  expect(Object((await told(village, change)).body).peringatan).toMatchObject([{ code: 'age-of-mother', field: 'ibu' }]);
  await village.close();
});

it('tells what is doubtful of a letter and of a home visit, new ones and corrected ones', async () => {
  const village = await matrixVillage(site);
  const today = isoDateIn('Asia/Jakarta', new Date());
  const kader = async (method: 'POST' | 'PUT', path: string, body: object) =>
    Object((await told(village, { method, path: `/auth/${path}`, visitor: 'a Kader', body: JSON.stringify(body) })).body);
  const letter = { anggota: 2, tanggal: today, ke: 'Puskesmas', alasan: 'Demam' };
  await kader('POST', 'referrals', letter);
  const second = await kader('POST', 'referrals', letter);
  const other = await kader('POST', 'referrals', { ...letter, tanggal: addDays(today, -1) });
  const moved = await kader('PUT', `referrals/${Object(other.data).id}`, { tanggal: today });
  const visit = await kader('POST', 'homeVisits', { anggota: 2, tanggal: today, kelompok: 'Lansia', sebab: 'Lainnya' });
  const changed = await kader('PUT', `homeVisits/${Object(visit.data).id}`, { kelompok: 'Dewasa' });
  const codes = [second, moved, visit, changed].map(({ peringatan }) => Object(peringatan)[0]?.code);
  expect(codes).toEqual([...Array(2).fill(expect.stringMatching(/^same-day-/)), 'other-stage', 'other-stage']);
  await village.close();
});

/** Only where Google is configured: contractServer.test.ts holds those against the document. */
const WITH_GOOGLE = ['.url', '.access_token', '.token_type', '.expires_in'];

it('declares no field that is never answered', async () => {
  // lists that were empty when they were asked for
  for (const { request } of calls.filter(({ name, changes }) => name.startsWith('GET') && !changes)) {
    for (const visitor of STAFF) await told(shared, { method: 'GET', path: (await request(shared, visitor)).path, visitor });
  }
  const google = check.unseen().filter((one) => /^GET \/auth\/(google|user): /.test(one));
  expect(google.map((one) => one.split(': ')[1])).toEqual(WITH_GOOGLE);
  expect(check.unseen().filter((one) => !google.includes(one))).toEqual([]);
});
