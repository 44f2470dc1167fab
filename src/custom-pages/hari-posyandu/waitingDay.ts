/** The day's list with what waits on the device: whoever was weighed without a signal is weighed. React-free. */
import type { RaRecord } from 'react-admin';
import { knownExtensions, serverNow } from '../../dataProvider/customCalls.ts';
import { addMonths } from '../../engine/calendar.ts';
import { PRESSED_HEADER } from '../../engine/wire/extensions.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import type { DayGroup, Due, Measured } from '../../people/due.ts';
import type { Day, Roster } from './roster.ts';
import { visitOf } from './saidOfVisit.ts';

/** Calls of the day that may wait, by the end of their address. */
const CALLS = { open: '/buka', close: '/tutup', guest: '/tamu', noGuest: '/batal-tamu' } as const;
/** Under which they are kept. */
export const DAY_CALLS = 'posyanduDays';

/** Says when it was pressed: what waits until another day is about this one. Only to a server that has announced it. */
export const pressedNow = (): Readonly<Record<string, string>> =>
  knownExtensions().has('bekal') ? { [PRESSED_HEADER]: serverNow().toISOString() } : {};

/** What was measured of somebody on the day, and what follows; null: nothing any more. */
export interface ToldVisit {
  readonly visit: Measured | null;
  readonly reasons: Due['alasan'];
}

export interface WaitingDay {
  readonly entries: readonly Waiting[];
  readonly group: DayGroup;
  /** by NIK, of those of whom an examination waits; who is not in it yet is shown as it was typed */
  readonly visits: ReadonlyMap<string, ToldVisit>;
}

/** Those that count: they wait, or were sent and the list does not know it yet. */
const waits = (entries: readonly Waiting[], resource: string): Waiting[] =>
  entries.filter((entry) => entry.resource === resource && entry.state !== 'refused');

/** Those of members too whose registration was refused: they are here, and may be weighed. */
const waitingMembers = (entries: readonly Waiting[]): Waiting[] =>
  entries.filter(({ resource, state, action }) => resource === 'members' && (state !== 'refused' || action === 'create'));

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The list as it was taken along, on the day that it is by now: another one's weighings are the last ones. */
export function onDay(roster: Roster, today: string): Roster {
  if (roster.tanggal >= today) return roster;
  const { hari, lalu } = roster;
  const day = hari?.tanggal ?? roster.tanggal;
  const open = hari !== null && hari.ditutup_pada === null && hari.tanggal < today;
  return {
    ...roster,
    ...{ tanggal: today, diambil: roster.tanggal, hari: null, lalu: open ? hari : lalu, acara: null },
    anggota: roster.anggota
      .filter(({ tamu }) => !tamu)
      .map((person) =>
        person.hari_ini !== null && day < today
          ? {
              ...person,
              terakhir: person.hari_ini.berat_badan === null ? person.terakhir : person.hari_ini,
              hari_ini: null,
              alasan: [],
            }
          : person,
      ),
  };
}

/** The list as it will be once everything is sent. */
export function withWaiting(roster: Roster, { entries, group, visits }: WaitingDay): Roster {
  if (entries.length === 0) return roster;
  const called = waits(entries, DAY_CALLS).reduce(afterCall, roster);
  const day = called.hari?.tanggal ?? called.tanggal;
  const people = waitingMembers(entries).reduce((list, entry) => afterMember(list, entry, called, group), called.anggota);
  const examined = examinedOf(entries, day);
  const refused = refusedOf(entries, day);
  return {
    ...called,
    anggota: people.map((one) => {
      const person = refused.has(one.nik) ? { ...one, ditolak: true as const } : one;
      const waiting = examined.get(person.nik);
      if (waiting === undefined) return person;
      const told = visits.get(person.nik);
      if (told) return { ...person, hari_ini: told.visit, alasan: told.reasons };
      return { ...person, hari_ini: waiting.action === 'delete' ? null : visitOf(recordOf(waiting)) };
    }),
  };
}

/** The last that waits of each person's examinations of a day. */
export const examinedOf = (entries: readonly Waiting[], day: string): ReadonlyMap<string, Waiting> =>
  lastOfDay(waits(entries, 'examinations'), day);

/** The NIK of those whose last examination of a day was refused. */
export function refusedOf(entries: readonly Waiting[], day: string): ReadonlySet<string> {
  const last = lastOfDay(
    entries.filter(({ resource }) => resource === 'examinations'),
    day,
  );
  return new Set([...last].flatMap(([nik, { state }]) => (state === 'refused' ? [nik] : [])));
}

