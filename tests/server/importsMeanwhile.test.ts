/** What is stored is what somebody has looked at: not what a colleague has made of it meanwhile. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NIK = '3299014105240001';
const LIST = [
  ['NO', 'NIK', 'NAMA BALITA', 'JK', 'TANGGAL LAHIR', 'NO KK', 'BB', 'TB'],
  ['1', NIK, 'Siti Aisyah', 'P', '2024-05-01', '9171010101900009', '9,8', '80,5'],
];

forEachDatabase('an import that a colleague changes while somebody looks at it', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    let at = Date.parse('2026-05-20T08:00:00+07:00');
    test = await testApp({ database, now: () => new Date(at++) });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  const saveSeen = ({ id, versi }: Record<string, unknown>) =>
    test.call('POST', `/auth/impor/${id}/simpan?versi=${versi}`, { token: kader });

  it('is not stored before it is looked at again, and then is', async () => {
    const { bring, arrange, get, settled } = importing(test, kader);
    const { id } = await bring(LIST);
    const seen = await arrange(id, { susunan: { day: '2026-05' } });
    const theirs = await arrange(id, { susunan: { day: '2026-04' } });
    const refused = await saveSeen(seen);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('diubah dari tempat lain') } });
    expect(await get(id)).toMatchObject({ tahap: 'disusun', susunan: { day: '2026-04' } });
    expect((await saveSeen(theirs)).status).toBe(202);
    expect(await settled(id)).toMatchObject({ tahap: 'tersimpan' });
  });

  it('is another one by a choice for a row, too', async () => {
    const { bring, arrange, choose } = importing(test, kader);
    const { id } = await bring(LIST);
    const seen = await arrange(id, { susunan: { day: '2026-05' } });
    await choose(id, 2, 'lewati');
    expect((await saveSeen(seen)).status).toBe(409);
  });

  it('is stored as it is by whoever does not say what was looked at, and once only', async () => {
    const { bring, arrange, save } = importing(test, kader);
    const { id } = await bring(LIST);
    const seen = await arrange(id, { susunan: { day: '2026-05' } });
    await save(id);
    // pressed a second time as the answer was lost
    expect((await saveSeen(seen)).status).toBe(202);
  });
});
