// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NETWORK_FAILURE } from './apiError.ts';
import { HELD_HEADER, heldAnswers } from './heldAnswers.ts';
import { heldReads, onLateAnswer } from './heldReads.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import { ReadError } from './readError.ts';

const AT = '2026-11-28T00:10:00.000Z';
const LIST: HttpRequest = { method: 'GET', url: '/auth/berita' };
const answerOf = (body: unknown, headers: Record<string, string> = {}): HttpAnswer => ({
  status: 200,
  headers: new Headers(headers),
  body,
});
const gone = () => Promise.reject(new ApiError(NETWORK_FAILURE, 0));

let network: () => Promise<HttpAnswer>;
let online: boolean;
let asked: string[];
let lookedUp: string[];
const pocket = async ({ url }: HttpRequest) => {
  lookedUp.push(url);
  return url === LIST.url ? answerOf('held', { [HELD_HEADER]: AT }) : null;
};
const http = async ({ method, url }: HttpRequest) => {
  asked.push(`${method} ${url}`);
  return network();
};
let read: ReturnType<typeof heldReads>;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('server_extensions', 'bekal');
  heldAnswers.forget();
  [asked, lookedUp, online] = [[], [], true];
  network = async () => answerOf('real');
  read = heldReads(http, { pocket, isOnline: () => online });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.removeItem('server_extensions');
});

const bodyOf = async (request: HttpRequest) => (await read(request)).body;

it('the server’s answer counts, and the device is not even looked at', async () => {
  expect(await bodyOf(LIST)).toBe('real');
  expect(lookedUp).toEqual([]);
  expect(heldAnswers.since()).toBeNull();
});

it('without a line the device answers at once, and says of when', async () => {
  online = false;
  const answer = await read(LIST);
  expect([answer.body, answer.headers.get(HELD_HEADER), asked]).toEqual(['held', AT, []]);
  expect(heldAnswers.since()).toBe(AT);
  online = true;
  await read(LIST);
  expect(heldAnswers.since()).toBeNull();
});

describe('where no answer comes', () => {
  it('the device answers', async () => {
    network = gone;
    expect(await bodyOf(LIST)).toBe('held');
  });

  it('nor of a portal that wants a sign-in of its own', async () => {
    network = () => Promise.reject(new ReadError('GET /auth/berita, 200: the answer is no JSON (text/html)'));
    expect(await bodyOf(LIST)).toBe('held');
  });

  it('what the device does not hold fails as ever', async () => {
    network = gone;
    await expect(read({ method: 'GET', url: '/auth/laporan' })).rejects.toMatchObject({ status: 0 });
    online = false;
    await expect(read({ method: 'GET', url: '/auth/laporan' })).rejects.toMatchObject({ status: 0 });
  });

  it.each([502, 503, 504])('nor of a server that is away behind its proxy, or has no time: %i', async (status) => {
    network = () => Promise.reject(new ApiError('x', status));
    expect(await bodyOf(LIST)).toBe('held');
    await expect(read({ method: 'GET', url: '/auth/laporan' })).rejects.toMatchObject({ status });
  });

  it.each([401, 403, 404, 500])('but a %i is an answer', async (status) => {
    network = () => Promise.reject(new ApiError('x', status));
    await expect(read(LIST)).rejects.toMatchObject({ status });
    expect(lookedUp).toEqual([]);
  });

  it.each<[string, Partial<HttpRequest>]>([
    ['a write', { method: 'POST' }],
    ['a file', { answer: 'blob' }],
    ['a call with a token of its own', { token: 't' }],
  ])('and %s is nothing to be held', async (_what, request) => {
    network = gone;
    await expect(read({ ...LIST, ...request })).rejects.toMatchObject({ status: 0 });
    expect(lookedUp).toEqual([]);
  });

  it('nothing is held of a server that has not announced it', async () => {
    localStorage.setItem('server_extensions', 'paging');
    network = gone;
    await expect(read(LIST)).rejects.toMatchObject({ status: 0 });
    expect(lookedUp).toEqual([]);
  });
});

