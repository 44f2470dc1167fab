/** Hooks by themselves; what they do to stored records, the tests of each resource see. */
import { describe, expect, it } from 'vitest';
import { createContext } from '../../server/app.ts';
import { openDatabase } from '../../server/db/open.ts';
import { hookMakers, hooksOf } from '../../server/hooks/index.ts';
import { settleNik } from '../../server/hooks/temporaryNik.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { site as definition } from '../../src/resources/index.ts';
import { testConfig } from '../support/testConfig.ts';
import { freshDatabase } from '../support/testDatabase.ts';

const site = compileSite(definition);

it('are named by definitions, each by one at least, and every name is one', () => {
  const named = site.resources.flatMap(({ hooks }) => hooks);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(hookMakers).toSorted());
});

it('that there are none of stop the server at its start', async () => {
  const { config, drop } = await freshDatabase('sqlite');
  const db = openDatabase(config);
  const context = createContext({ db, config: testConfig(), log: () => undefined, site });
  const { berita } = site.resource;
  if (!berita) throw new Error('no berita');
  expect(() => hooksOf(context, { ...berita, hooks: ['ownPosko', 'toString'] })).toThrow(
    'resource "berita" names a hook that there is none of: "toString"',
  );
  await db.destroy();
  await drop();
});

describe('the temporary NIK', () => {
  const real = { nik: '9171010101900001', nik_sementara: 'Tidak' };
  const temporary = { nik: '0012345678901234', nik_sementara: 'Ya' };
  it('is given to a new record that is marked, and kept by one that has it', () => {
    expect(settleNik(null, { nik_sementara: 'Ya' })).toEqual({ nik: expect.stringMatching(/^00\d{14}$/), nik_sementara: 'Ya' });
    expect(settleNik(temporary, { nik: '9171010101900001' }).nik).toBe(temporary.nik);
  });
  it('never takes the place of a real one', () => {
    expect(() => settleNik(real, { nik_sementara: 'Ya' })).toThrow('Anggota ini sudah punya NIK.');
    expect(settleNik(real, { nama_lengkap: 'Budi' })).toMatchObject(real);
  });
  it('goes only when a real one comes', () => {
    expect(() => settleNik(temporary, { nik_sementara: 'Tidak' })).toThrow('Ganti nomor sementara');
    expect(settleNik(temporary, { ...real })).toMatchObject(real);
  });
});
