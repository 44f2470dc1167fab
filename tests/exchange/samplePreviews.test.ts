/** What each sample comes to when it is brought to a village: read, judged and told by the real server, and none of it stored. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROW_STATES } from '../../server/importing/shapes.ts';
import type { Role } from '../../src/engine/definition.ts';
import { importing, type Told } from '../support/importFile.ts';
import { dataOf, memberBody } from '../support/memberBody.ts';
import { type TestApp, testApp } from '../support/testApp.ts';
import { TODAY } from './reading.ts';
import { groupSamples } from './samples/groups.ts';
import { ministrySamples } from './samples/ministry.ts';
import { monthlySamples } from './samples/monthly.ts';
import { opensidSamples } from './samples/opensid.ts';
import { otherSamples } from './samples/otherPrograms.ts';
import { registerSamples } from './samples/registers.ts';
import type { Sample } from './samples/sample.ts';
import { stackedSamples } from './samples/stacked.ts';
import { trapSamples } from './samples/traps.ts';

/** Whom many of the samples speak of is written down already. */
const DEWI = {
  ...{ ...memberBody, nama_lengkap: 'Dewi Lestari', nik: '3201015507230001', no_kk: '3201012505100001' },
  ...{ jenis_kelamin: 'Perempuan', tanggal_lahir: '15-07-2023', nama_dusun: null, nama_ibu: 'Ratna', nama_ayah: 'Joko' },
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date(`${TODAY}T08:00:00+07:00`) });
  const token = await test.login('Kader');
  await test.db.updateTable('posko').set({ nama_posyandu: 'Posyandu Melati 1' }).where('id', '=', 1).execute();
  expect((await test.call('POST', '/auth/laporan-kesehatan', { token, body: DEWI })).status).toBe(201);
});
afterAll(() => test.close());

const list = (value: unknown): Told[] => (Array.isArray(value) ? value : []);

/** A sample and its preview in words. */
async function previewOf(token: string, { title, file, wanted }: Sample): Promise<string> {
  const { send, settled, arrange, rows } = importing(test, token);
  const answer = await send('contoh', new Uint8Array(await file()));
  expect(answer.status, `${title}: ${answer.body.message}`).toBe(201);
  const brought = await settled(dataOf(answer).id);
  const told = wanted ? await arrange(brought.id, { susunan: wanted }) : brought;
  // how one sample is understood says nothing of the next
  await test.db.deleteFrom('import_arrangements').execute();
  const counts = Object(told.jumlah);
  const said = ROW_STATES.flatMap((state) => (counts[state] ? [`${state} ${counts[state]}`] : [])).join(', ');
  const asked = list(told.pertanyaan).map(({ kode, perlu }) => `${kode}${perlu ? '!' : ''}`);
  const head = [said || 'belum diperiksa', ...(asked.length > 0 ? [`tanya ${asked.join(', ')}`] : [])];
  const lines = (await rows(told.id)).map(({ baris, keadaan, catatan, perubahan }) => {
    const why = keadaan === 'baru' || keadaan === 'sama' ? [] : list(catatan).map(({ teks }) => teks);
    const changed =
      keadaan === 'berubah'
        ? [
            list(perubahan)
              .map(({ field }) => field)
              .join(', '),
          ]
        : [];
    return `  ${[`${baris} ${keadaan}`, ...changed, ...why].join(' | ')}`;
  });
  return [`${title}`, `  ${head.join('; ')}`, ...lines].join('\n');
}

async function previewsOf(role: Role, samples: readonly Sample[]): Promise<string[]> {
  const token = await test.login(role);
  const told: string[] = [];
  for (const sample of samples) told.push(await previewOf(token, sample));
  return [`== ${role}`, ...told];
}

it('is told of every sample, row by row', async () => {
  const previews = [
    'Made of the samples: npx vitest run tests/exchange/samplePreviews.test.ts -u',
    ...(await previewsOf('Admin Desa', [...opensidSamples, ...ministrySamples])),
    ...(await previewsOf('Kader', [
      ...ministrySamples,
      ...otherSamples,
      ...registerSamples,
      ...monthlySamples,
      ...groupSamples,
      ...trapSamples,
      ...stackedSamples,
    ])),
  ];
  await expect(`${previews.join('\n\n')}\n`).toMatchFileSnapshot('./samples/previews.txt');
}, 120_000);
