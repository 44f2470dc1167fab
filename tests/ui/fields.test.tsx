import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { villageToday } from '../../src/admin/fields/villageToday.ts';
import { rememberTimeZone } from '../../src/dataProvider/serverExtensions.ts';
import { defineResource } from '../../src/engine/define.ts';
import type { Text } from '../../src/engine/definition.ts';
import { stores } from '../support/inventedSite.ts';
import { pass } from './support/clock.ts';
import { memoryProvider } from './support/memoryProvider.ts';
import { inBrowser, openSite } from './support/openSite.tsx';

inBrowser();
afterEach(() => void vi.useRealTimers());

const text = (id: string): Text => ({ id, en: id });
const outcome = { title: text('Contoh'), success: { text: text('Tersimpan.'), after: 10 }, failure: text('Gagal: {message}') };

/** One field of every type. */
const samples = defineResource({
  name: 'samples',
  label: { one: text('Contoh'), many: text('Contoh') },
  represents: 'teks',
  fields: {
    teks: { type: 'text', label: text('Teks') },
    panjang: { type: 'multiline', label: text('Panjang') },
    nik: { type: 'digits', length: 16, label: text('NIK') },
    telepon: { type: 'digits', plus: true, label: text('Telepon'), help: text('Boleh dengan +62') },
    bulat: { type: 'integer', label: text('Bulat'), unit: 'cm' },
    berat: { type: 'decimal', label: text('Berat'), unit: 'kg' },
    lahir: { type: 'date', notAfterToday: true, label: text('Lahir') },
    jam: { type: 'timeRange', startLabel: text('Mulai'), endLabel: text('Selesai'), label: text('Jam') },
    golongan: {
      type: 'choice',
      options: ['A', 'B', 'AB', 'O'].map((value) => ({ value, label: text(value) })),
      label: text('Golongan'),
    },
    setuju: { type: 'yesNo', appearance: 'switch', default: 'Tidak', label: text('Setuju') },
    gudang: { type: 'reference', resource: 'stores', text: 'nama', label: text('Gudang') },
    foto: { type: 'image', label: text('Foto') },
    keadaan: {
      type: 'status',
      options: [{ value: 'success', label: text('Disetujui'), tone: 'success' }],
      label: text('Keadaan'),
    },
  },
  access: { 'Admin Desa': ['list', 'show', 'create', 'edit'] },
  routes: { list: '/contoh', create: '/contoh-baru', edit: '/contoh-ubah/{id}', show: '/contoh-info/{id}' },
  list: { title: text('Contoh'), columns: ['teks', 'keadaan'] },
  form: {
    sections: [
      {
        title: text('Semua'),
        fields: [
          'teks',
          'panjang',
          'nik',
          'telepon',
          'bulat',
          'berat',
          'lahir',
          'jam',
          'golongan',
          'setuju',
          'gudang',
          'foto',
          'keadaan',
        ],
      },
    ],
    create: outcome,
    edit: outcome,
    show: { title: text('Contoh') },
  },
  endpoints: { list: 'GET /contoh', one: 'GET /contoh/{id}', create: 'POST /contoh', update: 'PUT /contoh/{id}' },
});

const site = { resources: [samples, stores], pages: [] };
const storeRows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `G${n}`, kode: `G${n}`, nama: `Gudang ${n}` }));