function lastOfDay(examinations: readonly Waiting[], day: string): Map<string, Waiting> {
  const ofDay = examinations.filter(
    ({ values, base, action }) => (values?.tanggal_timbang === day || base?.tanggal_timbang === day) && action !== 'call',
  );
  return new Map(ofDay.map((entry) => [String(entry.values?.nik ?? entry.base?.nik ?? ''), entry]));
}

const recordOf = ({ values = {}, standsFor }: Waiting): RaRecord => ({ ...values, id: String(values.id ?? standsFor ?? '') });

function afterCall(roster: Roster, { request, values = {}, at }: Waiting): Roster {
  const path = request.url.split('?', 1)[0] ?? '';
  const day = roster.hari?.tanggal ?? roster.tanggal;
  // of another day: it is sent all the same, and changes nothing here
  if (values.tanggal !== undefined && values.tanggal !== day) return roster;
  const nik = String(values.nik ?? '');
  if (path.endsWith(CALLS.open)) {
    const name = String(values.oleh ?? '');
    const opened: Day = { id: 0, tanggal: day, dibuka_pada: at, dibuka_oleh: name, ditutup_pada: null, ditutup_oleh: null };
    return { ...roster, hari: roster.hari ? { ...roster.hari, ditutup_pada: null, ditutup_oleh: null } : opened };
  }
  if (path.endsWith(CALLS.close)) {
    if (roster.lalu !== null && values.id === roster.lalu.id) return { ...roster, lalu: null };
    const closed = roster.hari && { ...roster.hari, ditutup_pada: at, ditutup_oleh: String(values.oleh ?? '') };
    return { ...roster, hari: closed };
  }
  if (path.endsWith(CALLS.noGuest)) return { ...roster, anggota: roster.anggota.filter((person) => person.nik !== nik) };
  if (path.endsWith(CALLS.guest)) {
    const person = values.person as Due | undefined;
    const known = roster.anggota.some((one) => one.nik === nik);
    return known || person === undefined ? roster : { ...roster, anggota: [...roster.anggota, person] };
  }
  return roster;
}

/** The people of the list after a member was registered, corrected or deleted without a signal. */
function afterMember(people: readonly Due[], entry: Waiting, roster: Roster, group: DayGroup): readonly Due[] {
  const { action, values = {}, base, standsFor } = entry;
  const nik = String(base?.nik ?? values.nik ?? '');
  const id = String(values.id ?? standsFor ?? '');
  // whoever the server knows is meant by its id: a number may be a newcomer's too
  const isMeant = (person: Due) => String(person.id) === id || (person.nik === nik && (person.id === 0 || id === ''));
  if (action === 'delete') return people.filter((person) => !isMeant(person));
  const changed = {
    ...{ nik: String(values.nik ?? nik), nama_lengkap: text(values.nama_lengkap) ?? '–' },
    ...{ jenis_kelamin: text(values.jenis_kelamin) ?? '', tanggal_lahir: text(values.tanggal_lahir) },
    ...{ nama_ibu: text(values.nama_ibu), alamat: text(values.alamat), nomor_telp: text(values.nomor_telp) },
    tanggal_lahir_perkiraan: values.tanggal_lahir_perkiraan === 'Ya',
  };
  if (people.some(isMeant) && entry.state === 'refused') return people;
  const other = action === 'create' ? people.find((person) => person.nik === nik && String(person.id) !== id) : undefined;
  if (other !== undefined) {
    // whoever has that number is no other than before; once the server has said yes, it is the newcomer's
    if (entry.state !== 'sent') return people;
    return afterMember(
      people.filter((person) => person !== other),
      entry,
      roster,
      group,
    );
  }
  if (people.some(isMeant)) return people.map((person) => (isMeant(person) ? { ...person, ...changed } : person));
  const isExpected = group === 'Semua' || (group === 'Balita' && isBalita(changed.tanggal_lahir, roster.tanggal));
  if (action !== 'create' || !isExpected) return people;
  const none = { terakhir: null, hari_ini: null, alasan: [], tamu: false } as const;
  return [...people, { id: 0, ...changed, ...none, posyandu_id: roster.posko?.id ?? null, posko: roster.posko?.nama ?? null }];
}

/** Below five years. */
const isBalita = (born: string | null, day: string): boolean => born !== null && born <= day && born > addMonths(day, -60);
