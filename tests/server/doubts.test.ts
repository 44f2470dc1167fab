import { afterEach, beforeEach, expect, it } from 'vitest';
import { ASKS_HEADER, CONFIRMED_HEADER, LANGUAGE_HEADER } from '../../src/engine/wire/doubts.ts';
import { EXTENSIONS_HEADER, IDEMPOTENCY_HEADER } from '../../src/engine/wire/extensions.ts';
import { addExaminations, CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { dataOf, memberBody, rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const PATH = '/auth/pemeriksaan';
const TODAY = '2026-03-10';
const ASKS = { [ASKS_HEADER]: '1' };
/** Citra's number */
const CITRA = 2;
const BABY_NIK = '9171010801260007';

forEachDatabase('what is doubtful is asked once', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => new Date(`${TODAY}T03:00:00Z`) });
    token = await test.login('Kader');
    const baby = { ...memberBody, nik: BABY_NIK, tanggal_lahir: '08-01-2026' };
    await test.call('POST', '/auth/laporan-kesehatan', { token, body: baby });
  });
  afterEach(() => test.close());

  const create = (nik: string, change: object = {}, headers: Record<string, string> = {}) =>
    test.call('POST', PATH, { token, body: { ...examinationBody(nik, TODAY), ...change }, headers });
  const count = async (nik: string) => rowsOf(await test.call('GET', `${PATH}/${nik}`, { token })).length;
  const babyBody = { berat_badan_kg: 4.9, tinggi_badan: 57, ASI: 1, umur: 0 };

  it('of a client that says it asks, which nothing is stored of before the answer (F44)', async () => {
    const asked = await create(BABY_NIK, { ...babyBody, vit: 'A' }, ASKS);
    expect([asked.status, asked.body]).toEqual([
      409,
      {
        message: 'Periksa lagi isian ini sebelum disimpan.',
        confirm: 'vitamin-a-early',
        peringatan: [expect.objectContaining({ code: 'vitamin-a-early', field: 'vit', repair: expect.anything() })],
      },
    ]);
    expect([await count(BABY_NIK), asked.headers.get(EXTENSIONS_HEADER)]).toEqual([0, expect.stringContaining('peringatan')]);
    const confirmed = await create(BABY_NIK, { ...babyBody, vit: 'A' }, { ...ASKS, [CONFIRMED_HEADER]: 'vitamin-a-early' });
    expect([confirmed.status, await count(BABY_NIK)]).toEqual([201, 1]);
  });

  it('in the language of who is asked, and in Indonesian where no other is known', async () => {
    const words = async (headers: Record<string, string>) => {
      const { body } = await create(BABY_NIK, { ...babyBody, berat_badan_kg: 59, vit: 'A' }, headers);
      const told = (Array.isArray(body.peringatan) ? body.peringatan : []).find(({ code }) => code === 'vitamin-a-early');
      return [body.message, told?.text, told?.label];
    };
    const indonesian = [
      'Periksa lagi isian ini sebelum disimpan.',
      'Vitamin A baru diberikan mulai umur 6 bulan; anak ini 2 bulan.',
      'Perbaiki: tidak diberikan',
    ];
    expect(await words({ ...ASKS, [LANGUAGE_HEADER]: 'en' })).toEqual([
      'Look at this again before it is saved.',
      'Vitamin A is given from six months on; this child is 2 months old.',
      'Correct: not given',
    ]);
    expect(await words({ ...ASKS, [LANGUAGE_HEADER]: 'jv' })).toEqual(indonesian);
    // a browser's own language is not the console's
    expect((await words({ [LANGUAGE_HEADER]: 'en-US,en;q=0.9' })).slice(1)).toEqual(indonesian.slice(1));
  });

  it('of a birth weight that no living child has, until it is another', async () => {
    const body = { ...memberBody, nik: '9171014901260009', nama_lengkap: 'Ringan Sekali', tanggal_lahir: '09-01-2026' };
    const path = '/auth/laporan-kesehatan';
    const born = (berat_lahir: string, headers = {}) =>
      test.call('POST', path, { token, body: { ...body, berat_lahir }, headers: { ...ASKS, ...headers } });
    const asked = await born('0.032');
    expect(asked.status).toBe(409);
    expect(asked.body.peringatan).toMatchObject([
      {
        code: 'birth-light',
        field: 'berat_lahir',
        text: 'Berat lahir 0,032 kg tidak mungkin untuk bayi yang hidup. Isi dalam kilogram, mis. 3,2.',
      },
    ]);
    const stored = await born('0.032', { [CONFIRMED_HEADER]: 'birth-light' });
    expect(stored.status).toBe(201);
    // what stands there already asks nothing of who corrects something else
    const { id } = dataOf(stored);
    const put = (more: object) =>
      test.call('PUT', `${path}/${id}`, { token, body: { ...body, berat_lahir: '0.032', ...more }, headers: ASKS });
    expect((await put({ alamat: 'Jl. Lain 5' })).status).toBe(200);
    expect((await put({ berat_lahir: '0.25' })).status).toBe(409);
    expect((await put({ berat_lahir: '0.3' })).status).toBe(200);
  });

  it('and is stored and told where the client knows nothing of it', async () => {
    const stored = await create(BABY_NIK, { ...babyBody, vit: 'A' });
    expect([stored.status, Object(stored.body.peringatan)[0].code]).toEqual([201, 'vitamin-a-early']);
    const sound = await create(CITRA_NIK);
    expect([sound.status, 'peringatan' in sound.body]).toEqual([201, false]);
  });

  it('for the names that a correction writes, and not of what it leaves alone', async () => {
    const { id } = dataOf(await create(BABY_NIK, { ...babyBody, vit: 'A' }));
    const patch = (body: object, headers: Record<string, string> = ASKS) =>
      test.call('PATCH', `${PATH}/${id}`, {
        token,
        body: { PMT: 'Tidak', ASI: 1, imunisasi: '-', Suplemen: '-', ...body },
        headers,
      });
    const same = await patch({ vit: 'A', berat_badan: 5 });
    expect([same.status, same.body.peringatan]).toEqual([200, undefined]);
    expect((await patch({ vit: 'B', berat_badan: 5 })).status).toBe(200);
    const asked = await patch({ vit: 'A' });
    expect([asked.status, Object(asked.body.peringatan)[0].field]).toEqual([409, 'vit']);
    expect((await patch({ vit: 'A' }, { ...ASKS, [CONFIRMED_HEADER]: 'vitamin-a-early' })).status).toBe(200);
  });

  it('of measures that were probably not meant, with what was (F28)', async () => {
    const asked = await create(BABY_NIK, { ...babyBody, vit: null, berat_badan_kg: 59, tinggi_badan: 7 }, ASKS);
    expect(asked.body.peringatan).toEqual([
      {
        code: 'weight-comma',
        field: 'berat_badan_kg',
        text: '59 kg tidak wajar. Komanya terlewat? Mungkin 5,9 kg.',
        repair: { berat_badan_kg: 5.9 },
        label: 'Perbaiki: 5,9 kg',
      },
      expect.objectContaining({ field: 'tinggi_badan' }),
    ]);
    expect(await count(BABY_NIK)).toBe(0);
  });

  it.each([
    [
      'a height that shrank',
      { berat_badan_kg: 9.1, tinggi_badan: 71 },
      'shrank',
      'Lebih pendek 5 cm dari 10 Februari 2026 (76 cm). Ukur ulang.',
    ],
    [
      'twelve kilograms more',
      { berat_badan_kg: 21, tinggi_badan: 76.5 },
      'weight-jump',
      'Berat berubah +12 kg sejak 10 Februari 2026 (9 kg).',
    ],
    [
      'a number that fits nothing',
      { berat_badan_kg: 9.1, tinggi_badan: 240 },
      'height-odd',
      '240 cm tidak wajar untuk umur ini. Ukur ulang.',
    ],
  ])('of %s', async (_what, body, code, text) => {
    await addExaminations(test.db, CITRA, [{ date: '2026-02-10', gram: 9000, mm: 760 }]);
    const asked = await create(CITRA_NIK, { ...body, vit: null }, ASKS);
    const [doubt] = Object(asked.body.peringatan);
    expect([asked.status, doubt.code, doubt.text]).toEqual([409, code, expect.stringContaining(text)]);
  });

  it('of a visit after the day on which somebody died or left, with the way to the member', async () => {
    const leave = (status: 'meninggal' | 'pindah', keluar_pada: string) =>
      test.db.updateTable('members').set({ status, keluar_pada }).where('id', '=', CITRA).execute();
    await leave('meninggal', '2026-02-15');
    const asked = await create(CITRA_NIK, {}, ASKS);
    const text = 'Citra Lestari tercatat meninggal pada 15 Februari 2026. Periksa orangnya dan tanggalnya.';
    expect([asked.status, Object(asked.body.peringatan)]).toEqual([
      409,
      [
        expect.objectContaining({
          code: 'left-2026-02-15',
          text,
          to: `/informasilengkap/${CITRA}`,
          label: 'Buka data Citra Lestari',
        }),
      ],
    ]);
    const told = await create(CITRA_NIK);
    expect([told.status, Object(told.body.peringatan)[0].code]).toEqual([201, 'left-2026-02-15']);
    await leave('pindah', TODAY);
    expect((await create(CITRA_NIK)).body.peringatan).toEqual([
      expect.objectContaining({ code: expect.stringContaining('same-day') }),
    ]);
  });

  it('where the same child comes twice on a day, with the way to the first examination (F32)', async () => {
    const first = dataOf(await create(CITRA_NIK));
    const asked = await create(CITRA_NIK, { berat_badan_kg: 10.5 }, ASKS);
    expect([asked.status, Object(asked.body.peringatan)]).toEqual([
      409,
      [
        {
          code: `same-day-${first.id}`,
          field: 'tanggal_timbang',
          text: 'Citra Lestari sudah diperiksa pada 10 Maret 2026 (10,4 kg; 82,5 cm).',
          to: `/updatepemeriksaan/${CITRA_NIK}/${first.id}`,
          carry: true,
          label: 'Perbaiki yang tadi',
        },
      ],
    ]);
    const confirmed = { ...ASKS, [CONFIRMED_HEADER]: String(asked.body.confirm) };
    expect((await create(CITRA_NIK, { berat_badan_kg: 10.5 }, confirmed)).status).toBe(201);
    // what was looked at was the first; by now there is another one
    expect((await create(CITRA_NIK, { berat_badan_kg: 10.6 }, confirmed)).status).toBe(409);
    expect(await count(CITRA_NIK)).toBe(2);
  });

  it('of two kaders who save the same child at once, one is told', async () => {
    const both = await Promise.all([create(CITRA_NIK, {}, ASKS), create(CITRA_NIK, { berat_badan_kg: 10.5 }, ASKS)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await count(CITRA_NIK)).toBe(1);
  });

  it('and twenty presses of a confirmed save give one row', async () => {
    const asks = { ...ASKS, [IDEMPOTENCY_HEADER]: 'first' };
    const vitamin = { ...babyBody, vit: 'A' };
    const asked = await Promise.all(Array.from({ length: 20 }, () => create(BABY_NIK, vitamin, asks)));
    expect([...new Set(asked.map(({ status }) => status))]).toEqual([409]);
    const confirms = { ...ASKS, [IDEMPOTENCY_HEADER]: 'second', [CONFIRMED_HEADER]: 'vitamin-a-early' };
    const saved = await Promise.all(Array.from({ length: 20 }, () => create(BABY_NIK, vitamin, confirms)));
    expect([...new Set(saved.map(({ status }) => status))]).toEqual([201]);
    expect(new Set(saved.map((answer) => dataOf(answer).id)).size).toBe(1);
    expect(await count(BABY_NIK)).toBe(1);
  });
});
