import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { villageToday } from '../../src/admin/fields/villageToday.ts';
import { rememberTimeZone } from '../../src/dataProvider/serverExtensions.ts';
import { inBrowser } from './support/openSite.tsx';
import { labelled, open } from './support/samplePage.tsx';

inBrowser();
afterEach(() => void vi.useRealTimers());

describe('inputs', () => {
  it('keep what was typed: a comma in a decimal, a leading zero and + in a phone number', async () => {
    const { user, calls } = open('/contoh-baru');
    const weight = await labelled('Berat');
    await user.type(weight, '65,34');
    expect(weight.value).toBe('65,34');
    expect(weight.getAttribute('inputmode')).toBe('decimal');
    const phone = await labelled('Telepon');
    await user.type(phone, '0812 3456');
    expect(phone.value).toBe('08123456');
    expect(phone.getAttribute('inputmode')).toBe('tel');
    expect(phone.getAttribute('autocomplete')).toBe('off');
    expect(document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Boleh dengan +62');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
    expect(calls.create.mock.lastCall?.[1].data).toMatchObject({ berat: '65,34', telepon: '08123456' });
  });

  it('take the village’s day, not the one of Jakarta: in Jayapura it begins two hours earlier', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T15:30:00Z') });
    expect(villageToday()).toBe('2026-03-09');
    rememberTimeZone('Asia/Jayapura');
    const { user, calls } = open('/contoh-baru');
    const born = await labelled('Lahir');
    await user.click(screen.getByRole('button', { name: 'Buka kalender' }));
    const days = within(await screen.findByRole('dialog'));
    expect(days.getByRole<HTMLButtonElement>('button', { name: 'Selasa, 10 Maret 2026' }).disabled).toBe(false);
    expect(days.getByRole<HTMLButtonElement>('button', { name: 'Rabu, 11 Maret 2026' }).disabled).toBe(true);
    await user.click(days.getByRole('button', { name: 'Tutup' }));
    fireEvent.change(born, { target: { value: '2026-03-10' } });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(calls.create.mock.lastCall?.[1].data.lahir).toBe('2026-03-10'));
  });

  it('count the digits of an identifier and never cut them', async () => {
    const { user } = open('/contoh-baru');
    const nik = await labelled('NIK');
    expect(screen.getByText('0/16')).toBeTruthy();
    await user.type(nik, '91710101019000012');
    expect(nik.value).toBe('91710101019000012');
    expect(screen.getByText('17/16')).toBeTruthy();
    expect(nik.getAttribute('inputmode')).toBe('numeric');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(nik.getAttribute('aria-invalid')).toBe('true'));
  });

  it('take a date as text, not after today', async () => {
    const { user, calls } = open('/contoh-baru');
    const born = await labelled('Lahir');
    expect(born.type).toBe('text');
    fireEvent.change(born, { target: { value: '2020-08-02' } });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
    expect(calls.create.mock.lastCall?.[1].data.lahir).toBe('2020-08-02');
  });

  it('offer a select for four choices, a switch where asked for, two times for a range', async () => {
    const { user, calls } = open('/contoh-baru');
    await user.selectOptions(await labelled('Golongan'), 'AB');
    await user.click(screen.getByRole('switch', { name: 'Setuju' }));
    fireEvent.change(await labelled('Mulai'), { target: { value: '08:00' } });
    fireEvent.change(await labelled('Selesai'), { target: { value: '10:30' } });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
    expect(calls.create.mock.lastCall?.[1].data).toMatchObject({
      golongan: 'AB',
      setuju: 'Ya',
      jam: { start: '08:00', end: '10:30' },
    });
  });
});

describe('displays', () => {
  it('say every type in words, and a dash for nothing', async () => {
    open('/contoh-info/1', {
      samples: [
        {
          id: '1',
          teks: 'Satu',
          nik: '9171010101900001',
          berat: 3.25,
          lahir: '2024-02-29',
          jam: { start: '08:00', end: '10:30' },
          gudang: 'G1',
          keadaan: 'success',
        },
      ],
    });
    const said = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
    expect(await said('NIK')).toBe('9171010101900001');
    expect(await said('Berat')).toBe('3,25 kg');
    expect(await said('Lahir')).toBe('29 Februari 2024');
    expect(await said('Jam')).toContain('08:00 - 10:30');
    expect(await said('Keadaan')).toBe('Disetujui');
    expect(await said('Panjang')).toBe('–');
    expect(await said('Foto')).toBe('–');
    await waitFor(async () => expect(await said('Gudang')).toBe('Gudang 1'));
  });
});

describe('a photo only the signed-in person may see', () => {
  const made: Blob[] = [];
  // jsdom's Blob is not the one Node's answers are made of
  const photo = () => Object.assign(new Response(), { blob: async () => new Blob(['x'], { type: 'image/png' }) });
  const showing = (answer: () => Response) => {
    const asked = vi.fn<typeof fetch>(async () => answer());
    vi.stubGlobal('fetch', asked);
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`;
        static override revokeObjectURL = () => undefined;
      },
    );
    return asked;
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    made.length = 0;
  });
  const photographed = { samples: [{ id: '1', teks: 'Satu', foto: '/api/auth/foto/abc' }] };

  it('is fetched with the token and shown from memory', async () => {
    const asked = showing(photo);
    open('/contoh-info/1', photographed);
    await waitFor(() => expect(screen.getByRole('img', { name: 'Foto' }).getAttribute('src')).toBe('blob:1'));
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/auth/foto/abc']);
    expect(new Headers(asked.mock.lastCall?.[1]?.headers).get('Authorization')).toBe('Bearer test-token');
  });

  it('is said to be missing where it cannot be loaded, with another try', async () => {
    let broken = true;
    showing(() => (broken ? new Response('{}', { status: 503 }) : photo()));
    const { user } = open('/contoh-info/1', photographed);
    expect(await screen.findByText(/Foto gagal dimuat/)).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(screen.getByRole('img', { name: 'Foto' }).getAttribute('src')).toBe('blob:1'));
  });

  it('needs no token where its address names another host', async () => {
    const asked = showing(() => new Response(null, { status: 500 }));
    open('/contoh-info/1', { samples: [{ id: '1', teks: 'Satu', foto: 'https://foto.test/a.png' }] });
    expect((await screen.findByRole('img', { name: 'Foto' })).getAttribute('src')).toBe('https://foto.test/a.png');
    expect(asked).not.toHaveBeenCalled();
  });
});
