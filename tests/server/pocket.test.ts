/** What a device takes along for where there is no network: GET /auth/bekal. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addExaminations, beritaBody, CITRA_NIK } from '../support/healthRecords.ts';
import { BUDI_NIK, forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const DEWI_NIK = '9171014101180003';

forEachDatabase('what a device takes along', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database });
    token = await test.login('Kader');
    await addExaminations(test.db, 2, [
      { date: '2026-01-05', gram: 9800, mm: 810 },
      { date: '2026-02-05', gram: 10_100, mm: 818 },
    ]);
    await addExaminations(test.db, 3, [{ date: '2026-01-05', gram: 19_000 }]);
    await test.call('POST', '/auth/berita', { token, body: beritaBody });
  });
  afterEach(() => test.close());

  interface Line {
    readonly url: string;
    readonly body: unknown;
  }

  async function taken(): Promise<{ text: string; lines: Line[]; last: unknown }> {
    const answer = await test.app.request('/api/auth/bekal', { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    return { text, lines: lines.slice(0, -1), last: lines.at(-1) };
  }

  it('is every call of the morning, each with the answer that it gives by itself', async () => {
    const { lines, last } = await taken();
    expect(last).toEqual({ lines: lines.length });
    const urls = lines.map(({ url }) => url);
    expect(urls).toEqual([...new Set(urls)]);
    expect(urls).toEqual(
      expect.arrayContaining([
        ...['/auth/hari-posyandu/daftar', '/auth/profile', '/auth/laporan-kesehatan', '/auth/pemeriksaan'],
        ...['/auth/laporan-kesehatan/1', '/auth/laporan-kesehatan/2', '/auth/berita', '/auth/berita/1', '/auth/antrian/1'],
        ...[`/auth/riwayat_pemeriksaan/${CITRA_NIK}`, `/auth/pemeriksaan/${CITRA_NIK}`, '/auth/pemeriksaan_balita/1'],
        ...[
          `/auth/pemeriksaan/${BUDI_NIK}`,
          '/auth/pemeriksaan_balita/2',
          '/auth/dusun',
          '/auth/posyandu',
          '/auth/hari-posyandu',
        ],
      ]),
    );
    // of these lists the part of the own posko
    const narrowed: Readonly<Record<string, string>> = {
      '/auth/laporan-kesehatan': '/auth/laporan/search?posko=1',
      '/auth/pemeriksaan': '/auth/pemeriksaan/search?posko=1',
    };
    for (const { url, body } of lines) {
      const alone = await test.app.request(`/api${narrowed[url] ?? url}`, { headers: { Authorization: `Bearer ${token}` } });
      const told: unknown = await alone.json();
      expect(withoutClock(body), url).toEqual(withoutClock(told));
    }
  });

  it('has nobody of another posko', async () => {
    const { text } = await taken();
    expect(text).toContain(CITRA_NIK);
    expect(text).not.toContain(DEWI_NIK);
  });

  it('is broken off where a call fails on the way, so that what the device had before stays', async () => {
    let late = 0;
    await test.close();
    test = await testApp({ database, limits: { lateness: () => late, mostLate: 1000 } });
    token = await test.login('Kader');
    const answer = await test.app.request('/api/auth/bekal', { headers: { Authorization: `Bearer ${token}` } });
    late = 2000;
    await expect(answer.text()).rejects.toThrow();
    late = 0;
    expect((await taken()).last).toEqual({ lines: expect.any(Number) });
  });

  it('has no people for who belongs to no posko', async () => {
    await test.db.updateTable('accounts').set({ posyandu_id: null }).where('posisi', '=', 'Kader').execute();
    const { text, lines } = await taken();
    expect(text).not.toContain(CITRA_NIK);
    expect(lines.find(({ url }) => url === '/auth/laporan-kesehatan')?.body).toEqual({ status: 'success', data: [] });
  });

  it('is announced, and for nobody whose pages take nothing along', async () => {
    const { headers } = await test.call('GET', '/auth/profile', { token });
    expect(headers.get('X-Posyandu-Extensions')?.split(', ')).toContain('bekal');
    expect((await test.call('GET', '/auth/bekal', { token: await test.login('Admin Desa') })).status).toBe(403);
    expect((await test.call('GET', '/auth/bekal')).status).toBe(401);
  });
});

/** The day's list tells when it was made. */
const withoutClock = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value) => (key === 'sekarang' ? '' : value)));
