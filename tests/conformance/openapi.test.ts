/** F23: the OpenAPI document tells the truth of every call: real requests and answers are held against it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, isoDateIn } from '../../src/engine/calendar.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site as definitions } from '../../src/resources/index.ts';
import { addExaminations, CITRA_NIK } from '../support/healthRecords.ts';
import { CALL_NAMES, CALLS, type CallName, type MatrixCall } from '../support/matrixCalls.ts';
import { type MatrixVillage, matrixVillage, type Visitor } from '../support/matrixVillage.ts';
import { type OpenApiCheck, openApiCheck } from '../support/openApiCheck.ts';
import { BUDI_NIK } from '../support/testApp.ts';

const site = compileSite(definitions);
const STAFF: readonly Visitor[] = ['an Admin Desa', 'a Kader', 'an Admin Verifikator'];
const UNDESCRIBED: readonly CallName[] = ['GET /openapi.json', 'GET /docs'];
const names = CALL_NAMES.filter((name) => !UNDESCRIBED.includes(name));
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

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

/** Asks, and holds the answer against the document. */
async function told(village: MatrixVillage, asked: Asked, sent?: unknown) {
  const answer = await ask(village, asked);
  const path = asked.path.split('?')[0] ?? '';
  expect(check.problems({ ...answer, method: asked.method, path, sent })).toEqual([]);
  return answer;
}

const bodyOf = (value: unknown): BodyInit | undefined =>
  value === undefined ? undefined : value instanceof FormData ? value : JSON.stringify(value);

async function request(village: MatrixVillage, call: MatrixCall, pattern: string, visitor: Visitor) {
  const path = call.path?.(village, visitor) ?? pattern;
  const value = await call.body?.(village, visitor);
  return { path, value, body: bodyOf(value) };
}

describe.each(names)('%s', (name) => {
  const [method = '', pattern = ''] = name.split(' ');
  const call: MatrixCall = CALLS[name];

  it('is answered as declared, by whoever asks', async () => {
    const met: number[] = [];
    for (const visitor of STAFF) {
      const village = call.changes ? await matrixVillage(site) : shared;
      const { path, value, body } = await request(village, call, pattern, visitor);
      const answer = await told(village, { method, path, visitor, body }, value instanceof FormData ? undefined : value);
      met.push(answer.status);
      if (call.changes) await village.close();
    }
    expect(met.some((status) => status < 400 || status === 503)).toBe(true);
    for (const visitor of ['nobody', 'a resident'] as const) {
      const { path, body } = await request(shared, call, pattern, visitor);
      if (!call.changes || STAFF.length > 0) await told(shared, { method, path, visitor, body });
    }
  });

  it('is refused as declared: unknown records, unreadable and strange bodies, stale versions', async () => {
    for (const visitor of STAFF) {
      const { path, body } = await request(shared, call, pattern, visitor);
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
    const { path } = await request(shared, call, pattern, 'an Admin Desa');
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

it('declares every call that is mounted and no other', () => {
  const shapes = (list: readonly string[]) => [...new Set(list.map((one) => one.replaceAll(/:\w+|\{\w+\}/g, '*')))].toSorted();
  expect(shapes(check.operations)).toEqual(shapes(names));
});

it('takes an entry of a queue by the call of examinations', async () => {
  const village = await matrixVillage(site);
  const sent = { anggota_keluarga_nik: CITRA_NIK, berita_id: village.ids.berita, user_id: BUDI_NIK };
  const asked = { method: 'POST', path: '/auth/pemeriksaan', visitor: 'a Kader', body: JSON.stringify(sent) } as const;
  expect((await told(village, asked, sent)).status).toBe(201);
  await village.close();
});

/** Only where Google is configured: contractServer.test.ts holds those against the document. */
const WITH_GOOGLE = ['.url', '.access_token', '.token_type', '.expires_in'];

it('declares no field that is never answered', () => {
  const google = check.unseen().filter((one) => /^GET \/auth\/(google|user): /.test(one));
  expect(google.map((one) => one.split(': ')[1])).toEqual(WITH_GOOGLE);
  expect(check.unseen().filter((one) => !google.includes(one))).toEqual([]);
});
