import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../tests/support/scratch.ts';
import { NotTaken, spool } from './spool.ts';

const folder = () => join(scratchFolder('spool-'), 'tmp');
const PART = 50_000;

/** So many parts of bytes; `made` tells how many of them were asked for so far. */
function parts(count: number, failure?: Error) {
  const asked = { made: 0, left: false };
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await setImmediate();
      if (asked.made < count) return controller.enqueue(new Uint8Array(PART).fill(asked.made++ % 251));
      if (failure) controller.error(failure);
      else controller.close();
    },
    cancel() {
      asked.left = true;
    },
  });
  return { stream, asked };
}

describe('what is made at one pace and taken at another', () => {
  it('is the same, however slowly it is taken, and is made without waiting', async () => {
    const { stream, asked } = parts(20);
    const { body, made } = await spool(stream, folder());
    await made;
    expect(asked.made).toBe(20);
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    expect(bytes.length).toBe(20 * PART);
    expect(bytes.every((byte, at) => byte === Math.floor(at / PART) % 251)).toBe(true);
  });

  it('is taken while it is made', async () => {
    const { stream } = parts(20);
    const { body, made } = await spool(stream, folder());
    expect((await new Response(body).arrayBuffer()).byteLength).toBe(20 * PART);
    await made;
  });

  it('has no name in the folder while it is there', async () => {
    const into = folder();
    const { body, made } = await spool(parts(3).stream, into);
    expect(readdirSync(into)).toEqual([]);
    await made;
    await body.cancel();
  });

  it('fails for whoever takes it where making it fails', async () => {
    const { body, made } = await spool(parts(5, new Error('gone')).stream, folder());
    await expect(made).rejects.toThrow('gone');
    // whoever writes it out writes into the log what it says
    await expect(new Response(body).arrayBuffer()).rejects.toThrow('could not be made whole');
  });

  it('never begins where making it fails at once', async () => {
    await expect(spool(parts(0, new Error('gone')).stream, folder())).rejects.toThrow('gone');
  });

  it('is whole where it is nothing', async () => {
    const { body } = await spool(parts(0).stream, folder());
    expect((await new Response(body).arrayBuffer()).byteLength).toBe(0);
  });

  it('is made no further where nobody takes it any more', async () => {
    const { stream, asked } = parts(100_000);
    const { body, made } = await spool(stream, folder());
    const reader = body.getReader();
    await reader.read();
    await reader.cancel();
    await expect(made).rejects.toThrow(NotTaken);
    expect(asked.left).toBe(true);
  });
});
