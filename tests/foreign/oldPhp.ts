/**
 * In the manner of scripts grown over years: everything is text, 200 whatever happened, rows counted from 1, one
 * match alone as an object, and what is written under a name of its own.
 */
import { Hono } from 'hono';
import type { Dialect } from './residents.ts';
import { type ForeignBackend, PEOPLE, type Row, TAKEN, tableOf } from './table.ts';

const wires: Dialect['wires'] = {
  nama: { read: 'nm', write: 'nm' },
  status: { codec: { map: { Menunggu: '0', Disetujui: '1' } }, read: 'sts', write: 'sts' },
  berat: { read: 'bb', write: 'bb', codec: 'numberComma' },
  lahir: { read: 'tgl_lhr', write: 'tgl_lhr', codec: 'dmySlash' },
  dicatat: { read: 'dibuat', codec: 'unixSeconds' },
};

const endpoints: Dialect['endpoints'] = {
  refusal: { unless: { at: 'sukses', is: 1 }, message: 'pesan', errors: 'kesalahan' },
  list: {
    call: 'GET /warga/daftar',
    wrap: 'hasil.baris',
    single: true,
    paging: { offset: 'mulai', base: 1, perPage: 'banyak' },
    total: { at: 'hasil.jumlah' },
    sort: { by: 'urut', order: 'arah' },
    search: { call: 'GET /warga/daftar', params: { q: 'cari', status: 'sts' } },
  },
  one: { call: 'GET /warga/{id}', wrap: 'hasil' },
  create: { call: 'POST /warga/simpan', wrap: 'hasil', envelope: 'warga' },
  update: { call: 'POST /warga/{id}', wrap: 'hasil', envelope: 'warga', override: 'PUT' },
  delete: { call: 'POST /warga/{id}/hapus', wrap: 'hasil' },
};

const taken = 'NIK sudah dipakai warga lain.';
const refusal = { sukses: 0, pesan: 'Data tidak dapat disimpan.', kesalahan: { nik: taken } };
const gone = 'Data warga tidak ada.';
const day = (iso: string): string => iso.split('-').reverse().join('/');
const asText = (row: Row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));

function start() {
  const rows: Row[] = PEOPLE.map(({ id, nama, nik, approved, berat, lahir }) => ({
    id,
    nm: nama,
    nik,
    sts: approved ? '1' : '0',
    bb: String(berat).replace('.', ','),
    tgl_lhr: day(lahir),
    dibuat: '1772231400',
  }));
  const table = tableOf(rows, 'nm');
  const app = new Hono().basePath('/api');
  app.get('/warga/daftar', (c) => {
    const found = table.find({
      text: c.req.query('cari'),
      filter: { sts: c.req.query('sts') },
      sort: c.req.query('urut') ?? 'id',
      descending: c.req.query('arah') === 'desc',
    });
    const [first, banyak] = [Number(c.req.query('mulai') ?? 1) - 1, Number(c.req.query('banyak') ?? 50)];
    const page = found.slice(first, first + banyak).map(asText);
    return c.json({ sukses: 1, hasil: { jumlah: String(found.length), baris: found.length === 1 ? page[0] : page } });
  });
  app.post('/warga/simpan', async (c) => {
    const { warga } = await c.req.json();
    return c.json(warga.nik === TAKEN ? refusal : { sukses: 1, hasil: asText(table.add(warga)) });
  });
  app.get('/warga/:id', (c) => {
    const row = table.get(c.req.param('id'));
    return c.json(row ? { sukses: 1, hasil: asText(row) } : { sukses: 0, pesan: gone });
  });
  app.post('/warga/:id', async (c) => {
    const { _method, warga } = await c.req.json();
    const row = table.get(c.req.param('id'));
    if (_method !== 'PUT' || (warga.nik === TAKEN && row?.nik !== TAKEN)) return c.json(refusal);
    return c.json({ sukses: 1, hasil: asText(Object.assign(row ?? { id: 0 }, warga)) });
  });
  app.post('/warga/:id/hapus', (c) => {
    table.remove(c.req.param('id'));
    return c.json({ sukses: 1 });
  });
  return { app, table };
}

export const oldPhp: ForeignBackend = {
  name: 'an old backend in PHP',
  wires,
  endpoints,
  start,
  taken,
  gone,
  hani: { nm: 'Hani', sts: '1', bb: '4,5', tgl_lhr: '02/08/2021' },
};
