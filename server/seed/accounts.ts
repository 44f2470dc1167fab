import type { Insertable } from 'kysely';
import { addDays, completedMonths } from '../../src/engine/calendar.ts';
import type { AccountsTable } from '../db/schema.ts';
import { PLACE_CODES } from './numbers.ts';
import type { Person, Tools } from './people.ts';
import { POSKO } from './places.ts';

export const DEMO_PASSWORD = 'posyandu-demo';

/** The accounts that are printed at the first start; made only outside production. */
export const DEMO_ACCOUNTS = [
  { email: 'verifikator@demo.test', password: DEMO_PASSWORD, posisi: 'Admin Verifikator', nama_lengkap: 'Ratna Wulandari' },
  { email: 'admin@demo.test', password: DEMO_PASSWORD, posisi: 'Admin Desa', nama_lengkap: 'Hendra Gunawan' },
  { email: 'kader@demo.test', password: DEMO_PASSWORD, posisi: 'Kader', nama_lengkap: 'Siti Rahayu' },
] as const;

export interface SeedAccount {
  /** index into POSKO; null: of no posko */
  readonly posko: number | null;
  readonly row: Omit<Insertable<AccountsTable>, 'id' | 'posyandu_id' | 'password_hash'>;
}

const STAFF_REGISTRATIONS = 35;
const RESIDENT_REGISTRATIONS = 32;

type Status = 'pending' | 'success' | 'denied';
const STATUSES: readonly Status[] = ['pending', 'success', 'pending', 'denied', 'success'];

interface Registrant {
  readonly nama_lengkap: string;
  readonly nik: string;
  readonly kontak: string;
  readonly posisi: string;
  readonly posko: number | null;
}

function register({ random, clock, today }: Tools, who: Registrant, i: number, domain: string): SeedAccount {
  const { posko, ...row } = who;
  const time = `${String(random.int(7, 20)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`;
  const at = clock(addDays(today, -1 - 3 * i - random.int(0, 2)), time);
  return {
    posko,
    row: {
      ...row,
      email: `${who.nama_lengkap.toLowerCase().replaceAll(' ', '.')}@${domain}`,
      status: STATUSES[i % STATUSES.length] ?? 'pending',
      foto_ktp: null,
      foto_profil: null,
      waktu_pengajuan: at,
      created_at: at,
      updated_at: at,
      demo: 1,
    },
  };
}

function createStaff(tools: Tools): SeedAccount[] {
  const { random, names, numbers, today } = tools;
  return Array.from({ length: STAFF_REGISTRATIONS }, (_, i) => {
    const sex = random.chance(0.8) ? 'Perempuan' : 'Laki-laki';
    const village = i % 7 === 3;
    return register(
      tools,
      {
        nama_lengkap: names(sex, 'adult'),
        nik: numbers.nik(PLACE_CODES[0], addDays(today, -365 * random.int(22, 52) - random.int(0, 364)), sex),
        kontak: numbers.phone(),
        posisi: village ? 'Admin Desa' : 'Kader',
        posko: village ? null : i % POSKO.length,
      },
      i,
      'staf.test',
    );
  });
}

/** Residents are members of age who registered themselves by their NIK. */
function createResidents(tools: Tools, people: readonly Person[]): SeedAccount[] {
  const grown = people.filter(({ birthDate }) => completedMonths(birthDate, tools.today) >= 228);
  const every = Math.floor(grown.length / RESIDENT_REGISTRATIONS);
  return Array.from({ length: RESIDENT_REGISTRATIONS }, (_, i) => grown[i * every])
    .filter((person) => person !== undefined)
    .map(({ row }, i) =>
      register(
        tools,
        {
          nama_lengkap: row.nama_lengkap,
          nik: row.nik,
          kontak: row.nomor_telp ?? tools.numbers.phone(),
          posisi: 'Warga',
          posko: null,
        },
        i,
        'warga.test',
      ),
    );
}

function createDemoAccounts({ numbers, clock, today }: Tools): SeedAccount[] {
  const at = clock(addDays(today, -380), '09:00');
  return DEMO_ACCOUNTS.map(({ email, posisi, nama_lengkap }, i) => ({
    posko: posisi === 'Kader' ? 0 : null,
    row: {
      email,
      nama_lengkap,
      posisi,
      nik: numbers.nik(
        PLACE_CODES[0],
        `198${i + 2}-0${i + 3}-1${i}`,
        nama_lengkap === 'Hendra Gunawan' ? 'Laki-laki' : 'Perempuan',
      ),
      kontak: numbers.phone(),
      status: 'success',
      foto_ktp: null,
      foto_profil: null,
      waktu_pengajuan: at,
      created_at: at,
      updated_at: at,
      demo: 1,
    },
  }));
}

/** The three demo accounts first, then registrations of staff and of residents in all three states. */
export const createAccounts = (tools: Tools, people: readonly Person[]): SeedAccount[] => [
  ...createDemoAccounts(tools),
  ...createStaff(tools),
  ...createResidents(tools, people),
];
