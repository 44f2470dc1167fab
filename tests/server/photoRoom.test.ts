/** Photos are decoded in a process of their own. */
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { isUnavailable } from '../../server/db/unavailable.ts';
import { type ApartOptions, type PhotoRoom, photosApart } from '../../server/services/photoRoom.ts';

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#8fb8a8' } })
    .jpeg()
    .toBuffer();

let room: PhotoRoom;
const begun: number[] = [];
const logged: unknown[] = [];
afterEach(() => {
  room.close();
  begun.splice(0);
  logged.splice(0);
});
const open = (options: Partial<ApartOptions> = {}) => {
  room = photosApart({ log: ({ event }) => logged.push(event), begun: (pid) => begun.push(pid), ...options });
};

it('that begins with the first photo, and answers as the decoder itself does', async () => {
  open();
  expect(begun).toEqual([]);
  const bytes = await picture(400);
  await room.examine(bytes);
  expect(await sharp(await room.clean('a', bytes, 100)).metadata()).toMatchObject({ format: 'jpeg', width: 100 });
  await expect(room.examine(Buffer.from('<svg>'))).rejects.toMatchObject({ name: 'PhotoProblem' });
  await expect(room.clean('a', bytes.subarray(0, 900), 100)).rejects.toThrow('Foto harus berupa gambar');
  expect(begun).toHaveLength(1);
  expect(begun).not.toContain(process.pid);
});

it('F16: twenty photos of 49 megapixels of one person keep nobody else waiting for more than one of them', async () => {
  open();
  const large = await picture(7000);
  const small = await picture(200);
  await room.examine(small);
  let done = 0;
  const many = Array.from({ length: 20 }, () => room.clean('many', large, 800).then(() => (done += 1)));
  await room.clean('other', small, 100);
  expect(done).toBeLessThanOrEqual(1);
  room.close();
  expect((await Promise.allSettled(many)).length).toBe(20);
});

it('that is replaced where it ends, and who waited for it is told to try again', async () => {
  open();
  const [large, small] = [await picture(7000), await picture(100)];
  await room.examine(small);
  const [pid = 0] = begun;
  const waiting = room.clean('a', large, 100).catch((error: unknown) => error);
  process.kill(pid, 'SIGKILL');
  expect(isUnavailable(await waiting)).toBe(true);
  expect(logged).toEqual(['photo-decoder-ended']);
  expect(await room.clean('a', small, 50)).toBeInstanceOf(Uint8Array);
  expect(begun).toHaveLength(2);
});

it('that is ended and replaced where it is stuck', async () => {
  open({ stuckMs: 1 });
  const stuck = await room.examine(await picture(100)).catch((error: unknown) => error);
  expect(isUnavailable(stuck)).toBe(true);
});
