import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { folderStore, newFileId } from '../../server/services/fileStore.ts';

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return { ...real, open: vi.fn(real.open) };
});

const parent = mkdtempSync(join(tmpdir(), 'posyandu-files-'));
afterEach(() => rmSync(parent, { recursive: true }));

it.skipIf(process.platform === 'win32')('writes the name of a new file to the disk too, and those of its folders', async () => {
  const synced: string[] = [];
  const { open: opened } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(open).mockImplementation(async (path) => {
    const handle: FileHandle = await opened(path);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      synced.push(String(path));
      await sync();
    };
    return handle;
  });
  const folder = join(parent, 'uploads');
  const id = newFileId();
  await folderStore(folder).put(id, new Uint8Array([1]));
  expect(synced).toEqual([join(folder, id.slice(0, 2)), folder, parent]);
  expect(await folderStore(folder).get(id)).toEqual(Buffer.from([1]));
});
