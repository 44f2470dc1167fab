import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import { folderStore, newFileId } from '../../server/services/fileStore.ts';
import { examinePhoto, PhotoProblem } from '../../server/services/photoFormat.ts';
import { photosHere } from '../../server/services/photoRoom.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { sweep } from '../../server/sweep.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { slowlySent } from '../support/slowBody.ts';
import { formOf, photo, staffForm } from '../support/staffForm.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';
import { testConfig } from '../support/testConfig.ts';

const NO_PHOTO = 'Foto harus berupa gambar JPEG, PNG, atau WebP yang utuh.';
const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());
const cleanPhoto = async (bytes: Uint8Array, maxSide: number) => (await examinePhoto(bytes)).clean(maxSide);
const picture = (width = 32, height = 16) => sharp({ create: { width, height, channels: 3, background: '#8fb8a8' } });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** The most pictures that were being decoded at any moment while `work` ran, as the image library counts them. */
async function decodedAtOnce(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  // a picture goes from the one number to the other in two steps: for a moment it may be in both
  const count = () => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, process, Math.min(queue, 1));
  };
  sharp.queue.on('change', count);
  try {
    await work();
  } finally {
    sharp.queue.off('change', count);
  }
  return most;
}

describe('what counts as a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('takes a %s and makes a JPEG of it', async (format) => {
    const clean = await cleanPhoto(await picture().toFormat(format).toBuffer(), 100);
    expect(await sharp(clean).metadata()).toMatchObject({ format: 'jpeg', width: 32, height: 16 });
  });

  it('leaves no EXIF behind, turns the picture upright and makes it no larger than asked', async () => {
    const exif = { IFD0: { Make: 'Telepon Rahasia' }, IFD3: { GPSLatitude: '2/1 32/1 0/1' } };
    const given = await picture(400, 200).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
    expect(given.toString('latin1')).toContain('Telepon Rahasia');
    const clean = await cleanPhoto(given, 100);
    expect(Buffer.from(clean).toString('latin1')).not.toContain('Telepon Rahasia');
    const kept = await sharp(clean).metadata();
    expect(kept).toMatchObject({ width: 50, height: 100 });
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(Array(5).fill(undefined));
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['an SVG', async () => Buffer.from(SVG)],
    ['an SVG with a declaration', async () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => picture().gif().toBuffer()],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['an AVIF', () => picture().avif().toBuffer()],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    ['a program', async () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, ...Array(200).fill(0)])],
    ['nothing', async () => new Uint8Array()],
    ['half a photo', async () => (await picture(600, 600).jpeg().toBuffer()).subarray(0, 900)],
    ['a JPEG’s beginning before an SVG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SVG)])],
    [
      'a JPEG with a page behind it',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'a PNG with a page in a comment',
      () =>
        picture()
          .png()
          .withExif({ IFD0: { ImageDescription: '<script >alert(1)</script>' } })
          .toBuffer(),
    ],
    [
      'a JPEG that is an archive too',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    ],
    ['a JPEG that is a PDF too', async () => jpegWithComment('%PDF-1.4 1 0 obj')],
    ['a JPEG that is a PHP program too', async () => jpegWithComment('<?php system($_GET[0]); ?>')],
  ])('refuses %s', async (_name, bytes) => {
    await expect(cleanPhoto(await bytes(), 100)).rejects.toThrow(new PhotoProblem(NO_PHOTO));
  });

  it('drops what hides better than that', async () => {
    const hidden = Buffer.concat([await picture().png().toBuffer(), Buffer.from('alert(document.domain)')]);
    expect(Buffer.from(await cleanPhoto(hidden, 100)).toString('latin1')).not.toContain('alert');
  });

  it('does not unfold a small file into a huge picture', async () => {
    const decoded = await decodedAtOnce(async () => {
      await expect(cleanPhoto(hugePng(30_000, 30_000), 100)).rejects.toThrow('Resolusi foto terlalu besar');
    });
    expect(decoded).toBe(0);
  });
});

