/** /impor: a file is chosen and sent, or refused. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { oneImport, PATH } from './support/oneImport.tsx';

const { api, open, alert, asked } = oneImport();

describe('choosing a file', () => {
  const choose = async (...files: File[]) => {
    await screen.findByText('Belum ada impor.');
    const input = document.querySelector('input[type=file]');
    if (!input) throw new Error('nowhere to choose a file');
    fireEvent.change(input, { target: { files } });
  };

  it('says what cannot be read without sending it', async () => {
    open('/impor');
    await choose(new File(['x'], 'foto.jpg'));
    expect(await alert()).toContain('Berkas foto.jpg bukan XLSX, XLS, atau CSV.');
    await choose(new File([], 'kosong.csv'));
    expect(await alert()).toBe('Berkas kosong.csv kosong.');
    await choose(new File(['x'], 'a.csv'), new File(['x'], 'b.csv'));
    expect(await alert()).toBe('Satu berkas saja setiap kali.');
    expect(asked('POST')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Coba unggah lagi' })).toBeNull();
  });

  it('sends it once more without choosing it again where it did not arrive', async () => {
    api.answers.set(PATH, { status: 503, body: { message: 'x' } });
    const { user } = open('/impor');
    await screen.findByText('Daftar impor gagal dimuat.');
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, {
      target: { files: [new File(['x'], 'warga.xlsx')] },
    });
    expect(await screen.findByText('Berkas gagal diunggah. Coba lagi.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Coba unggah lagi' }));
    await waitFor(() => expect(asked('POST')).toHaveLength(2));
  });
});

describe('what the server refuses of a file', () => {
  const [message, message_en] = ['Ini berkas PDF, bukan tabel.', 'This is a PDF, no table.'];
  const bring = async () => {
    api.answers.set(PATH, { status: 422, body: { message, message_en, errors: { berkas: [message] } } });
    open('/impor');
    await waitFor(() => expect(document.querySelector('input[type=file]')).toBeTruthy());
    const target = { files: [new File(['x'], 'daftar.xlsx')] };
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target });
  };

  it('is said, and not offered again', async () => {
    await bring();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Coba unggah lagi' })).toBeNull();
  });

  it('is said in English where the console is', async () => {
    localStorage.setItem('locale', 'en');
    await bring();
    expect(await screen.findByText(message_en)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try the upload again' })).toBeNull();
  });
});
