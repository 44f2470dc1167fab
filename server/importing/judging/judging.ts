/** What is said and planned of one row while it is judged: by the rules of the forms, without storing anything. */
import type { Text } from '../../../src/engine/definition.ts';
import { isRequired, isVisible } from '../../../src/engine/rules.ts';
import { filled } from '../../../src/engine/say.ts';
import type { RowFault } from '../../../src/exchange/model/arrangement.ts';
import { partsOf } from '../../../src/exchange/model/targets.ts';
import { Refusal, TEXTS } from '../../errors.ts';
import { checkedValues, comparable, withDefaults } from '../../services/checkedValues.ts';
import type { Beside, Foreseen, Row } from '../../services/resourceService.ts';
import type { Note, Planned, Seen } from '../shapes.ts';
import { changedValues } from './sameValue.ts';
import type { Kind, Setting } from './setting.ts';

const inBoth = (said: Text | string): Pick<Note, 'teks' | 'teks_en'> =>
  typeof said === 'string' ? { teks: said } : { teks: said.id, teks_en: said.en };

/** The form has no such question of somebody of that age or sex. */
const notAsked = (label: Text): Text =>
  filled(
    {
      id: '{label} tidak ditanyakan untuk orang ini (umur atau jenis kelaminnya). Kosongkan selnya.',
      en: '{label} is not asked of this person (by age or sex). Leave the cell blank.',
    },
    { label },
  );

/** The form asks that only of somebody who is in the book already. */
const ofThoseInBook = (label: Text): Text =>
  filled(
    {
      id: '{label} dicatat hanya untuk orang yang sudah ada di buku; orang ini belum. Kosongkan selnya, atau lewati baris ini.',
      en: '{label} is recorded only of people who are written down already, and this one is not. Leave the cell blank, or pass over the row.',
    },
    { label },
  );

/** By what one of several visits of a row is known. */
export interface OfVisit {
  readonly name: Text;
  /** ISO date */
  readonly day: string;
}

const named = (name: Text, said: Text | string): Text | string =>
  typeof said === 'string' ? `${name.id}: ${said}` : { id: `${name.id}: ${said.id}`, en: `${name.en}: ${said.en}` };

/** What is known besides of a record that is planned. */
interface Besides {
  readonly beside: Beside;
  /** of a new one, whether its day is assumed (`Planned.ofMonth`) */
  readonly ofMonth?: boolean;
}

