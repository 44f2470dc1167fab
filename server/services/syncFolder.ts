import { open } from 'node:fs/promises';

/** Writes the names in a folder down to the disk. Windows opens no folders, and does so by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
