/** In the manner of Laravel: pages in the body, snake_case names, dates as midnights, `errors` by field. */
import { Hono } from 'hono';
import type { Dialect } from './residents.ts';
import { type ForeignBackend, PEOPLE, type Row, TAKEN, tableOf } from './table.ts';

const wires: Dialect['wires'] = {
  nama: { read: 'nama_lengkap', write: 'nama_lengkap' },
  status: { codec: { map: { Menunggu: 'pending', Disetujui: 'approved' } } },
  berat: { read: 'berat_kg', write: 'berat_kg' },
  lahir: { read: 'tanggal_lahir', write: 'tanggal_lahir' },
  dicatat: { read: 'created_at' },
};

const endpoints: Dialect['endpoints'] = {
  list: {
    call: 'GET /warga',
    paging: { page: 'page', perPage: 'per_page' },
    total: { at: 'meta.total' },
    sort: { by: 'sort' },
    search: { call: 'GET /warga', params: { q: 'search', status: 'filter[status]' } },
  },
  one: 'GET /warga/{id}',
  create: 'POST /warga',
  update: 'PUT /warga/{id}',
  delete: 'DELETE /warga/{id}',
};

const taken = 'NIK sudah terdaftar.';
const refusal = { message: 'The given data was invalid.', errors: { nik: [taken] } };

const cast = (body: Record<string, unknown>): Record<string, unknown> => ({
  ...body,
  tanggal_lahir: `${body.tanggal_lahir}T00:00:00.000000Z`,
});

function start() {
  const rows: Row[] = PEOPLE.map(({ id, nama, nik, approved, berat, lahir }) => ({
    id,
    nama_lengkap: nama,
    nik,
    status: approved ? 'approved' : 'pending',
    berat_kg: berat,
    tanggal_lahir: `${lahir}T00:00:00.000000Z`,
    created_at: '2026-02-27T22:30:00.000000Z',
  }));
  const table = tableOf(rows, 'nama_lengkap');
  const app = new Hono().basePath('/api');
  app.get('/warga', (c) => {
    const sort = c.req.query('sort') ?? 'id';
    const [page, perPage] = [Number(c.req.query('page') ?? 1), Number(c.req.query('per_page') ?? 15)];
    const found = table.find({
      text: c.req.query('search'),
      filter: { status: c.req.query('filter[status]') },
      sort: sort.replace('-', ''),
      descending: sort.startsWith('-'),
    });
    const data = found.slice((page - 1) * perPage, page * perPage);
    return c.json({ data, links: { next: null }, meta: { current_page: page, per_page: perPage, total: found.length } });
  });
  app.post('/warga', async (c) => {
    const body = cast(await c.req.json());
    if (body.nik === TAKEN) return c.json(refusal, 422);
    return c.json({ data: table.add(body) }, 201);
  });
  app.get('/warga/:id', (c) => {
    const data = table.get(c.req.param('id'));
    return data ? c.json({ data }) : c.json({ message: 'No query results for model [Warga].' }, 404);
  });
  app.put('/warga/:id', async (c) => {
    const body = cast(await c.req.json());
    const row = table.get(c.req.param('id'));
    if (body.nik === TAKEN && row?.nik !== TAKEN) return c.json(refusal, 422);
    return c.json({ data: Object.assign(row ?? {}, body) });
  });
  app.delete('/warga/:id', (c) => {
    table.remove(c.req.param('id'));
    return c.body(null, 204);
  });
  return { app, table };
}

export const laravel: ForeignBackend = {
  name: 'a Laravel backend',
  wires,
  endpoints,
  start,
  taken,
  gone: 'No query results for model [Warga].',
  hani: { nama_lengkap: 'Hani', status: 'approved', berat_kg: 4.5, tanggal_lahir: '2021-08-02T00:00:00.000000Z' },
};
