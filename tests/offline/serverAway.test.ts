/** What is written while a proxy answers for a server that is away, or a server that has no time or no room: over the real server. */
import { afterEach, expect, it, vi } from 'vitest';
import { aroundEach, device, online, server, tab } from '../support/deviceOnServer.ts';
import { CITRA_NIK } from '../support/healthRecords.ts';

const FULL = 'Penyimpanan server penuh; data belum tersimpan. Hubungi pengelola server.';

aroundEach();
afterEach(() => void vi.restoreAllMocks());

/** What answers writes instead of the server. */
const answering = (answer: () => Response) => {
  device.network = (request) => (request.method === 'POST' ? answer() : 'answered');
};

const press = async (tanggal_timbang: string) => {
  const visit = {
    ...{ nik: CITRA_NIK, anggota: 'Citra Lestari', ibu: 'Ratna', alamat: 'Jl. Melati 1', tanggal_lahir: '2024-01-01' },
    ...{ jenis_kelamin: 'Perempuan', tanggal_timbang, berat_badan: '10,4', tinggi_badan: '82,5', pmt: 'Tidak', vit: 'Tidak' },
    imunisasi: '-',
  };
  return (await tab.provider.create('examinations', { data: visit, meta: { idempotencyKey: crypto.randomUUID() } })).data;
};
const examinations = async () =>
  (await server.db.selectFrom('examinations').select('tanggal_timbang').orderBy('id').execute()).map(
    ({ tanggal_timbang }) => tanggal_timbang,
  );

it.each([
  ['a proxy whose server is away', 502, '<html>Bad Gateway</html>', undefined],
  ['a proxy that waited for it in vain', 504, '', undefined],
  ['a server that is full', 503, JSON.stringify({ message: FULL }), FULL],
])('a press stays on the device, and hears why where that is said: %s', async (_who, status, body, reason) => {
  answering(() => new Response(body, { status, headers: { 'Retry-After': '60' } }));
  const first = await press('2025-01-01');
  expect([first._kept, first._kept_reason]).toEqual([true, reason]);
  // the next one does not try in vain, and hears the same
  expect((await press('2025-01-02'))._kept_reason).toBe(reason);
  expect((await tab.outbox.waiting()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect([tab.outbox.trouble()?.reached, tab.outbox.trouble()?.said]).toEqual([true, reason]);
  online();
  await tab.outbox.sendNow();
  expect([await examinations(), await tab.outbox.waiting()]).toEqual([['2025-01-01', '2025-01-02'], []]);
});

it('what the server had stored before its proxy gave up is stored once', async () => {
  const app = server.app.fetch.bind(server.app);
  vi.spyOn(server.app, 'fetch').mockImplementation(async (...args) => {
    const answer = await app(...args);
    return args[0].method === 'POST' && args[0].url.includes('pemeriksaan') ? new Response('', { status: 504 }) : answer;
  });
  expect((await press('2025-01-01'))._kept).toBe(true);
  expect(await examinations()).toEqual(['2025-01-01']);
  vi.restoreAllMocks();
  await tab.outbox.sendNow();
  expect([await examinations(), await tab.outbox.waiting()]).toEqual([['2025-01-01'], []]);
});

it('why what waits has not gone is told by a tab that was opened since', async () => {
  device.network = () => 'lost';
  await press('2025-01-01');
  answering(() => Response.json({ message: FULL }, { status: 503, headers: { 'Retry-After': '60' } }));
  await tab.outbox.sendNow();
  const other = device.tab();
  await vi.waitFor(async () => expect((await other.outbox.lastTrouble())?.said).toBe(FULL));
});

it('a photo goes back to its form: one the server’s decoder ends over each time would hold up what follows', async () => {
  answering(() => Response.json({ message: 'x' }, { status: 503 }));
  const body = new FormData();
  body.append('foto', new Blob(['x']), 'x.jpg');
  const keep = { resource: 'profile', action: 'update', title: '' } as const;
  await expect(tab.write({ method: 'POST', url: '/auth/profile', body, keep })).rejects.toMatchObject({ status: 503 });
  expect(await tab.outbox.waiting()).toEqual([]);
});
