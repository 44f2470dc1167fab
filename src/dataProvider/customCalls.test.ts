// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call, callForBlob } from './customCalls.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem('token', 'secret');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const numberIn = (body: unknown) => (typeof body === 'number' ? body : undefined);

describe('call', () => {
  it('goes through the one http client and reads the answer', async () => {
    fetched.mockResolvedValue(new Response('7'));
    expect(await call({ method: 'GET', url: '/auth/laporan?bulan=2026-01' }, numberIn)).toBe(7);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/auth/laporan?bulan=2026-01');
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer secret');
  });

  it('rejects an answer of another shape, naming the call but nobody in it', async () => {
    fetched.mockResolvedValue(new Response('{"nama":"Tiara"}'));
    const failure = await call({ method: 'GET', url: '/auth/pemeriksaan/3299015712250001?nama=Tiara' }, numberIn).catch(String);
    expect(failure).toBe('ReadError: GET /auth/pemeriksaan/:id, 200: the answer does not have the promised shape');
  });

  it('hands on what the server refused, and the abort of a page that is gone', async () => {
    fetched.mockResolvedValue(Response.json({ message: 'Tidak boleh.' }, { status: 403 }));
    const refused = await call({ method: 'GET', url: '/auth/laporan' }, numberIn).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status: 403, message: 'Tidak boleh.' });

    const gone = new AbortController();
    fetched.mockImplementation(async (_url, init) => {
      gone.abort();
      throw init?.signal?.reason;
    });
    const aborted = call({ method: 'GET', url: '/auth/laporan', signal: gone.signal }, numberIn);
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('callForBlob', () => {
  it('gives the bytes as they came', async () => {
    const bytes = new Uint8Array([0xff, 0xd8, 0, 0xfe]);
    fetched.mockResolvedValue(new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } }));
    const blob = await callForBlob({ method: 'GET', url: '/auth/foto/abc' });
    expect(blob.type).toBe('image/jpeg');
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  });

  it('takes no page for a file', async () => {
    fetched.mockResolvedValue(new Response('<html>Masuk ke WiFi', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
    const failure = await callForBlob({ method: 'GET', url: '/auth/foto/7' }).catch(String);
    expect(failure).toBe('ReadError: GET /auth/foto/:id: no file in the answer');
  });

  it("still tells the server's words where it refuses", async () => {
    fetched.mockResolvedValue(Response.json({ message: 'Foto tidak ditemukan.' }, { status: 404 }));
    await expect(callForBlob({ method: 'GET', url: '/auth/foto/abc' })).rejects.toMatchObject({
      status: 404,
      message: 'Foto tidak ditemukan.',
    });
  });
});
