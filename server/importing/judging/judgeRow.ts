/** What one row of a file would come to: by the rules of the forms, without storing anything. */
import { can } from '../../../src/engine/permissions.ts';
import { isRequired } from '../../../src/engine/rules.ts';
import { Refusal } from '../../errors.ts';
import { checkedValues, completed } from '../../services/checkedValues.ts';
import type { Beside, Foreseen, Row } from '../../services/resourceService.ts';
import type { Change, Choice, Judged, Note, Planned, ReadRow, RowState } from '../shapes.ts';
import type { Book } from './book.ts';
import { identityOf, personKey } from './identity.ts';
import { type Placed, placedIn } from './placed.ts';
import { changedValues } from './sameValue.ts';
import { givenOf, type Kind, type Setting } from './setting.ts';
import { type Whose, whoseRow } from './whoseRow.ts';

/** What earlier rows of the same file have told. */
export interface SoFar {
  /** which row has said the same first */
  readonly seen: Map<string, number>;
  /** people whom an earlier row makes */
  readonly fresh: Map<string, Row>;
}

export const nothingSoFar = (): SoFar => ({ seen: new Map(), fresh: new Map() });

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
}

/** In the place of the number that somebody without a NIK gets when they are stored. */
const NIK_TO_COME = '0099999999999999';

/** Tells those that come after a row of the person that it makes. */
export function tellFresh({ people }: Setting, soFar: SoFar, { person, planned }: Pick<JudgedRow, 'person' | 'planned'>): void {
  const made = planned.find(({ resource, id }) => resource === people.resource.name && id === null);
  if (made && person !== null) soFar.fresh.set(person, asFresh(made.changes));
}

const asFresh = (values: Row): Row => ({ ...values, id: null, nik: values.nik ?? NIK_TO_COME });

class Judging {
  readonly notes: Note[] = [];
  readonly changes: Change[] = [];
  readonly planned: Planned[] = [];
  readonly #setting: Setting;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  say(jenis: Note['jenis'], teks: string, resource: string | null = null, field: string | null = null): void {
    const kolom = resource !== null && field !== null ? this.#setting.columnOf(resource, field) : null;
    this.notes.push({ kolom, field, jenis, teks });
  }

  get failed(): boolean {
    return this.notes.some(({ jenis }) => jenis === 'salah');
  }

  /** What storing these values comes to. A refusal is a fault of the row; null then, and where there is nothing to store. */
  async plan(kind: Kind, current: Row | null, given: Row, beside: Beside): Promise<Row | null> {
    const { resource, service } = kind;
    const { context, db, actor } = this.#setting;
    const mode = current ? 'edit' : 'create';
    const changes = current ? changedValues(resource, current, given) : given;
    if (Object.keys(changes).length === 0) return null;
    try {
      const prepared = (await service.prepare?.(current, changes, db, beside)) ?? changes;
      const asked = current ? prepared : completed(resource, prepared);
      const checked = checkedValues(
        { context, resource: current ? resource : kind.rules, mode, role: actor.role },
        asked,
        current,
      );
      if (!checked.ok) {
        for (const [field, teks] of Object.entries(checked.errors)) this.say('salah', teks, resource.name, field);
        return null;
      }
      const foreseen = await service.foresee?.(db, checked.values, { current, actor, beside });
      this.#doubts(kind, foreseen);
      if (!current) this.#later(kind, checked.values);
      this.#take(kind, current, checked.values, given);
      return { ...current, ...checked.values, ...foreseen?.changes };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [field = null] = Object.keys(error.details.errors ?? {});
      this.say('salah', error.message, resource.name, field);
      return null;
    }
  }

  /** What the form would have asked for. */
  #later({ resource, rules }: Kind, values: Row): void {
    if (rules === resource) return;
    const looking = { values, today: this.#setting.context.today(), role: this.#setting.actor.role };
    for (const field of resource.fields) {
      if (!field.files?.later || !isRequired(resource, field, 'create', looking) || (values[field.name] ?? null) !== null)
        continue;
      this.say('catatan', `${field.label.id} belum ada; lengkapi nanti.`, resource.name, field.name);
    }
  }

  #doubts({ resource }: Kind, foreseen: Foreseen | undefined): void {
    for (const { code, field, text } of foreseen?.doubts ?? []) {
      // who is alike is chosen from, and a file says once that it names no posko
      if (/^(?:like|twin)-|^no-posko$/.test(code)) continue;
      this.say('catatan', text.id, resource.name, field);
    }
  }

  #take({ resource }: Kind, current: Row | null, values: Row, given: Row): void {
    const names = Object.keys(values).filter((name) => current !== null || name in given);
    const before = Object.fromEntries(names.map((name) => [name, current?.[name] ?? null]));
    for (const field of names) {
      const shown = (value: unknown) => this.#shown(resource.name, field, value);
      this.changes.push({ resource: resource.name, field, sebelum: shown(before[field]), sesudah: shown(values[field]) });
    }
    const version = current ? String(current.updated_at) : null;
    this.planned.push({ resource: resource.name, id: current ? Number(current.id) : null, version, changes: values, before });
  }

  #shown(resource: string, field: string, value: unknown): unknown {
    if (resource !== 'members' || field !== 'posko') return value ?? null;
    return this.#setting.places.poskoNames.get(Number(value)) ?? null;
  }
}

