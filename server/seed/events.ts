import type { Insertable } from 'kysely';
import { addDays, completedMonths } from '../../src/engine/calendar.ts';
import type { BeritaTable } from '../db/schema.ts';
import { nextSession, sessionDays } from './examinations.ts';
import type { Person, Tools } from './people.ts';
import { POSKO } from './places.ts';

export interface SeedEvent {
  readonly posko: number;
  readonly row: Omit<Insertable<BeritaTable>, 'id' | 'posyandu_id'>;
  /** who queues for it, first come first */
  readonly queue: readonly { readonly person: Person; readonly created_at: string }[];
}

/** At most this many of the past sessions are announced. */
const PAST_SESSIONS = 3;

interface Announcement {
  readonly posko: number;
  readonly day: string;
  readonly kategori: 'Balita' | 'Bumil';
  readonly judul: string;
  readonly deskripsi: string;
  readonly start: string;
  readonly end: string;
  readonly guests: readonly Person[];
}

function announce({ clock, today }: Tools, about: Announcement): SeedEvent {
  const week = addDays(about.day, -7);
  const published = week < today ? week : today;
  const at = clock(published, published === today ? '00:10' : '08:00');
  return {
    posko: about.posko,
    row: {
      tanggal: about.day,
      waktu_mulai: about.start,
      waktu_selesai: about.end,
      kategori: about.kategori,
      judul: about.judul,
      tempat: POSKO[about.posko]?.alamat ?? '',
      deskripsi: about.deskripsi,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    },
    queue: about.guests.map((person, i) => ({
      person,
      created_at: clock(published, `${published === today ? '00' : '09'}:${String(11 + i).padStart(2, '0')}`),
    })),
  };
}

/** A few of a list, in its order. */
function some<T>({ random }: Tools, list: readonly T[], share: number, most: number): T[] {
  return list.filter(() => random.chance(share)).slice(0, most);
}

/** Announcements of the last sessions, the coming one and a class for pregnant women, with their queues. */
export function createEvents(tools: Tools, people: readonly Person[]): SeedEvent[] {
  const { random, today } = tools;
  return POSKO.flatMap((_, posko) => {
    const here = people.filter((person) => person.posko === posko);
    const bornBy = (day: string) => here.filter(({ course, birthDate }) => course && birthDate < addDays(day, -28));
    const mothers = here.filter(({ sex, birthDate }) => {
      const years = completedMonths(birthDate, today) / 12;
      return sex === 'Perempuan' && years >= 19 && years < 40;
    });
    const sessions = [...sessionDays(posko, today).slice(-PAST_SESSIONS), nextSession(posko, today)].map((day) =>
      announce(tools, {
        posko,
        day,
        kategori: 'Balita',
        judul: 'Posyandu Balita dan Imunisasi',
        deskripsi: 'Penimbangan, pengukuran, imunisasi, dan konsultasi gizi. Bawa Buku KIA.',
        start: '08:00',
        end: '11:00',
        guests: some(tools, bornBy(day), 0.4, 9),
      }),
    );
    const classes = [addDays(today, -40 - posko), addDays(today, 5 + 2 * posko)].map((day) =>
      announce(tools, {
        posko,
        day,
        kategori: 'Bumil',
        judul: random.pick(['Kelas Ibu Hamil', 'Pemeriksaan Ibu Hamil']),
        deskripsi: 'Pemeriksaan kehamilan, tablet tambah darah, dan kelas persiapan persalinan.',
        start: '09:00',
        end: '12:00',
        guests: some(tools, mothers, 0.25, 4),
      }),
    );
    return [...sessions, ...classes];
  });
}