describe('on a bad line', () => {
  let answer: (real: HttpAnswer) => void;
  let fail: (error: Error) => void;
  beforeEach(() => {
    network = () =>
      new Promise((resolve, reject) => {
        [answer, fail] = [resolve, reject];
      });
  });

  it('the held answer comes after four seconds, and the real one when it is there, without asking twice', async () => {
    const told = vi.fn();
    const stop = onLateAnswer(told);
    const first = bodyOf(LIST);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(lookedUp).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await first).toBe('held');
    expect(told).not.toHaveBeenCalled();
    answer(answerOf('real'));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalledTimes(1);
    expect(await bodyOf(LIST)).toBe('real');
    expect(asked).toHaveLength(1);
    expect(heldAnswers.since()).toBeNull();
    stop();
  });

  it('the next one is not waited for as long', async () => {
    const first = bodyOf(LIST);
    await vi.advanceTimersByTimeAsync(4_100);
    await first;
    const second = bodyOf(LIST);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await second).toBe('held');
  });

  it('an answer that comes late counts no more once something has been written', async () => {
    const first = bodyOf(LIST);
    await vi.advanceTimersByTimeAsync(4_100);
    await first;
    answer(answerOf('before the write'));
    await vi.advanceTimersByTimeAsync(0);
    network = async () => answerOf('after');
    await read({ method: 'POST', url: '/auth/berita', body: {} });
    expect(await bodyOf(LIST)).toBe('after');
  });

  it('a failure after the held answer is nobody’s any more', async () => {
    const first = bodyOf(LIST);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(await first).toBe('held');
    fail(new ApiError(NETWORK_FAILURE, 0));
    await vi.advanceTimersByTimeAsync(0);
    expect(heldAnswers.since()).toBe(AT);
  });

  it('what the device does not hold is waited for', async () => {
    const first = bodyOf({ method: 'GET', url: '/auth/laporan' });
    await vi.advanceTimersByTimeAsync(9_000);
    answer(answerOf('real'));
    expect(await first).toBe('real');
  });
});

it('the page says of when the oldest of it is, until something comes from the server', async () => {
  heldAnswers.held('/a', '2026-11-28T01:00:00.000Z');
  heldAnswers.held('/b', AT);
  expect(heldAnswers.since()).toBe(AT);
  heldAnswers.turned();
  // the next page shows what it has from before
  expect(heldAnswers.since()).toBe(AT);
  heldAnswers.real('/c');
  expect(heldAnswers.since()).toBeNull();
});

describe('what the server lacks', () => {
  it.each<[string, () => Promise<HttpAnswer>]>([
    ['nothing answers', gone],
    ['its proxy says so', () => Promise.reject(new ApiError('x', 502))],
  ])('is said to be away where %s, until it has answered something', async (_how, away) => {
    network = away;
    await read(LIST);
    expect(heldAnswers.lack()).toBe('away');
    network = async () => answerOf('real');
    await read({ method: 'GET', url: '/auth/laporan' });
    expect([heldAnswers.lack(), heldAnswers.since()]).toEqual([null, AT]);
  });

  it('is an answer in time on a slow line, and is away once that fails', async () => {
    let fail: (error: Error) => void = () => undefined;
    network = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    const first = bodyOf(LIST);
    await vi.advanceTimersByTimeAsync(4_100);
    expect([await first, heldAnswers.lack()]).toEqual(['held', 'late']);
    fail(new ApiError(NETWORK_FAILURE, 0));
    await vi.advanceTimersByTimeAsync(0);
    expect(heldAnswers.lack()).toBe('away');
  });

  it('is nothing without a line: nobody has asked it', async () => {
    online = false;
    await read(LIST);
    expect([heldAnswers.since(), heldAnswers.lack()]).toEqual([AT, null]);
  });

  it('is asked about as long as something held is on screen; whoever shows it hears that the server is back', async () => {
    const told = vi.fn();
    const stop = onLateAnswer(told);
    network = gone;
    await read(LIST);
    await vi.advanceTimersByTimeAsync(11_000);
    expect([told.mock.calls.length, asked.length, heldAnswers.lack()]).toEqual([0, 3, 'away']);
    network = async () => answerOf('real');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([told.mock.calls.length, heldAnswers.lack()]).toEqual([1, null]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(4);
    stop();
  });

  it('is asked by nobody once nothing held is on screen, or without a line', async () => {
    network = gone;
    await read(LIST);
    online = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(1);
    online = true;
    heldAnswers.forget();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(1);
  });
});