/** Judges a row. What it tells of itself goes into `soFar`, for those that come after it. */
export async function judgeRow(
  setting: Setting,
  book: Book,
  soFar: SoFar,
  { read, choice }: { readonly read: ReadRow; readonly choice: Choice | null },
): Promise<JudgedRow> {
  const judging = new Judging(setting);
  const { people } = setting;
  const own = read.records.find(({ resource }) => resource === people.resource.name);
  const visits = read.records
    .filter(({ resource }) => resource === setting.visits.resource.name)
    .map(({ values }) => givenOf(values));
  const placed: Placed | null = own ? placedIn(setting, givenOf(own.values)) : null;
  const given = placed?.values ?? null;
  const key = personKey(given ?? visits[0] ?? {});
  const identity = identityOf(key, visits);
  const told = (state: RowState, whose: Whose | null = null): JudgedRow => {
    const known = whose?.person ?? null;
    const nik = known?.nik ?? given?.nik ?? visits[0]?.nik;
    const name = given?.nama_lengkap ?? known?.nama_lengkap;
    return {
      ...{ row: read.row, state, identity, person: key, whose: whose?.stored ? known : null },
      ...{ name: typeof name === 'string' ? name : null, nik: typeof nik === 'string' && nik !== NIK_TO_COME ? nik : null },
      ...{ notes: judging.notes, changes: judging.changes, planned: judging.planned, alike: whose?.alike ?? [] },
    };
  };

  for (const { column, target, text } of read.faults) {
    judging.notes.push({ kolom: column, field: target?.split(/[.@/]/)[1] ?? null, jenis: 'salah', teks: text.id });
  }
  for (const { column, target, text } of read.notes) {
    judging.notes.push({ kolom: column, field: target?.split(/[.@/]/)[1] ?? null, jenis: 'catatan', teks: text.id });
  }
  for (const { field, text, fault } of placed?.said ?? []) {
    judging.say(fault ? 'salah' : 'catatan', text, people.resource.name, field);
  }
  if (read.skipped) {
    judging.say('catatan', read.skipped.id);
    return told('dilewati');
  }
  if (choice === 'lewati') {
    judging.say('catatan', 'Dilewati atas pilihan Anda.');
    return told('dilewati');
  }
  if (judging.failed) return told('salah');
  if (read.records.length === 0) {
    judging.say('catatan', 'Tidak ada isi yang dikenal di baris ini.');
    return told('dilewati');
  }
  const first = identity === null ? undefined : soFar.seen.get(identity);
  if (first !== undefined && first !== read.row) {
    judging.say('catatan', `Sama dengan baris ${first}.`);
    return told('ganda');
  }
  // of a row that is refused nothing is stored, so that a later one counts
  const taken = () => {
    if (identity !== null) soFar.seen.set(identity, read.row);
  };

  const whose = await whoseRow(setting, book, {
    given,
    nik: given?.nik ?? visits[0]?.nik,
    choice,
    fresh: soFar.fresh.get(key ?? ''),
  });
  if (whose.fault !== null) judging.say('salah', whose.fault, people.resource.name, 'nik');
  if (whose.undecided) {
    const names = whose.alike.map(({ nama }) => nama).join(', ');
    judging.say('catatan', `Mungkin orang yang sama sudah tercatat: ${names}. Pilih dulu: orang itu, atau orang baru.`);
    if (!judging.failed) taken();
    return told(judging.failed ? 'salah' : 'dilewati', whose);
  }
  if (!whose.person && given && visits.length > 0 && tellsNobody(setting, given)) {
    judging.say('salah', 'Orangnya tidak ditemukan: NIK ini belum tercatat.', people.resource.name, 'nik');
  }
  if (judging.failed) return told('salah', whose);
  const person = await judgePerson(setting, judging, whose, given);
  const mayVisit = can(setting.visits.resource, setting.actor.role, 'create');
  let unmeasured = false;
  if (mayVisit) unmeasured = await judgeVisits(setting, judging, book, { person, visits });
  else if (visits.length > 0)
    judging.say('catatan', 'Pemeriksaan diimpor oleh Kader; dari baris ini hanya data orangnya yang diambil.');
  const { planned, failed } = judging;
  if (failed) return told('salah', whose);
  taken();
  if (person && !whose.stored && key !== null) soFar.fresh.set(key, person);
  if (unmeasured && planned.length === 0) return told('dilewati', whose);
  if (!mayVisit && !given) return told('dilewati', whose);
  return told(stateOf(setting, planned), whose);
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
    return (await judging.plan(people, whose.person, given, beside)) ?? whose.person;
  }
  if (!given) return null;
  const own = actor.role === 'Kader' ? {} : { posko: given.posko ?? posko };
  const number = given.nik === undefined ? { nik_sementara: 'Ya' } : {};
  const made = await judging.plan(people, null, { ...given, ...own, ...number }, beside);
  return made && asFresh({ ...made, nik: given.nik });
}

