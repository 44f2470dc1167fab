import { describe, expect, it } from 'vitest';
import { say } from '../../engine/say.ts';
import { formatSize, refusedFile } from './file.ts';

const refused = (name: string, size: number): string | null => {
  const text = refusedFile({ name, size });
  return text === null ? null : say(text, 'id');
};

describe('a file', () => {
  it.each(['penduduk.xlsx', 'LAMA.XLS', 'daftar.csv', 'makro.xlsm'])('%s is sent', (name) => {
    expect(refused(name, 1024)).toBeNull();
  });

  it.each(['foto.jpg', 'surat.pdf', 'xlsx', 'penduduk.xlsx.zip'])('%s is not, and why is said', (name) => {
    expect(refused(name, 1024)).toContain(`Berkas ${name} bukan XLSX, XLS, atau CSV.`);
  });

  it('that is empty or larger than 20 MB is not sent', () => {
    expect(refused('a.csv', 0)).toBe('Berkas a.csv kosong.');
    expect(refused('a.xlsx', 20 * 1024 * 1024)).toBeNull();
    expect(refused('a.xlsx', 50 * 1024 * 1024)).toContain('berukuran 50 MB; paling besar 20 MB.');
  });
});

it('a size is said with a comma', () => {
  expect([900, 1536, 3_250_000].map((size) => formatSize(size, 'id'))).toEqual(['0,9 kB', '1,5 kB', '3,1 MB']);
});
