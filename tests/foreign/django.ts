/** In the manner of Django REST: limit and offset, bare records, `detail`, and field texts at the top of a 400. */
import { Hono } from 'hono';
import type { Dialect } from './residents.ts';
import { type ForeignBackend, PEOPLE, type Row, TAKEN, tableOf } from './table.ts';

const wires: Dialect['wires'] = {
  nama: { read: 'full_name', write: 'full_name' },
  nik: { read: 'national_id', write: 'national_id' },
  status: { codec: { map: { Menunggu: false, Disetujui: true } }, read: 'is_approved', write: 'is_approved' },
  berat: { read: 'weight', write: 'weight', codec: 'numberText' },
  lahir: { read: 'born_on', write: 'born_on' },
  dicatat: { read: 'created' },
};

const endpoints: Dialect['endpoints'] = {
  refusal: { errors: 'bare' },
  list: {
    call: 'GET /residents/',
    wrap: 'results',
    paging: { offset: 'offset', perPage: 'limit' },
    total: { at: 'count' },
    sort: { by: 'ordering' },
    search: { call: 'GET /residents/', params: { q: 'search', status: 'is_approved' } },
  },
  one: { call: 'GET /residents/{id}/', wrap: 'bare' },
  create: { call: 'POST /residents/', wrap: 'bare' },
  update: { call: 'PATCH /residents/{id}/', wrap: 'bare' },
  delete: { call: 'DELETE /residents/{id}/', wrap: 'bare' },
};

const taken = 'A resident with this national id already exists.';

const cast = (body: Record<string, unknown>): Record<string, unknown> => ({ ...body, weight: Number(body.weight).toFixed(2) });

function start() {
  const rows: Row[] = PEOPLE.map(({ id, nama, nik, approved, berat, lahir }) => ({
    id,
    full_name: nama,
    national_id: nik,
    is_approved: approved,
    weight: berat.toFixed(2),
    born_on: lahir,
    created: '2026-02-27T22:30:00Z',
  }));
  const table = tableOf(rows, 'full_name');
  const app = new Hono({ strict: true }).basePath('/api');
  app.get('/residents/', (c) => {
    const ordering = c.req.query('ordering') ?? 'id';
    const [offset, limit] = [Number(c.req.query('offset') ?? 0), Number(c.req.query('limit') ?? 100)];
    const found = table.find({
      text: c.req.query('search'),
      filter: { is_approved: c.req.query('is_approved') },
      sort: ordering.replace('-', ''),
      descending: ordering.startsWith('-'),
    });
    return c.json({ count: found.length, next: null, previous: null, results: found.slice(offset, offset + limit) });
  });
  app.post('/residents/', async (c) => {
    const body = cast(await c.req.json());
    return body.national_id === TAKEN ? c.json({ national_id: [taken] }, 400) : c.json(table.add(body), 201);
  });
  app.get('/residents/:id/', (c) => {
    const row = table.get(c.req.param('id'));
    return row ? c.json(row) : c.json({ detail: 'Not found.' }, 404);
  });
  app.patch('/residents/:id/', async (c) => {
    const body = cast(await c.req.json());
    const row = table.get(c.req.param('id'));
    if (body.national_id === TAKEN && row?.national_id !== TAKEN) return c.json({ national_id: [taken] }, 400);
    return c.json(Object.assign(row ?? {}, body));
  });
  app.delete('/residents/:id/', (c) => {
    table.remove(c.req.param('id'));
    return c.body(null, 204);
  });
  return { app, table };
}

export const django: ForeignBackend = {
  name: 'a Django REST backend',
  wires,
  endpoints,
  start,
  taken,
  gone: 'Not found.',
  hani: { full_name: 'Hani', is_approved: true, weight: '4.50', born_on: '2021-08-02' },
};