describe('the memory that photos take', () => {
  const jpeg = (side: number, progressive: boolean) => picture(side, side).jpeg({ progressive, quality: 50 }).toBuffer();

  it('is that of one picture at a time, however many come at once', async () => {
    const bytes = await jpeg(600, true);
    const room = photosHere();
    const clean = () => Promise.all(Array.from({ length: 8 }, (_unused, at) => room.clean(String(at % 3), bytes, 100)));
    expect(await decodedAtOnce(clean)).toBe(1);
    expect(await clean()).toHaveLength(8);
  });

  it('does not wait for one that failed', async () => {
    const broken = (await jpeg(600, false)).subarray(0, 900);
    const whole = await jpeg(50, false);
    const room = photosHere();
    const results = await Promise.allSettled([broken, whole].map((one) => room.clean('somebody', one, 100)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a progressive JPEG', () => jpeg(4200, true)],
    ['an interlaced PNG', () => picture(4200, 4200).png({ progressive: true }).toBuffer()],
    ['a lossless WebP', () => picture(4200, 4200).webp({ lossless: true }).toBuffer()],
  ])('is not asked for by %s of 18 megapixels, whose decoder needs it whole', async (_name, make) => {
    const bytes = await make();
    const text = 'Resolusi foto terlalu besar (paling banyak 16 megapiksel).';
    expect(await decodedAtOnce(() => expect(examinePhoto(bytes)).rejects.toThrow(new PhotoProblem(text)))).toBe(0);
  });

  it('lets the photos of phones through: 12 megapixels of any kind, 50 as they come out of the camera', async () => {
    for (const bytes of [
      await picture(4000, 3000).jpeg({ progressive: true }).toBuffer(),
      await picture(4000, 3000).webp().toBuffer(),
      await picture(8160, 6120).jpeg().toBuffer(),
    ])
      expect(await sharp(await cleanPhoto(bytes, 100)).metadata()).toMatchObject({ width: 100, height: 75 });
  });

  it('takes no moving picture for a photo', async () => {
    const frames = [await picture(20, 20).png().toBuffer(), await picture(20, 20).negate().png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await sharp(moving).metadata()).toMatchObject({ pages: 2 });
    await expect(examinePhoto(moving)).rejects.toThrow(new PhotoProblem(NO_PHOTO));
  });
});

async function jpegWithComment(text: string): Promise<Buffer> {
  const jpeg = await picture().jpeg().toBuffer();
  const comment = Buffer.from(text, 'latin1');
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)]);
}

