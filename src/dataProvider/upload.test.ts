// @vitest-environment jsdom
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { createHttp } from './http.ts';
import { TIME_LIMITS } from './timeLimit.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let stop: () => void = () => undefined;
afterEach(() => stop());

/** The http of a real server on loopback, which answers once it has read the body; the browser side is jsdom's XMLHttpRequest. */
async function httpTo(answer: Answer) {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, authorization');
    response.setHeader('Access-Control-Allow-Methods', '*');
    if (request.method === 'OPTIONS') return response.end();
    request.on('end', () => answer(request, response)).resume();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return createHttp({ apiUrl: `http://127.0.0.1:${port}`, getToken: () => 'secret', getCookies: () => '' });
}

const form = () => {
  const body = new FormData();
  body.append('foto', new Blob([new Uint8Array(300_000)]), 'foto.jpg');
  return body;
};

describe('an upload', () => {
  it('tells how far it has come, up to the whole; headers and answer are as ever', async () => {
    const told: number[] = [];
    let seen: IncomingMessage['headers'] = {};
    const http = await httpTo((request, response) => {
      seen = request.headers;
      response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"message":"ok"}');
    });
    const answer = await http({ method: 'POST', url: '/auth/profile', body: form(), onProgress: (sent) => told.push(sent) });
    expect([answer.status, answer.body]).toEqual([201, { message: 'ok' }]);
    expect(seen).toMatchObject({
      authorization: 'Bearer secret',
      'x-requested-with': 'XMLHttpRequest',
      accept: 'application/json',
    });
    expect(seen['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
  });

  it('that is refused fails with the status and the words of the server', async () => {
    const http = await httpTo((_request, response) => response.writeHead(413).end('{"message":"Ukuran foto maksimal 5 MB."}'));
    const failed = http({ method: 'POST', url: '/auth/profile', body: form(), onProgress: () => undefined });
    await expect(failed).rejects.toMatchObject({ status: 413, message: 'Ukuran foto maksimal 5 MB.' });
  });

  it('whose connection breaks fails as any call without an answer', async () => {
    const http = await httpTo((request) => request.socket.destroy());
    const failure = await http({ method: 'POST', url: '/auth/profile', body: form(), onProgress: () => undefined }).catch(
      (error) => error,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure.status).toBe(0);
  });

  it('ends with the reason of whoever aborts it', async () => {
    const ending = new AbortController();
    const http = await httpTo(() => ending.abort(new Error('page left')));
    const ended = http({
      method: 'POST',
      url: '/auth/profile',
      body: form(),
      onProgress: () => undefined,
      signal: ending.signal,
    });
    await expect(ended).rejects.toThrow('page left');
  });
});

describe('an upload that takes its time', () => {
  /** The browser's side of an upload that a test drives. */
  class DrivenUpload {
    static latest: DrivenUpload;
    readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
    onabort?: () => void;
    constructor() {
      DrivenUpload.latest = this;
    }
    open(): void {}
    setRequestHeader(): void {}
    send(): void {}
    abort(): void {
      this.onabort?.();
    }
    progress(loaded: number): void {
      this.upload.onprogress?.({ loaded, total: 100, lengthComputable: true });
    }
  }
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('may do so while it moves, and fails as an unreachable server after 60 seconds without', async () => {
    vi.stubGlobal('XMLHttpRequest', DrivenUpload);
    await import('./upload.ts');
    vi.useFakeTimers();
    const http = createHttp({ apiUrl: '/api', getToken: () => null, getCookies: () => '' });
    const ended = vi.fn();
    void http({ method: 'POST', url: '/auth/profile', body: form(), onProgress: () => undefined }).then(ended, ended);
    await vi.waitFor(() => expect(DrivenUpload.latest?.upload.onload).toBeDefined());
    // waiting for the chunk has moved the clock
    DrivenUpload.latest.progress(0);
    for (let sent = 1; sent <= 5; sent += 1) {
      await vi.advanceTimersByTimeAsync(TIME_LIMITS.upload - 1);
      DrivenUpload.latest.progress(sent);
    }
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(TIME_LIMITS.upload - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(TIME_LIMITS.upload).toBe(60_000);
    expect(ended.mock.calls).toEqual([[expect.objectContaining({ status: 0, message: 'Terjadi kesalahan jaringan.' })]]);
  });
});
