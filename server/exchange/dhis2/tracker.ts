import type { Dhis2Mapping } from '../../../src/exchange/dhis2/mapping.ts';
import { toldNik } from '../../../src/people/nik.ts';
import type { StoredDose } from '../../services/doses.ts';
import type { Member, Visit, VisitedPerson } from '../fhir/readPeople.ts';
import type { UuidOf } from '../fhir/uuids.ts';
import { dosesByDay, elementOf, type GivenThen, givenAt, givenBy } from './givenDoses.ts';

type Value = string | number | boolean | null;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SIGNS = `${LETTERS}0123456789`;
const UID_LENGTH = 11;

/** The UID under which a DHIS2 knows a record of ours: the same whenever it is sent. */
function uidOf(uuidOf: UuidOf, what: string): string {
  let rest = BigInt(`0x${uuidOf(`dhis2:${what}`).replaceAll('-', '')}`);
  let uid = '';
  while (uid.length < UID_LENGTH) {
    const signs = uid === '' ? LETTERS : SIGNS;
    uid += signs[Number(rest % BigInt(signs.length))];
    rest /= BigInt(signs.length);
  }
  return uid;
}

const scaled = (kept: number | null, by: number): number | null => (kept === null ? null : kept / by);
const yesNo = (kept: number | null): boolean | null => (kept === null ? null : kept === 1);

/** Whether only the age of somebody is known, and the date of birth is one that makes them so old. */
export const isBirthEstimated = ({ tanggal_lahir, tanggal_lahir_perkiraan }: Member): boolean =>
  tanggal_lahir !== null && tanggal_lahir_perkiraan === 1;

/** A number that stands in for a NIK is nobody's, and an estimated day is no date: a DHIS2 has no way to say 'about'. */
const personValues = (member: Member): Readonly<Record<string, Value>> => ({
  ...member,
  nik: member.nik_sementara === 1 ? null : toldNik(member.nik),
  nik_ibu: toldNik(member.nik_ibu),
  nik_ayah: toldNik(member.nik_ayah),
  tanggal_lahir: isBirthEstimated(member) ? null : member.tanggal_lahir,
});

function visitValues(visit: Visit, given: GivenThen): Readonly<Record<string, Value>> {
  const z: Record<string, number | null> = visit.zscore === null ? {} : JSON.parse(visit.zscore);
  return {
    berat_badan: scaled(visit.berat_gram, 1000),
    tinggi_badan: scaled(visit.tinggi_mm, 10),
    lingkar_kepala: scaled(visit.lingkar_kepala_mm, 10),
    lingkar_lengan: scaled(visit.lingkar_lengan_mm, 10),
    ...{ cara_ukur: visit.cara_ukur, edema: yesNo(visit.edema), asi: yesNo(visit.asi) },
    ...{ bb_u: visit.bb_u, tb_u: visit.tb_u, bb_tb: visit.bb_tb },
    ...{ z_bb_u: z.bb_u ?? null, z_tb_u: z.tb_u ?? null, z_bb_tb: z.bb_tb ?? null, z_imt_u: z.imt_u ?? null },
    ...{ ...given, pmt: visit.pmt },
  };
}

/** Whose enrolment has ended. */
const isOver = ({ status, deleted_at }: Member): boolean => status === 'meninggal' || status === 'pindah' || deleted_at !== null;

/** What of the people that were asked for the file does not tell. */
export interface LeftOut {
  /** doses of a card, which were given elsewhere */
  readonly card: number;
  /** doses that no data element of the mapping tells, by kind */
  readonly unmapped: readonly string[];
  /** people of whom nothing else would be told */
  readonly people: number;
}

export interface Telling {
  readonly mapping: Dhis2Mapping;
  readonly uuidOf: UuidOf;
  /** ISO day of the first visit or dose of each person, whatever is asked for: no event lies before the enrolment */
  readonly firstDays: ReadonlyMap<number, string>;
  /** whether people of whom nothing happened are told, too */
  readonly everybody: boolean;
}

/** People, their visits and doses as `POST /api/tracker` of a DHIS2 takes them, by a mapping. What is not recorded is left out. */
export function trackerOf(people: readonly VisitedPerson[], { mapping, uuidOf, firstDays, everybody }: Telling) {
  const { orgUnit, program, programStage, trackedEntityType } = mapping;
  const told = (names: Readonly<Record<string, string>>, values: Readonly<Record<string, Value>>) =>
    Object.entries(names).flatMap(([field, uid]) => {
      const value = values[field];
      if (value === null || value === undefined || value === '') return [];
      return [{ uid, value: mapping.values[field]?.[String(value)] ?? String(value) }];
    });
  const eventOf = (what: string, day: string, values: Readonly<Record<string, Value>>) => ({
    ...{ event: uidOf(uuidOf, what), programStage, orgUnit, occurredAt: day, status: 'COMPLETED' },
    dataValues: told(mapping.dataElements, values).map(({ uid, value }) => ({ dataElement: uid, value })),
  });
  const isMapped = (dose: StoredDose): boolean => mapping.dataElements[elementOf(dose) ?? ''] !== undefined;

  function eventsOf({ member, visits, doses }: VisitedPerson) {
    const given = dosesByDay({ doses: doses.filter(isMapped) });
    const atVisits = visits.map((visit) => {
      const day = visit.tanggal_timbang;
      return eventOf(`examination/${visit.id}`, day, visitValues(visit, givenAt(visit, given.get(day) ?? [])));
    });
    // whether a visit of that day is recorded before or after they were sent, they are known by the same number
    return [...atVisits, ...[...given].map(([day, then]) => eventOf(`doses/${member.id}/${day}`, day, { ...givenBy(then) }))];
  }

  const all = people.map((person) => ({ person, events: eventsOf(person) }));
  const shown = everybody ? all : all.filter(({ events }) => events.length > 0);
  const trackedEntities = shown.map(({ person: { member }, events }) => {
    // the day they were written down, or came first: when their enrolment began nobody has recorded
    const [since = ''] = [member.created_at.slice(0, 10), firstDays.get(member.id) ?? ''].filter((day) => day !== '').toSorted();
    const over = isOver(member)
      ? { status: 'COMPLETED', ...(member.keluar_pada ? { completedAt: member.keluar_pada } : {}) }
      : null;
    return {
      ...{ trackedEntity: uidOf(uuidOf, `member/${member.id}`), trackedEntityType, orgUnit },
      attributes: told(mapping.attributes, personValues(member)).map(({ uid, value }) => ({ attribute: uid, value })),
      enrollments: [
        {
          ...{ enrollment: uidOf(uuidOf, `enrollment/${program}/${member.id}`), program, orgUnit },
          ...{ enrolledAt: since, occurredAt: since, ...(over ?? { status: 'ACTIVE' }) },
          events,
        },
      ],
    };
  });
  const doses = people.flatMap((person) => person.doses);
  const ours = doses.filter(({ dari_kartu }) => !dari_kartu);
  const leftOut: LeftOut = {
    card: doses.length - ours.length,
    unmapped: ours.filter((dose) => !isMapped(dose)).map(({ jenis }) => jenis),
    people: all.length - shown.length,
  };
  return { tracker: { trackedEntities }, doses: ours.filter(isMapped).length, leftOut };
}
