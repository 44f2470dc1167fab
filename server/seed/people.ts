import type { Insertable } from 'kysely';
import { addDays, addMonths } from '../../src/engine/calendar.ts';
import type { Sex } from '../../src/growth/sex.ts';
import type { MembersTable } from '../db/schema.ts';
import { nameAsSearched } from '../services/searchedNames.ts';
import { ASSIGNED, COURSES, type Course } from './courses.ts';
import type { Clock } from './instants.ts';
import type { createNames } from './names.ts';
import { type Numbers, PLACE_CODES } from './numbers.ts';
import { DUSUN, POSKO } from './places.ts';
import type { Random } from './random.ts';

/** Somebody of the village before the database has given ids. */
export interface Person {
  /** index into POSKO */
  readonly posko: number;
  readonly birthDate: string;
  readonly sex: Sex;
  /** null: past five years */
  readonly course: Course | null;
  readonly row: Omit<Insertable<MembersTable>, 'id' | 'posyandu_id'>;
}

export interface Tools {
  readonly random: Random;
  readonly names: ReturnType<typeof createNames>;
  readonly numbers: Numbers;
  readonly clock: Clock;
  /** ISO day */
  readonly today: string;
}

const FAMILIES_PER_POSKO = 20;

/** A newborn is registered so many days after birth, and comes to no session before. */
export const REGISTERED_AFTER_DAYS = 3;

const earlier = (a: string, b: string): string => (a.localeCompare(b) <= 0 ? a : b);
const later = (a: string, b: string): string => (a.localeCompare(b) <= 0 ? b : a);

interface Household {
  readonly posko: number;
  readonly familyCard: string;
  readonly dusun: string;
  readonly address: string;
  readonly gakin: number;
  readonly bpjs: number;
}

interface Parent {
  readonly name: string;
  readonly nik: string;
}

interface Described {
  readonly sex: Sex;
  readonly birthDate: string;
  readonly generation: 'child' | 'adult';
  readonly father?: Parent | null;
  readonly mother?: Parent | null;
  readonly order?: number;
  readonly birthWeightKg?: number;
  readonly birthLengthCm?: number;
  readonly illness?: string | null;
  readonly phone?: string;
  readonly temporary?: boolean;
  readonly course?: Course;
}

function createPerson(tools: Tools, home: Household, about: Described): Person {
  const { random, names, numbers, clock, today } = tools;
  const name = names(about.sex, about.generation);
  const place = random.chance(0.85) ? PLACE_CODES[0] : PLACE_CODES[1];
  const started = addDays(today, -400);
  const known = addDays(about.birthDate, REGISTERED_AFTER_DAYS);
  const registered = earlier(later(known, started), today);
  const at = clock(registered, registered === today ? '00:05' : '08:00');
  return {
    posko: home.posko,
    birthDate: about.birthDate,
    sex: about.sex,
    course: about.course ?? null,
    row: {
      nama_lengkap: name,
      nama_cari: nameAsSearched({ nama_lengkap: name, nama_ibu: about.mother?.name }),
      nik: about.temporary ? numbers.temporaryNik() : numbers.nik(place, about.birthDate, about.sex),
      nik_sementara: about.temporary ? 1 : 0,
      no_kk: home.familyCard,
      jenis_kelamin: about.sex,
      tanggal_lahir: about.birthDate,
      anak_ke: about.order ?? 1,
      tinggi_lahir: about.birthLengthCm ?? null,
      berat_lahir: about.birthWeightKg ?? null,
      penyakit_bawaan: about.illness ?? null,
      nama_ayah: about.father?.name ?? null,
      nik_ayah: about.father?.nik ?? null,
      nama_ibu: about.mother?.name ?? null,
      nik_ibu: about.mother?.nik ?? null,
      nomor_telp: about.phone ?? null,
      nama_dusun: home.dusun,
      alamat: home.address,
      bpjs: home.bpjs,
      gakin: home.gakin,
      punya_kms: about.generation === 'child' ? growthCard(about.birthDate) : null,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    },
  };
}

/** Most children have a growth card; one in ten, by the day of birth, has none. */
const growthCard = (birthDate: string): number => (birthDate.endsWith('7') ? 0 : 1);

const asParent = ({ row }: Person): Parent => ({ name: row.nama_lengkap, nik: row.nik });

function createHousehold({ random, numbers, today }: Tools, posko: number): Household {
  const dusun = random.chance(0.8) ? (POSKO[posko]?.dusun ?? '') : random.pick(DUSUN).name;
  return {
    posko,
    familyCard: numbers.familyCard(random.pick(PLACE_CODES), addDays(today, -random.int(700, 5000))),
    dusun,
    address: `Kp. ${dusun} No. ${random.int(1, 60)}, RT 0${random.int(1, 5)}/RW 0${random.int(1, 6)}`,
    gakin: random.chance(0.3) ? 1 : 0,
    bpjs: random.chance(0.7) ? 1 : 0,
  };
}

/** A birthday so many completed months (and some days) before today. */
const bornMonthsAgo = ({ random, today }: Tools, months: number): string =>
  addDays(addMonths(today, -months), -random.int(0, 26));