/** A PNG that claims a size and holds a few rows of it. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * 4));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

forEachDatabase('photos of an account', (database) => {
  let test: TestApp;
  let now = new Date('2026-03-10T03:00:00.000Z');
  const sari = { email: 'sari@warga.test', password: 'rahasia-sari', nik: '9171010203910007' };
  beforeEach(async () => {
    now = new Date('2026-03-10T03:00:00.000Z');
    test = await testApp({ database, now: () => now });
    await test.call('POST', '/auth/register', { body: sari });
  });
  afterEach(() => test.close());

  const account = () => test.db.selectFrom('accounts').selectAll().where('email', '=', sari.email).executeTakeFirstOrThrow();
  const photoAt = (id: string | null, token?: string) => test.call('GET', `/auth/foto/${id}`, { token });

  it('are judged by their content, whatever name and type they come with', async () => {
    for (const field of ['foto_ktp', 'foto_profil']) {
      const body = await staffForm({ ...sari, [field]: new File([SVG], 'foto.jpg', { type: 'image/jpeg' }) });
      const refused = await test.call('POST', '/auth/update', { body });
      expect(refused).toMatchObject({ status: 422, body: { message: NO_PHOTO, errors: { [field]: [NO_PHOTO] } } });
    }
    expect(test.files.size).toBe(0);
    const disguised = new File([await bytesOf(await photo())], '../../evil.svg', { type: 'image/svg+xml' });
    const body = await staffForm({ ...sari, foto_ktp: disguised });
    expect((await test.call('POST', '/auth/update', { body })).status).toBe(200);
    for (const id of test.files.keys()) expect(id).toMatch(/^[\w-]{22}$/);
  });

  it('are decoded for nobody who may not send them, and none where the other one is none', async () => {
    const other = { ...sari, password: 'salah-sekali' };
    const large = await picture(4200, 4200).jpeg({ progressive: true }).toBuffer();
    const broken = new File([new Uint8Array(large)], 'profil.jpg', { type: 'image/jpeg' });
    const forms = [
      await staffForm(other),
      await staffForm({ ...sari, nama_lengkap: '' }),
      await staffForm({ ...sari, foto_profil: broken }),
      await staffForm({ ...sari, foto_profil: new File([SVG], 'profil.jpg', { type: 'image/jpeg' }) }),
    ];
    const profile = formOf({ nama_lengkap: 'Siti', foto_profil: await photo() });
    const statuses: number[] = [];
    const send = async () => {
      for (const body of forms) statuses.push((await test.call('POST', '/auth/update', { body })).status);
      statuses.push((await test.call('POST', '/auth/profile', { body: profile })).status);
    };
    expect(await decodedAtOnce(send)).toBe(0);
    expect(statuses).toEqual([403, 422, 422, 422, 401]);
  });

  it('of a registration that is sent again are not decoded again', async () => {
    const [first, second] = [await staffForm(sari), await staffForm(sari)];
    expect((await test.call('POST', '/auth/update', { body: first })).status).toBe(200);
    expect(await decodedAtOnce(async () => test.call('POST', '/auth/update', { body: second }))).toBe(0);
  });

  it('are given to their owner and to verifiers alone, to be saved and kept by nobody in between', async () => {
    await test.call('POST', '/auth/update', { body: await staffForm(sari) });
    const { foto_ktp, foto_profil } = await account();
    await test.db.updateTable('accounts').set({ status: 'success' }).where('email', '=', sari.email).execute();
    const login = await test.call('POST', '/auth/login', { body: sari });
    const own = String(login.body.access_token);

    for (const id of [foto_ktp, foto_profil]) {
      expect((await photoAt(id)).status).toBe(401);
      expect((await photoAt(id, await test.login('Kader'))).status).toBe(403);
      expect((await photoAt(id, await test.login('Admin Desa'))).status).toBe(403);
      for (const token of [own, await test.login('Admin Verifikator')]) {
        const { status, headers } = await photoAt(id, token);
        expect(status).toBe(200);
        expect(headers.get('Content-Type')).toBe('image/jpeg');
        expect(headers.get('Content-Disposition')).toBe('attachment; filename="foto.jpg"');
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(headers.get('Cache-Control')).toBe('no-store');
      }
    }
    for (const none of [newFileId(), '%00']) expect((await photoAt(none, own)).status).toBe(403);
    expect((await photoAt(newFileId(), await test.login('Admin Verifikator'))).status).toBe(404);
    expect((await photoAt('..%2F..%2Fposyandu.sqlite', await test.login('Admin Verifikator'))).status).toBe(404);
  });

  it('answers 413 to 20 MB and stores nothing', async () => {
    const huge = new File([new Uint8Array(20 * 1024 * 1024)], 'ktp.jpg', { type: 'image/jpeg' });
    const refused = await test.call('POST', '/auth/update', { body: await staffForm({ ...sari, foto_ktp: huge }) });
    expect(refused).toMatchObject({ status: 413, body: { message: 'Ukuran foto maksimal 5 MB.' } });
    const token = await test.login('Kader');
    const body = formOf({ nama_lengkap: 'Siti', foto_profil: huge });
    expect((await test.call('POST', '/auth/profile', { token, body })).status).toBe(413);
    expect(test.files.size).toBe(0);
  });

  it('leave nothing behind when they cannot be stored, and what a crash left is swept up', async () => {
    const { store, kept } = memoryFiles();
    const failing = { ...store, put: async () => Promise.reject(new Error('no space left')) };
    const full = await testApp({ database, files: failing, now: () => now });
    await full.call('POST', '/auth/register', { body: sari });
    expect((await full.call('POST', '/auth/update', { body: await staffForm(sari) })).status).toBe(500);
    const uploads = () => full.db.selectFrom('uploads').select('id').execute();
    expect(await uploads()).toHaveLength(1);
    const swept = () =>
      sweep(createContext({ db: full.db, files: store, config: testConfig(), log: () => undefined, now: () => now }));
    await swept();
    expect(await uploads()).toHaveLength(1);
    now = new Date(now.getTime() + 61 * 60_000);
    await swept();
    expect(await uploads()).toEqual([]);
    expect(kept.size).toBe(0);
    await full.close();
  });

  it('that an account shows are never swept', async () => {
    await test.call('POST', '/auth/update', { body: await staffForm(sari) });
    now = new Date(now.getTime() + 30 * 24 * 60 * 60_000);
    const { store } = memoryFiles();
    await sweep(createContext({ db: test.db, files: store, config: testConfig(), log: () => undefined, now: () => now }));
    expect(await test.db.selectFrom('uploads').select('id').execute()).toHaveLength(2);
  });
});

describe('the folder of photos', () => {
  it('keeps and forgets, readable to nobody else, and takes no id that is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'posyandu-uploads-'));
    const store = folderStore(join(folder, 'uploads'));
    const id = newFileId();
    expect(await store.get(id)).toBeNull();
    await store.put(id, Buffer.from('foto'));
    expect(Buffer.from((await store.get(id)) ?? []).toString()).toBe('foto');
    expect(statSync(join(folder, 'uploads', id.slice(0, 2), id)).mode & 0o077).toBe(0);
    await store.remove(id);
    await store.remove(id);
    expect(await store.get(id)).toBeNull();
    await expect(store.get('../../posyandu.sqlite')).rejects.toThrow('not the id of a file');
    rmSync(folder, { recursive: true });
  });
});

describe('over a real connection', () => {
  let server: RunningServer;
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'posyandu-http-'));
    const place = { host: '127.0.0.1', port: 0, databaseUrl: null, sqliteFile: join(dataDir, 'posyandu.sqlite') };
    server = await startServer({ ...testConfig({ dataDir }), ...place }, { log: () => undefined, clientDir: null });
  });
  afterEach(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('a browser that sends 20 MB hears why they were refused', async () => {
    const huge = new File([new Uint8Array(20 * 1024 * 1024)], 'ktp.jpg', { type: 'image/jpeg' });
    const answer = await fetch(`${server.url}/api/auth/update`, { method: 'POST', body: await staffForm({ foto_ktp: huge }) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: 'Ukuran foto maksimal 5 MB.' });
  });

  it.each([
    ['too long', {}, 413, 'Data yang dikirim terlalu besar.'],
    ['of a stranger', { path: '/auth/laporan-kesehatan' }, 401, 'Sesi Anda tidak berlaku. Silakan login kembali.'],
    ['no JSON', { type: 'text/plain' }, 415, 'Data harus dikirim sebagai JSON.'],
    ['at no address', { path: '/auth/nowhere' }, 404, 'Alamat tidak ditemukan.'],
    ['by no method', { method: 'PUT' }, 405, 'Metode ini tidak tersedia di alamat ini.'],
  ])('who slowly sends a body that is %s hears why it was refused (F22)', async (_what, given, status, message) => {
    const { path, method, type } = { path: '/auth/login', method: 'POST', type: 'application/json', ...given };
    const part = Buffer.alloc(512 * 1024, ' ');
    const answer = await slowlySent(`${server.url}/api${path}`, { method, type, parts: Array(12).fill(part), pauseMs: 100 });
    expect(answer).toEqual({ status, message });
  });

  it('F22: who sends a thousand times too much, to the end and without saying how much, hears why it was refused', async () => {
    const part = new Uint8Array(1024 * 1024).fill(32);
    let left = 100;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1;
        if (left >= 0) controller.enqueue(part);
        else controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${server.url}/api/auth/login`, { ...init, headers });
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'Data yang dikirim terlalu besar.' }]);
    expect(left).toBeLessThan(0);
  });

  it('a registration lands in the folder of the data', async () => {
    const sari = { email: 'sari@warga.test', password: 'rahasia-sari', nik: '9171010203910007' };
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(sari) });
    const body = await staffForm({ ...sari, posisi: 'Admin Desa', posyandu_id: null });
    expect((await fetch(`${server.url}/api/auth/update`, { method: 'POST', body })).status).toBe(200);
    const { foto_ktp } = await server.db.selectFrom('accounts').select('foto_ktp').executeTakeFirstOrThrow();
    expect(await folderStore(join(dataDir, 'uploads')).get(foto_ktp ?? '')).not.toBeNull();
  });
});