/** Whether one of the visits tells nothing that a visit is recorded for: a list keeps the row of a child that did not come. */
async function judgeVisits(
  { visits: kind, context, actor }: Setting,
  judging: Judging,
  book: Book,
  { person, visits }: { readonly person: Row | null; readonly visits: readonly Row[] },
): Promise<boolean> {
  if (!person) return false;
  let unmeasured = false;
  const beside: Beside = { person: (nik) => (nik === person.nik ? person : undefined) };
  for (const visit of visits) {
    const stored = book.visitsOn(Number(person.id ?? 0), String(visit.tanggal_timbang));
    const differing = (row: Row) => Object.keys(changedValues(kind.resource, row, visit)).length;
    const [current = null] = stored.toSorted((a, b) => differing(a) - differing(b));
    const values = { nik: person.nik, tanggal_timbang: visit.tanggal_timbang };
    const needed = kind.rules.fields.filter(
      (field) =>
        field.type !== 'date' &&
        !field.given &&
        isRequired(kind.rules, field, 'create', { values, today: context.today(), role: actor.role }),
    );
    if (!current && needed.length > 0 && needed.every(({ name }) => visit[name] === undefined)) {
      unmeasured = true;
      judging.say('catatan', 'Tidak diukur, jadi tidak ada pemeriksaan yang dicatat.', kind.resource.name);
    } else await judging.plan(kind, current, { ...visit, nik: person.nik }, beside);
  }
  return unmeasured;
}
