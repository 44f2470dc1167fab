/** The pages of immunisation against a server whose children a test sets. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'react-admin';
import { beforeEach } from 'vitest';
// Loaded with the tests, so that no test waits for the page's lazy chunks.
import '../../../src/custom-pages/imunisasi/ChildPage.tsx';
import '../../../src/custom-pages/imunisasi/ImunisasiPage.tsx';
import '../../../src/custom-pages/imunisasi/VisitDoses.tsx';
import { villageToday } from '../../../src/admin/fields/villageToday.ts';
import { addMonths } from '../../../src/engine/calendar.ts';
import type { Role } from '../../../src/engine/definition.ts';
import { EXTENSIONS, type Extension } from '../../../src/engine/wire/extensions.ts';
import type { Dosed, KeptDose } from '../../../src/people/dosed.ts';
import { site } from '../../../src/resources/index.ts';
import { memoryProvider } from './memoryProvider.ts';
import { inBrowser, openSite } from './openSite.tsx';
import { stubApi } from './stubApi.ts';

const OURS: readonly Extension[] = [...EXTENSIONS, 'resource:doses'];
export const TODAY = villageToday();
export const PATH = '/auth/imunisasi';
export const SETTINGS = { je_endemis: false, bulan_vitamin_a: [2, 8], bulan_obat_cacing: 8 };

export const dose = (jenis: KeptDose['jenis'], ke: number, months: number, id = ke): KeptDose => ({
  ...{ id, jenis, ke, tanggal: addMonths(TODAY, -months), tempat: null, batch: null, dari_kartu: false },
});
export const child = (n: number, name: string, months: number, dosis: readonly KeptDose[] = []): Dosed => ({
  ...{ id: n, nik: `329901270725000${n}`, nama_lengkap: name, jenis_kelamin: 'Perempuan', nama_ibu: 'Wati' },
  ...{ tanggal_lahir: addMonths(TODAY, -months), tanggal_lahir_perkiraan: false, posyandu_id: 1, dosis },
});
export const ADINDA = child(1, 'Adinda', 2, [dose('HB0', 1, 2, 11), dose('BCG', 1, 2, 12), dose('OPV', 1, 2, 13)]);
export const PEOPLE: readonly Dosed[] = [
  ADINDA,
  child(2, 'Kenzie', 4),
  child(3, 'Rangga', 0, [dose('HB0', 1, 0, 31), dose('BCG', 1, 0, 32), dose('OPV', 1, 0, 33)]),
];

/** The server of a file's tests; each begins with PEOPLE. */
export function serverOfDoses() {
  inBrowser();
  const api = stubApi();
  const answer = (people: readonly Dosed[] = PEOPLE) => {
    const data = { tanggal: TODAY, pengaturan: SETTINGS };
    api.answers.set(PATH, { body: { status: 'success', data: { ...data, posko: { id: 1, nama: 'Melati' }, anak: people } } });
    for (const anak of people)
      api.answers.set(`${PATH}/anak/${anak.nik}`, { body: { status: 'success', data: { ...data, anak } } });
  };
  beforeEach(() => {
    api.announced = OURS;
    answer();
  });
  return { api, answer };
}

export function open(
  at: string,
  { role = 'Kader' as Role, announced = OURS, riwayat = [] as RaRecord[], berita = [] as RaRecord[] } = {},
) {
  const memory = memoryProvider({
    posko: [{ id: 1, nama_posyandu: 'Melati' }],
    doses: [],
    members: [],
    riwayat,
    berita,
    examinations: [],
  });
  return {
    user: userEvent.setup(),
    ...memory,
    ...openSite({ site, history: [at], dataProvider: memory.dataProvider, role, announced }),
  };
}

/** Who stands in the list, as it is ordered. */
export const rows = async () => {
  const region = await screen.findByRole('region', { name: /Perlu imunisasi|Semua anak/ });
  return within(region)
    .queryAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent);
};
