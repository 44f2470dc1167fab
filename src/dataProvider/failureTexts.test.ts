import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { ApiError } from './apiError.ts';
import { fieldTextsIn, messageIn, statusOf } from './failureTexts.ts';

describe('the reason of a refusal', () => {
  it.each([
    [{ message: 'Gagal.', detail: 'x' }, 'Gagal.'],
    [{ message: '', detail: 'Not found.' }, 'Not found.'],
    [{ detail: ['a'] }, null],
    ['Gagal.', null],
    [null, null],
  ])('in %j', (body, reason) => expect(messageIn(body)).toBe(reason));

  it('stands where the definition says', () => {
    expect(messageIn({ message: 'x', kesalahan: { pesan: 'Gagal.' } }, 'kesalahan.pesan')).toBe('Gagal.');
    expect(messageIn({ message: 'x' }, 'kesalahan.pesan')).toBeNull();
  });
});

describe('texts by field', () => {
  it.each([
    [{ errors: { nama: ['Wajib.', 'Pendek.'], nik: 'Salah.' } }, undefined, { nama: ['Wajib.', 'Pendek.'], nik: ['Salah.'] }],
    [{ errors: { nama: [], nik: ['', 7] } }, undefined, {}],
    [{ errors: ['Wajib.'] }, undefined, {}],
    [{ hasil: { salah: { nama: 'Wajib.' } } }, 'hasil.salah', { nama: ['Wajib.'] }],
    [{ nama: ['Required.'], detail: 'Invalid.' }, 'bare', { nama: ['Required.'] }],
    [null, 'bare', {}],
  ])('in %j at %s', (body, place, texts) => expect(fieldTextsIn(body, place)).toEqual(texts));
});

it.each([
  [new ApiError('x', 409), 409],
  [new HttpError('x', 0), 0],
  [new Error('x'), null],
  [null, null],
])('the status of %s', (error, status) => expect(statusOf(error)).toBe(status));
