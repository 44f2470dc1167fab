/** What one row of a file would come to: by the rules of the forms, without storing anything. */
import { isRequired } from '../../../src/engine/rules.ts';
import type { Beside, Row } from '../../services/resourceService.ts';
import type { Choice, Judged, Planned, ReadRow, RowState } from '../shapes.ts';
import { type Book, monthOf } from './book.ts';
import { identityOf, personKey } from './identity.ts';
import { judgeVisits, type ToldVisit } from './judgeVisits.ts';
import { Judging } from './judging.ts';
import { type Placed, placedIn } from './placed.ts';
import { givenOf, type Setting } from './setting.ts';
import { type Whose, whoseRow } from './whoseRow.ts';

/** What earlier rows of the same file have told. */
export interface SoFar {
  /** which row has said the same first */
  readonly seen: Map<string, number>;
  /** by person and month, which row has told first of a visit without its day */
  readonly months: Map<string, number>;
  /** people whom an earlier row makes */
  readonly fresh: Map<string, Row>;
}

export const nothingSoFar = (): SoFar => ({ seen: new Map(), months: new Map(), fresh: new Map() });

export interface JudgedRow extends Judged {
  readonly row: number;
  readonly state: RowState;
  readonly identity: string | null;
  /** by which a person of several rows is one */
  readonly person: string | null;
  readonly name: string | null;
  readonly nik: string | null;
  /** of the person in the book */
  readonly whose: Row | null;
  /** what the row gives of the person; null: nothing */
  readonly placed: Placed | null;
}

/** In the place of the number that somebody without a NIK gets when they are stored. */
const NIK_TO_COME = '0099999999999999';

/** Tells those that come after a row of the person that it makes. */
export function tellFresh(
  { people, tellsVisits }: Setting,
  soFar: SoFar,
  { person, planned }: Pick<JudgedRow, 'person' | 'planned'>,
): void {
  if (!tellsVisits) return;
  const made = planned.find(({ resource, id }) => resource === people.resource.name && id === null);
  if (made && person !== null) soFar.fresh.set(person, asFresh({ ...made.changes, ...made.rest }));
}

const asFresh = (values: Row): Row => ({ ...values, id: null, nik: values.nik ?? NIK_TO_COME });