function open(path: string, rows: Parameters<typeof memoryProvider>[0] = {}) {
  const memory = memoryProvider({ stores: storeRows(2), ...rows });
  return { user: userEvent.setup(), ...memory, ...openSite({ site, history: [path], dataProvider: memory.dataProvider }) };
}
const labelled = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

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
    expect(born.max).toBe('2026-03-10');
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
    expect(born.type).toBe('date');
    expect(born.max).toBe(villageToday());
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

  it('list the records of the other resource and keep a value the list lacks', async () => {
    open('/contoh-ubah/1', { samples: [{ id: '1', teks: 'Satu', gudang: 'hilang' }] });
    const store = await labelled('Gudang');
    expect(store.value).toBe('hilang');
    expect(await screen.findByRole('option', { name: 'Gudang 1' })).toBeTruthy();
    expect(store.value).toBe('hilang');
  });

  it('say that the records of the other resource could not be loaded, and try again', async () => {
    const memory = memoryProvider({ stores: storeRows(2) });
    const answer = memory.calls.getList.getMockImplementation();
    memory.calls.getList.mockImplementation(async () => {
      throw new HttpError('rusak', 400);
    });
    openSite({ site, history: ['/contoh-baru'], dataProvider: memory.dataProvider });
    expect(await screen.findByText(/Pilihan gagal dimuat/)).toBeTruthy();
    if (answer) memory.calls.getList.mockImplementation(answer);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('option', { name: 'Gudang 1' })).toBeTruthy();
    expect(screen.queryByText(/Pilihan gagal dimuat/)).toBeNull();
  });

  it('turn a long list into a box to type in', async () => {
    const { user, calls } = open('/contoh-baru', { stores: storeRows(31) });
    const box = await screen.findByRole('combobox', { name: 'Gudang', expanded: false });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Gudang' }).tagName).toBe('INPUT'));
    expect(box).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'Gudang' }), 'Gudang 30');
    await user.click(await screen.findByRole('option', { name: 'Gudang 30' }));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
    expect(calls.create.mock.lastCall?.[1].data.gudang).toBe('G30');
  });

  it('search a list too long to be read at once on the server, and name what is chosen', async () => {
    const { user, calls } = open('/contoh-ubah/1', {
      samples: [{ id: '1', teks: 'Satu', gudang: 'G4711' }],
      stores: storeRows(5000),
    });
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Gudang' });
    await waitFor(() => expect(box().value).toBe('Gudang 4711'));
    fireEvent.change(box(), { target: { value: 'Gudang 321' } });
    await user.click(await screen.findByRole('option', { name: 'Gudang 3210' }));
    expect(box().value).toBe('Gudang 3210');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(calls.update.mock.lastCall?.[1].data.gudang).toBe('G3210'));
    const pages = calls.getList.mock.calls.map(([, { pagination, filter }]) => [pagination?.perPage ?? Infinity, filter?.q]);
    expect(Math.max(...pages.map(([rows]) => Number(rows)))).toBeLessThanOrEqual(100);
    expect(pages.filter(([, q]) => q !== undefined)).toEqual([[60, 'Gudang 321']]);
    expect(calls.getMany.mock.calls.flatMap(([, { ids }]) => ids)).toContain('G4711');
  });

  it('look for nothing any more once what was typed is taken back', async () => {
    const { calls } = open('/contoh-baru', { stores: storeRows(5000) });
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Gudang' });
    await waitFor(() => expect(box().tagName).toBe('INPUT'));
    const asked = () => calls.getList.mock.calls.flatMap(([, { filter }]) => filter?.q ?? []);
    // with the date, by which the wait for the next key is measured
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    fireEvent.focus(box());
    fireEvent.change(box(), { target: { value: 'Gudang 3' } });
    await pass(1000);
    expect(asked()).toEqual(['Gudang 3']);
    fireEvent.change(box(), { target: { value: 'Gudang 32' } });
    fireEvent.change(box(), { target: { value: 'Gudang 3' } });
    await pass(1000);
    fireEvent.change(box(), { target: { value: 'Gudang 4' } });
    fireEvent.change(box(), { target: { value: '' } });
    await pass(1000);
    expect(asked()).toEqual(['Gudang 3']);
  });

  it('read the whole list of a server that cuts out no pages, and search in it', async () => {
    const { user, calls } = open('/contoh-baru', { stores: storeRows(300) });
    localStorage.removeItem('server_extensions');
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Gudang' });
    await waitFor(() => expect(box().tagName).toBe('INPUT'));
    await user.type(box(), 'Gudang 299');
    await user.click(await screen.findByRole('option', { name: 'Gudang 299' }));
    expect(calls.getList.mock.calls.filter(([name]) => name === 'stores')).toHaveLength(1);
  });

  it('name the buttons of that box in the language of the page, and draw no endless list', async () => {
    const { user } = open('/contoh-ubah/1', { samples: [{ id: '1', teks: 'Satu', gudang: 'G7' }], stores: storeRows(300) });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Gudang' }).value).toBe('Gudang 7'));
    await user.click(screen.getByRole('button', { name: 'Buka pilihan' }));
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(60);
    await user.type(screen.getByRole('combobox', { name: 'Gudang' }), 'x');
    expect(await screen.findByText('Tidak ditemukan')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kosongkan' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Gudang' }).value).toBe('');
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
