/** What a file holds is told of people and of their visits apart, whatever the number of its rows. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Alamat', 'Tgl Ukur', 'BB', 'TB'];
const KK = '9171010101900009';
const SITI = ['3299014105250001', 'Siti Aisyah', KK, 'Perempuan', '2025-05-01', '3.1', 'Jl. Kenanga 4'];
const AGUS = ['3299010105240002', 'Agus Salim', KK, 'Laki-laki', '2024-05-01', '3.4', 'Jl. Kenanga 4'];

forEachDatabase('what a file holds', (database) => {
  let test: TestApp;
  let kader: string;
  beforeEach(async () => {
    let at = Date.parse('2026-03-10T08:00:00+07:00');
    test = await testApp({ database, now: () => new Date(at++) });
    kader = await test.login('Kader');
  });
  afterEach(() => test.close());

  it('is counted by people and visits, before and after it is stored', async () => {
    const { bring, save } = importing(test, kader);
    const visit = (person: readonly string[], month: number) => [...person, `2026-0${month}-02`, '9.4', '75'];
    const told = await bring([HEAD, visit(SITI, 1), visit(SITI, 2), visit(SITI, 3), visit(AGUS, 1), visit(AGUS, 2)]);
    const held = { orang: { baru: 2, berubah: 0 }, pemeriksaan: { baru: 5, berubah: 0 } };
    expect(told).toMatchObject({ jumlah: { baru: 5 }, rincian: held });
    expect(await save(told.id)).toMatchObject({ tersimpan: { baru: 5, rincian: held } });
    // of somebody who is changed, and of visits that are
    const moved = [...SITI.slice(0, 6), 'Jl. Baru 9'];
    const again = await bring([
      HEAD,
      [...moved, '2026-01-02', '9.5', '75'],
      [...moved, '2026-02-09', '9.6', '76'],
      visit(AGUS, 1),
    ]);
    const changed = { orang: { baru: 0, berubah: 1 }, pemeriksaan: { baru: 1, berubah: 1 } };
    expect(again).toMatchObject({ jumlah: { sama: 1 }, rincian: changed });
    expect(await save(again.id)).toMatchObject({ tersimpan: { rincian: changed } });
  });

  it('is counted likewise once it is taken back, without what was left of a row', async () => {
    const { bring, save, undo } = importing(test, kader);
    const visit = (person: readonly string[], month: number) => [...person, `2026-0${month}-02`, '9.4', '75'];
    const told = await bring([HEAD, visit(SITI, 1), visit(SITI, 2), visit(AGUS, 1)]);
    await save(told.id);
    const again = await bring([HEAD.slice(0, 7), [...SITI.slice(0, 6), 'Jl. Baru 9']]);
    await save(again.id);
    // Siti was changed since, her visits were not
    const back = (orang: [number, number], pemeriksaan: [number, number]) => ({
      orang: { baru: orang[0], berubah: orang[1] },
      pemeriksaan: { baru: pemeriksaan[0], berubah: pemeriksaan[1] },
    });
    const first = { dikembalikan: 2, dibiarkan: 1, rincian: back([1, 0], [3, 0]) };
    expect(await undo(told.id)).toMatchObject({ dibatalkan: first });
    expect(await undo(again.id)).toMatchObject({ dibatalkan: { rincian: back([0, 1], [0, 0]) } });
    const rest = { dikembalikan: 3, dibiarkan: 0, rincian: back([2, 0], [3, 0]) };
    expect(await undo(told.id)).toMatchObject({ dibatalkan: rest });
  });

  it('follows what is said of a row', async () => {
    const { bring, choose, get, save } = importing(test, kader);
    const told = await bring([HEAD, [...SITI, '2026-01-02', '9.4', '75'], [...AGUS, '2026-01-02', '9.4', '75']]);
    const both = { orang: { baru: 2, berubah: 0 }, pemeriksaan: { baru: 2, berubah: 0 } };
    expect(told.rincian).toEqual(both);
    await choose(told.id, 3, 'lewati');
    const one = { orang: { baru: 1, berubah: 0 }, pemeriksaan: { baru: 1, berubah: 0 } };
    expect((await get(told.id)).rincian).toEqual(one);
    await choose(told.id, 3, null);
    expect((await get(told.id)).rincian).toEqual(both);
    await choose(told.id, 3, 'lewati');
    expect(await save(told.id)).toMatchObject({ tersimpan: { rincian: one } });
  });
});