/** Judges a row. What it tells of itself goes into `soFar`, for those that come after it. */
export async function judgeRow(
  setting: Setting,
  book: Book,
  soFar: SoFar,
  { read, choice }: { readonly read: ReadRow; readonly choice: Choice | null },
): Promise<JudgedRow> {
  const judging = new Judging(setting);
  const { people, mayVisit } = setting;
  const own = read.records.find(({ resource }) => resource === people.resource.name);
  const visits = read.records
    .filter(({ resource }) => resource === setting.visits.resource.name)
    .map(({ values, ofMonth = false }): ToldVisit => ({ values: givenOf(setting.visits.resource, values), ofMonth }));
  const visitValues = visits.map(({ values }) => values);
  const placed: Placed | null = own ? placedIn(setting, givenOf(people.resource, own.values)) : null;
  const given = placed?.values ?? null;
  const key = personKey(given ?? visitValues[0] ?? {});
  const identity = identityOf(key, visitValues);
  const told = (state: RowState, whose: Whose | null = null): JudgedRow => {
    const known = whose?.person ?? null;
    const nik = known?.nik ?? given?.nik ?? visitValues[0]?.nik;
    const name = given?.nama_lengkap ?? known?.nama_lengkap;
    return {
      row: read.row,
      state,
      identity,
      person: key,
      whose: whose?.stored ? known : null,
      name: typeof name === 'string' ? name : null,
      nik: typeof nik === 'string' && nik !== NIK_TO_COME ? nik : null,
      notes: judging.notes,
      planned: judging.planned,
      seen: judging.seen,
      alike: whose?.alike ?? [],
      placed,
    };
  };

  for (const fault of read.faults) judging.sayOf('salah', fault);
  for (const note of read.notes) judging.sayOf('catatan', note);
  for (const { field, text, fault } of placed?.said ?? []) {
    judging.say(fault ? 'salah' : 'catatan', text, people.resource.name, field);
  }
  if (read.skipped) {
    judging.say('catatan', read.skipped);
    return told('dilewati');
  }
  if (choice === 'lewati') {
    judging.say('catatan', { id: 'Dilewati atas pilihan Anda.', en: 'Passed over, as you chose.' });
    return told('dilewati');
  }
  if (judging.failed) return told('salah');
  if (read.records.length === 0) {
    judging.say('catatan', { id: 'Tidak ada isi yang dikenal di baris ini.', en: 'Nothing in this row is known.' });
    return told('dilewati');
  }
  const first = identity === null ? undefined : soFar.seen.get(identity);
  if (first !== undefined && first !== read.row) {
    judging.say('catatan', { id: `Sama dengan baris ${first}.`, en: `The same as row ${first}.` });
    return told('ganda');
  }
  // of a row that is refused nothing is stored, so that a later one counts
  const taken = () => {
    if (identity !== null) soFar.seen.set(identity, read.row);
  };

  const whose = await whoseRow(setting, book, {
    given,
    nik: given?.nik ?? visitValues[0]?.nik,
    posko: placed?.posko ?? null,
    choice,
    fresh: soFar.fresh.get(key ?? ''),
  });
  if (whose.fault !== null) judging.say('salah', whose.fault, people.resource.name, 'nik');
  else if (whose.elsewhere === null && placed?.another) judging.say('salah', placed.another, people.resource.name, 'posko');
  if (whose.undecided) {
    const names = whose.alike.map(({ nama }) => nama).join(', ');
    judging.say('catatan', {
      id: `Mungkin orang yang sama sudah tercatat: ${names}. Pilih dulu: orang itu, atau orang baru.`,
      en: `The same person may be written down already: ${names}. Choose first: that person, or somebody new.`,
    });
    if (!judging.failed) taken();
    return told(judging.failed ? 'salah' : 'dilewati', whose);
  }
  if (read.ofKnown && !whose.stored) {
    judging.say('catatan', read.ofKnown);
    return told('dilewati', whose);
  }
  if (!whose.person && given && visits.length > 0 && tellsNobody(setting, given)) {
    judging.say(
      'salah',
      { id: 'Orangnya tidak ditemukan: NIK ini belum tercatat.', en: 'There is nobody of this NIK.' },
      people.resource.name,
      'nik',
    );
  }
  if (judging.failed) return told('salah', whose);
  const person = await judgePerson(setting, judging, whose, read.ofKnown ? ofThoseHere(whose, given) : given);
  const inMonth = (day: unknown) => `${whose.stored ? person?.id : key} ${monthOf(String(day))}`;
  const ownMonths = new Set(visits.flatMap(({ values, ofMonth }) => (ofMonth ? [] : inMonth(values.tanggal_timbang))));
  const toldIn = (day: unknown) => soFar.months.get(inMonth(day)) ?? (ownMonths.has(inMonth(day)) ? read.row : null);
  let leftOut = false;
  if (mayVisit) leftOut = await judgeVisits(setting, judging, book, { person, visits, toldIn });
  else if (visits.length > 0)
    judging.say('catatan', {
      id: 'Pemeriksaan diimpor oleh Kader; dari baris ini hanya data orangnya yang diambil.',
      en: 'Examinations are imported by a Kader; of this row only the person is taken.',
    });
  const { planned } = judging;
  if (whose.elsewhere !== null && (planned.length > 0 || judging.failed)) {
    judging.say('salah', placed?.another ?? whose.elsewhere, people.resource.name, placed?.another ? 'posko' : 'nik');
  }
  if (judging.failed) return told('salah', whose);
  taken();
  for (const { values, ofMonth } of visits) if (ofMonth) soFar.months.set(inMonth(values.tanggal_timbang), read.row);
  // a row without visits of a person who was told of before is the same one again
  if (setting.tellsVisits && person && !whose.stored && key !== null) soFar.fresh.set(key, person);
  if (leftOut && planned.length === 0) return told('dilewati', whose);
  if (!mayVisit && !given) return told('dilewati', whose);
  return told(stateOf(setting, planned), whose);
}

/** Whoever has died or gone already is not gone once more. */
function ofThoseHere({ person }: Whose, given: Row | null): Row | null {
  if (!given || person?.status === 'aktif') return given;
  const { status: _, ...others } = given;
  return others;
}

/** A list of measurements tells of a person only which one is meant: too little to write somebody down. */
const tellsNobody = ({ people, context, actor }: Setting, given: Row): boolean => {
  const looking = { values: given, today: context.today(), role: actor.role };
  const { fields, represents } = people.resource;
  return !fields.some(
    (field) =>
      !field.unique &&
      field.name !== represents &&
      given[field.name] !== undefined &&
      isRequired(people.resource, field, 'create', looking),
  );
};

/** Whoever changes a person should see it, also where a visit of theirs is new. */
function stateOf({ people }: Setting, planned: readonly Planned[]): 'baru' | 'berubah' | 'sama' {
  if (planned.some(({ resource, id }) => resource === people.resource.name && id !== null)) return 'berubah';
  return planned.some(({ id }) => id === null) ? 'baru' : planned.length > 0 ? 'berubah' : 'sama';
}

/** The person of a row as they will be; null where nobody can be. */
async function judgePerson(setting: Setting, judging: Judging, whose: Whose, given: Row | null): Promise<Row | null> {
  const { people, posko, actor } = setting;
  const beside: Beside = { person: () => undefined };
  if (whose.person) {
    if (!given || !whose.stored) return whose.person;
    return (await judging.plan(people, whose.person, given, { beside })) ?? whose.person;
  }
  if (!given) return null;
  const own = actor.role === 'Kader' ? {} : { posko: given.posko ?? posko };
  const number = given.nik === undefined ? { nik_sementara: 'Ya' } : {};
  const made = await judging.plan(people, null, Object.assign({}, given, own, number), { beside });
  return made && (setting.tellsVisits ? asFresh({ ...made, nik: given.nik }) : made);
}