/** A channel of its own: most children of a village grow somewhat below WHO's median. */
function ordinaryCourse(random: Random): Course {
  const lengthZ = Math.max(-2.3, Math.min(1.6, -0.8 + 0.75 * random.normal()));
  const weightZ = Math.max(-1.9, Math.min(1.4, 0.55 * lengthZ - 0.1 + 0.5 * random.normal()));
  return { kind: 'ordinary', lengthZ, weightZ, weightBy: 'age', gaining: true };
}

/** Months of age of a family's children, youngest first; family i has a balita of 3i to 3i + 2 months. */
function childrenOf(random: Random, i: number): number[] {
  const ages = [i === 0 ? 0 : i * 3 + random.int(0, 2)];
  const room = (least: number): boolean => (ages.at(-1) ?? 0) + 24 <= least;
  if (i % 9 === 4) ages.push((ages[0] ?? 0) + random.int(26, 32));
  if (i % 2 === 0) {
    const least = Math.max(62, (ages.at(-1) ?? 0) + 24);
    if (least <= 115) ages.push(random.int(least, 118));
  }
  if (i % 3 !== 1 && room(146)) ages.push(random.int(Math.max(124, (ages.at(-1) ?? 0) + 24), 215));
  return ages;
}

function createFamily(tools: Tools, posko: number, i: number): Person[] {
  const { random, numbers, today } = tools;
  const home = createHousehold(tools, posko);
  const births = childrenOf(random, i).map((months) =>
    months === 0 ? addDays(today, -random.int(6, 20)) : bornMonthsAgo(tools, months),
  );
  const eldest = births.at(-1) ?? today;
  const motherBorn = addDays(addMonths(eldest, -12 * random.int(20, 30)), -random.int(0, 300));
  const fatherBorn = addDays(addMonths(motherBorn, -12 * random.int(0, 7)), -random.int(0, 300));
  const elders = i % 3 === 1 ? createElders(tools, home, motherBorn, i % 2 === 0) : [];
  const [grandmother, grandfather] = elders;
  const mother = createPerson(tools, home, {
    sex: 'Perempuan',
    birthDate: motherBorn,
    generation: 'adult',
    mother: grandmother ? asParent(grandmother) : null,
    father: grandfather ? asParent(grandfather) : null,
    order: random.int(1, 4),
    phone: numbers.phone(),
  });
  const father =
    i % 13 === 7
      ? null
      : createPerson(tools, home, {
          sex: 'Laki-laki',
          birthDate: fatherBorn,
          generation: 'adult',
          order: random.int(1, 4),
          phone: numbers.phone(),
        });
  const children = births.map((birthDate, k) => {
    const assigned = k === 0 ? ASSIGNED[posko]?.[i] : undefined;
    const balita = birthDate > addMonths(today, -60);
    const course = balita ? (assigned ? COURSES[assigned] : ordinaryCourse(random)) : undefined;
    return createPerson(tools, home, {
      sex: random.chance(0.5) ? 'Perempuan' : 'Laki-laki',
      birthDate,
      generation: 'child',
      mother: asParent(mother),
      father: father ? asParent(father) : null,
      order: births.length - k,
      birthWeightKg: Math.round((3.05 + 0.25 * (course?.weightZ ?? random.normal())) * 20) / 20,
      birthLengthCm: Math.round(49 + 1.2 * Math.max(-2, course?.lengthZ ?? random.normal())),
      illness: random.chance(0.04) ? random.pick(['Asma', 'Alergi susu sapi', 'Penyakit jantung bawaan']) : null,
      phone: mother.row.nomor_telp ?? undefined,
      temporary: assigned === 'newborn',
      course,
    });
  });
  return [...(father ? [father] : []), mother, ...children, ...elders];
}

/** The mother's parents, 60 and over: grandmother, and grandfather where he lives; under a family card of their own. */
function createElders(tools: Tools, home: Household, motherBorn: string, both: boolean): Person[] {
  const { random, numbers, today } = tools;
  const sixty = addMonths(today, -12 * 60 - random.int(1, 60));
  const natural = addMonths(motherBorn, -12 * random.int(19, 26));
  const own = { ...home, familyCard: numbers.familyCard(PLACE_CODES[0], addDays(today, -random.int(3000, 6000))) };
  const grandmotherBorn = earlier(natural, sixty);
  const grandmother = createPerson(tools, own, {
    sex: 'Perempuan',
    birthDate: grandmotherBorn,
    generation: 'adult',
    order: random.int(1, 6),
    illness: random.chance(0.3) ? random.pick(['Hipertensi', 'Diabetes']) : null,
    phone: numbers.phone(),
  });
  if (!both) return [grandmother];
  const grandfather = createPerson(tools, own, {
    sex: 'Laki-laki',
    birthDate: addMonths(grandmotherBorn, -12 * random.int(1, 6)),
    generation: 'adult',
    order: random.int(1, 6),
    phone: numbers.phone(),
  });
  return [grandmother, grandfather];
}

/** Everybody: 20 families a posko, each with a balita and, by turns, elder children and grandparents. */
export function createPeople(tools: Tools): Person[] {
  return POSKO.flatMap((_, posko) => Array.from({ length: FAMILIES_PER_POSKO }, (__, i) => createFamily(tools, posko, i)).flat());
}
