import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterTheFirstSteps,
  aroundEach,
  fill,
  open,
  POSKO,
  stub,
  submit,
  updateOf,
} from '../../../tests/support/personalDataPage.tsx';
import { image, photo } from '../../../tests/support/preparedPhoto.ts';
import { type StubbedAnswer, stubFetch } from '../../../tests/support/stubFetch.ts';

vi.mock('../photos/preparePhoto.ts', () => import('../../../tests/support/preparedPhoto.ts'));

aroundEach();
beforeEach(afterTheFirstSteps);

describe('the photos of /register', () => {
  it('only takes images', async () => {
    stub({ json: {} });
    open();
    const pdf = new File(['%PDF'], 'ktp.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Foto KTP'), { target: { files: [pdf] } });
    expect((await screen.findByRole('alert')).textContent).toBe('Berkas harus berupa gambar.');
    expect(screen.queryByText('Ganti foto')).toBeNull();
  });

  it('says that the earlier photo stays where the next one is refused, and sends that', async () => {
    const calls = stub({ json: {} });
    open();
    await fill('Admin Desa');
    const pdf = new File(['%PDF'], 'ktp.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Foto KTP'), { target: { files: [pdf] } });
    expect((await screen.findByRole('alert')).textContent).toBe('Berkas harus berupa gambar. Foto sebelumnya tetap dipakai.');
    expect(screen.getByLabelText('Foto KTP').getAttribute('aria-invalid')).toBe('false');
    await submit();
    await screen.findByText('Pendaftaran berhasil!');
    expect(updateOf(calls)).toHaveLength(1);
  });

  it('shows how much of the photos is sent, until there is an answer', async () => {
    let answer: (given: StubbedAnswer) => void = () => undefined;
    stubFetch(({ path }) =>
      path === '/api/auth/update'
        ? new Promise((given) => {
            answer = given;
          })
        : { json: POSKO },
    );
    open();
    await fill('Admin Desa');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await submit();
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Mengunggah… 45 %' });
    expect([bar.value, bar.max]).toEqual([45, 100]);
    answer({ status: 500 });
    expect((await screen.findByRole('alert')).textContent).toBe('Gagal mendaftar.');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('waits for a photo that is being made ready: the one before must not go in its place', async () => {
    const calls = stub({ json: {} });
    open();
    await fill('Admin Desa');
    let ready: () => void = () => undefined;
    photo.ready = new Promise((done) => {
      ready = done;
    });
    await userEvent.upload(screen.getByLabelText('Foto KTP'), image());
    fireEvent.click(screen.getByRole('button', { name: 'Menyiapkan foto…' }));
    expect(updateOf(calls)).toEqual([]);
    ready();
    await submit(await screen.findByRole('button', { name: 'Sign Up' }));
    await screen.findByText('Pendaftaran berhasil!');
    expect(updateOf(calls)).toHaveLength(1);
  });

  it('survives a failed upload and a way back', async () => {
    const answers: StubbedAnswer[] = ['no answer', { status: 422, json: { errors: { foto_ktp: ['Foto KTP rusak.'] } } }];
    const calls = stub(() => answers.shift() ?? { json: {} });
    open();
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Gagal mendaftar\. Server tidak terjangkau\./);
    await submit();
    expect(await screen.findByText('Foto KTP rusak.')).toBeTruthy();
    expect(screen.getByLabelText('Nama').closest('[inert]')).toBeNull();
    cleanup();
    open();
    expect(screen.getByLabelText<HTMLInputElement>('Nama').value).toBe('Ani Lestari');
    await screen.findByRole('option', { name: 'Posyandu Mawar' });
    expect(screen.getByLabelText<HTMLSelectElement>('Posko').value).toBe('5');
    expect(screen.getAllByText('Ganti foto')).toHaveLength(2);
    await submit();
    expect(await screen.findByText('Pendaftaran berhasil!')).toBeTruthy();
    expect(updateOf(calls)).toHaveLength(3);
  });
});