export class Judging {
  readonly notes: Note[] = [];
  readonly planned: Planned[] = [];
  readonly seen: Seen[] = [];
  /** the months, by a day of them, of what is left out as they have not come */
  readonly ahead: string[] = [];
  /** the days of new visits whose figures the book has on another day of their month */
  readonly again: string[] = [];
  readonly #setting: Setting;
  /** of several visits, the one of which something is said */
  #of: OfVisit | null = null;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  say(jenis: Note['jenis'], said: Text | string, resource: string | null = null, field: string | null = null): void {
    const of = this.#of;
    const kolom = resource !== null && field !== null ? this.#setting.columnOf(resource, field, of?.day) : null;
    this.notes.push({ kolom, field, jenis, ...inBoth(of ? named(of.name, said) : said) });
  }

  /** Whatever is said meanwhile is said of one of several visits; null: of the only one. */
  async of(visit: OfVisit | null, work: () => Promise<void>): Promise<void> {
    this.#of = visit;
    await work();
    this.#of = null;
  }

  /** What the reading of a cell has said already. */
  sayOf(jenis: Note['jenis'], { column, target, text }: RowFault): void {
    const field = target === null ? null : (partsOf(target).fields[0] ?? null);
    this.notes.push({ kolom: column, field, jenis, ...inBoth(text) });
  }

  get failed(): boolean {
    return this.notes.some(({ jenis }) => jenis === 'salah');
  }

  /** What storing these values comes to. A refusal is a fault of the row; null then, and where there is nothing to store. */
  async plan(kind: Kind, current: Row | null, given: Row, { beside, ofMonth = false }: Besides): Promise<Row | null> {
    const { resource, service } = kind;
    const { context, db, actor } = this.#setting;
    const mode = current ? 'edit' : 'create';
    const changes = current ? changedValues(resource, current, given) : given;
    if (Object.keys(changes).length === 0) {
      if (current) this.seen.push({ resource: resource.name, id: Number(current.id), version: String(current.updated_at) });
      return null;
    }
    try {
      const prepared = (await service.prepare?.(current, changes, db, beside)) ?? changes;
      const asked = current ? prepared : withDefaults(resource, prepared);
      const judged = { context, resource: kind.rules, mode, role: actor.role } as const;
      const checked = checkedValues(judged, asked, current);
      if (!checked.ok) {
        const english = checkedValues({ ...judged, locale: 'en' }, asked, current);
        for (const [name, id] of Object.entries(checked.errors)) {
          const said = { id, en: (english.ok ? undefined : english.errors[name]) ?? id };
          this.say('salah', id === TEXTS.hiddenField ? this.#hidden(kind, name, current, asked) : said, resource.name, name);
        }
        return null;
      }
      const foreseen = await service.foresee?.(db, checked.values, { current, actor, beside });
      this.#doubts(kind, foreseen);
      if (!current) this.#later(kind, checked.values);
      this.#take(kind, current, checked.values, { given, ofMonth });
      // only visits look at what becomes of their person
      return this.#setting.tellsVisits ? { ...current, ...checked.values, ...foreseen?.changes } : checked.values;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [field = null] = Object.keys(error.details.errors ?? {});
      this.say('salah', error.message, resource.name, field);
      return null;
    }
  }

  /** Why the form does not ask for a field. */
  #hidden({ resource }: Kind, name: string, current: Row | null, values: Row): Text {
    const field = resource.field[name];
    const looking = { values, today: this.#setting.context.today(), role: this.#setting.actor.role };
    const isOfKnown = field && !current && isVisible(resource, field, 'edit', looking);
    return (isOfKnown ? ofThoseInBook : notAsked)(field?.label ?? { id: name, en: name });
  }

  /** What the form would have asked for. */
  #later({ resource, rules }: Kind, values: Row): void {
    if (rules === resource) return;
    const looking = { values, today: this.#setting.context.today(), role: this.#setting.actor.role };
    for (const field of resource.fields) {
      if (!field.files?.later || (values[field.name] ?? null) !== null || !isRequired(resource, field, 'create', looking))
        continue;
      this.say(
        'catatan',
        { id: `${field.label.id} belum ada; lengkapi nanti.`, en: `${field.label.en}: not known yet; tell it later.` },
        resource.name,
        field.name,
      );
    }
  }

  #doubts({ resource }: Kind, foreseen: Foreseen | undefined): void {
    for (const { code, field, text } of foreseen?.doubts ?? []) {
      // who is alike is chosen from, and a file says once that it names no posko
      if (/^(?:like|twin)-|^no-posko$/.test(code)) continue;
      this.say('catatan', text, resource.name, field);
    }
  }

  #take(
    { resource }: Kind,
    current: Row | null,
    values: Row,
    { given, ofMonth }: { readonly given: Row; readonly ofMonth: boolean },
  ): void {
    if (current) {
      // beside what is to be changed stands what the service has looked up of the person, as it was
      const names = Object.keys(values).filter((name) => comparable(values[name] ?? null) !== comparable(current[name] ?? null));
      const [id, version] = [Number(current.id), String(current.updated_at)];
      if (names.length === 0) {
        this.seen.push({ resource: resource.name, id, version });
        return;
      }
      const of = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
      this.planned.push({ resource: resource.name, id, version, changes: of(values), before: of(current) });
      return;
    }
    const changes: Record<string, unknown> = {};
    const rest: Record<string, unknown> = {};
    for (const name of Object.keys(values)) {
      if (name in given) changes[name] = values[name];
      else if (values[name] !== null) rest[name] = values[name];
    }
    const planned: Planned = { resource: resource.name, id: null, version: null, changes, rest, before: {} };
    this.planned.push(ofMonth ? { ...planned, ofMonth } : planned);
  }
}
