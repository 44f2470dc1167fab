/** What one row of a file would come to: by the rules of the forms, without storing anything. */

import { isoDateIn } from '../../../src/engine/calendar.ts';
import type { Text } from '../../../src/engine/definition.ts';
import { filled } from '../../../src/engine/say.ts';
import type { RowFault } from '../../../src/exchange/model/arrangement.ts';
import { partsOf } from '../../../src/exchange/model/targets.ts';
import { saidDay } from '../../../src/exchange/times/saidDay.ts';
import type { Row } from '../../services/resourceService.ts';
import type { Choice, ReadRow, RowState } from '../shapes.ts';
import { agedIn, type Book, monthOf } from './book.ts';
import { withoutWorse } from './bookKept.ts';
import { type Contrary, contraryIn, contraryOf, type Known, saidContrary, saidLeftOut } from './contrary.ts';
import { identityOf } from './identity.ts';
import { type JudgedRow, stateOf } from './judgedRow.ts';
import { judgePerson, listsVisits, NIK_TO_COME, ofThoseHere, tellsNobody } from './judgePerson.ts';
import { judgeVisits, type ToldVisit } from './judgeVisits.ts';
import { Judging } from './judging.ts';
import { ageAlone } from './ofAnotherAge.ts';
import { SAID } from './said.ts';
import type { Setting } from './setting.ts';
import { type SoFar, tellPerson } from './soFar.ts';
import { type ToldRow, toldIn, visitValues } from './told.ts';
import { type Whose, whoseRow } from './whoseRow.ts';

/** Judges a row. What it tells of itself goes into `soFar`, for those that come after it. */
export async function judgeRow(
  setting: Setting,
  book: Book,
  soFar: SoFar,
  { read, choice }: { readonly read: ReadRow; readonly choice: Choice | null },
): Promise<JudgedRow> {
  const row = new RowJudging(setting, soFar, toldIn(setting, read));
  return row.atOnce(choice) ?? (await row.judge(book, choice));
}

/** One row on its way from what it says to what it comes to. */
class RowJudging {
  readonly #setting: Setting;
  readonly #soFar: SoFar;
  readonly #told: ToldRow;
  readonly #judging: Judging;
  #person: string | null;
  #whose: Whose | null = null;
  /** the earlier row of the same person and days */
  #first: number | null = null;
  /** what it has told otherwise */
  #contrary: readonly Contrary[] = [];

  constructor(setting: Setting, soFar: SoFar, told: ToldRow) {
    this.#setting = setting;
    this.#soFar = soFar;
    this.#told = told;
    this.#judging = new Judging(setting);
    this.#person = told.key;
  }

  /** What it comes to whoever it speaks of; null: that has to be known first. */
  atOnce(choice: Choice | null): JudgedRow | null {
    const [judging, { read, placed, late }] = [this.#judging, this.#told];
    for (const fault of read.faults) if (this.#isTaken(fault)) judging.sayOf('salah', fault);
    for (const note of read.notes) if (this.#isTaken(note)) judging.sayOf('catatan', note);
    for (const { field, text, fault } of placed?.said ?? []) {
      judging.say(fault ? 'salah' : 'catatan', text, this.#people, field);
    }
    for (const { field, text } of late) judging.say('catatan', text, this.#people, field);
    if (read.skipped) return this.#passed(read.skipped);
    if (choice === 'lewati') return this.#passed(SAID.chosen);
    if (judging.failed) return this.#come('salah');
    if (read.records.length === 0) return this.#passed(SAID.nothing);
    return null;
  }

  /** What it comes to in the book. */
  async judge(book: Book, choice: Choice | null): Promise<JudgedRow> {
    const [judging, { read, given, placed, visits }] = [this.#judging, this.#told];
    const whose = await this.#look(book, choice);
    if (whose.again) this.#person = whose.again.person;
    else if (whose.stored) this.#person = String(whose.person?.nik);
    const same = await this.#heldAgainst(this.#earlier(whose), knownIn(book, whose));
    if (same) return same;
    if (whose.fault !== null) judging.say('salah', whose.fault, this.#people, 'nik');
    else if (whose.elsewhere === null && placed?.another) judging.say('salah', placed.another, this.#people, 'posko');
    if (whose.undecided) return this.#undecided(whose);
    if (read.ofKnown && !whose.stored) return this.#passed(read.ofKnown);
    if (!whose.person && given && read.born) {
      judging.say('salah', ageAlone(this.#setting, book, given), this.#people, 'tanggal_lahir');
    } else if (!whose.person && given && (visits.length > 0 ? tellsNobody : listsVisits)(this.#setting, given)) {
      judging.say('salah', given.nik === undefined ? SAID.unnamed : SAID.nobody, this.#people, 'nik');
    }
    if (judging.failed) return this.#come('salah');
    return await this.#take(book, whose);
  }

  /** What stands in a column of a visit is nothing to whoever may not write visits down. */
  #isTaken({ target }: RowFault): boolean {
    const { mayVisit, visits } = this.#setting;
    return mayVisit || target === null || partsOf(target).resource !== visits.resource.name;
  }

  get #people(): string {
    return this.#setting.people.resource.name;
  }

  get #identity(): string | null {
    return identityOf(this.#person, visitValues(this.#told));
  }

  /** By what the row itself names, and by whom that means. */
  get #identities(): readonly string[] {
    const meant = this.#identity;
    if (this.#person === this.#told.key) return meant === null ? [] : [meant];
    const named = identityOf(this.#told.key, visitValues(this.#told));
    return [named, meant].filter((identity) => identity !== null);
  }

  async #look(book: Book, choice: Choice | null): Promise<Whose> {
    const { given, nik, placed, key } = this.#told;
    const { fresh, newcomers, changed } = this.#soFar;
    this.#whose = await whoseRow(this.#setting, book, {
      ...{ given, nik, posko: placed?.posko ?? null, choice, key, newcomers, aged: agedIn(this.#told.read), told: this.#told },
      fresh: (person) => fresh.get(person ?? ''),
      changed: (person) => changed.get(person),
    });
    return this.#whose;
  }

  #undecided({ alike, earlier, owned }: Whose): JudgedRow {
    const judging = this.#judging;
    if (owned) judging.say('catatan', filled(SAID.owned, { owned }), this.#people, 'nik');
    else if (alike.length > 0) {
      judging.say('catatan', filled(SAID.alike, { names: alike.map(({ nama }) => nama).join(', ') }));
    }
    if (earlier.length > 0) {
      const rows = (word: string) => earlier.map(({ row, name }) => `${word} ${row} (${name})`).join(', ');
      judging.say('catatan', filled(SAID.earlier, { rows: { id: rows('baris'), en: rows('row') } }));
    }
    // whose number a row has is not spoken of by it before somebody says so
    if (!judging.failed && !owned) this.#taken();
    return this.#come(judging.failed ? 'salah' : 'dilewati');
  }

  /** The person and the visits of a row that nothing speaks against. */
  async #take(book: Book, whose: Whose): Promise<JudgedRow> {
    const [setting, judging, { read, placed, visits }] = [this.#setting, this.#judging, this.#told];
    const given = this.#withoutContrary(whose, this.#withoutWorse(whose));
    const { months, fresh } = this.#soFar;
    const person = await judgePerson(setting, judging, whose, {
      given: read.ofKnown ? ofThoseHere(whose, given) : given,
      home: placed?.home ?? setting.posko,
      marked: Boolean(read.ofKnown),
    });
    const deleted = whose.stored || !given ? undefined : book.deletedAt(String(given.nik));
    if (deleted !== undefined) {
      const day = saidDay(isoDateIn(setting.context.config.timeZone, new Date(deleted)));
      judging.say('catatan', filled(SAID.deleted, { day }), this.#people, 'nik');
    }
    const inMonth = (day: unknown) => `${whose.stored ? person?.id : this.#person} ${monthOf(String(day))}`;
    const ownMonths = new Set(visits.flatMap(({ values, ofMonth }) => (ofMonth ? [] : inMonth(values.tanggal_timbang))));
    const toldIn = (day: unknown) => months.get(inMonth(day)) ?? (ownMonths.has(inMonth(day)) ? read.row : null);
    let leftOut = false;
    if (setting.mayVisit) leftOut = await judgeVisits(setting, judging, book, { person, visits, toldIn });
    else if (visits.length > 0) judging.say('catatan', SAID.notYours);
    const { planned } = judging;
    if (whose.elsewhere !== null && (planned.length > 0 || judging.failed)) {
      judging.say('salah', placed?.another ?? whose.elsewhere, this.#people, placed?.another ? 'posko' : 'nik');
    }
    this.#sayContrary(book, whose);
    if (judging.failed) return this.#come('salah');
    this.#taken();
    for (const { values, ofMonth } of visits) if (ofMonth) months.set(inMonth(values.tanggal_timbang), read.row);
    const passed = (leftOut && planned.length === 0) || (!setting.mayVisit && !given);
    const judged = this.#come(passed ? 'dilewati' : stateOf(this.#people, planned));
    tellPerson(setting, this.#soFar, judged);
    // a row without visits of a person who was told of before is the same one again
    if (setting.tellsVisits && person && !whose.stored && this.#person !== null) fresh.set(this.#person, person);
    return judged;
  }

  #passed(why: Text): JudgedRow {
    this.#judging.say('catatan', why);
    return this.#come('dilewati');
  }

  /** The row that has told of the same person and days, by what it has named them or by whom it has meant. */
  #earlier({ again, person }: Whose): number | undefined {
    const { seen } = this.#soFar;
    for (const identity of this.#identities) {
      const first = seen.get(identity);
      if (first !== undefined) return first;
    }
    return person ? undefined : again?.row;
  }

  /** That an earlier row has said the same; null: none has, or it has said otherwise. */
  async #heldAgainst(first: number | undefined, known: Known): Promise<JudgedRow | null> {
    const { row } = this.#told.read;
    if (first === undefined || first === row) return null;
    const earlier = toldIn(this.#setting, await this.#soFar.readAgain(first));
    this.#first = first;
    this.#contrary = contraryIn(this.#setting, earlier, this.#told, known);
    if (this.#contrary.length > 0) return null;
    this.#judging.say('catatan', filled(SAID.twice, { row: String(first) }));
    return this.#come('ganda');
  }

  /** What it gives of its person but for what the book knows better, which is said. */
  #withoutWorse(whose: Whose): Row | null {
    const { given, said } = withoutWorse(this.#setting, whose, this.#told.given);
    for (const { field, text } of said) this.#judging.say('catatan', text, this.#people, field);
    return given;
  }

  /** What it gives of its person but for what an earlier row on another day has told otherwise, which is said. */
  #withoutContrary({ person, stored }: Whose, given: Row | null): Row | null {
    const before = stored ? this.#soFar.changed.get(Number(person?.id)) : person;
    if (!before || !given || this.#contrary.length > 0) return given;
    const leftOut = contraryOf(this.#setting, before, given).filter(({ field }) => !stored || field.name in before);
    if (leftOut.length === 0) return given;
    for (const one of leftOut) {
      this.#judging.say('catatan', saidLeftOut(this.#setting, one), one.resource, one.field.name);
    }
    return Object.fromEntries(Object.entries(given).filter(([name]) => !leftOut.some(({ field }) => field.name === name)));
  }

  /** What contradicts an earlier row of the same days is why this one is refused. */
  #sayContrary(book: Book, { person }: Whose): void {
    const [setting, judging, { visits }] = [this.#setting, this.#judging, this.#told];
    if (this.#first === null) return;
    // the book may hold several visits of a day, and a list of ours has a row of each
    const hasSeveral = ({ values }: ToldVisit) =>
      book.visitsOn(Number(person?.id ?? 0), String(values.tanggal_timbang)).length > 1;
    if (judging.planned.length === 0 && visits.length > 0 && visits.every(hasSeveral)) return;
    for (const one of this.#contrary) {
      judging.say('salah', saidContrary(setting, this.#first, one), one.resource, one.field.name);
    }
  }

  /** Of a row that is refused nothing is stored, so that a later one counts. */
  #taken(): void {
    const { seen } = this.#soFar;
    for (const identity of this.#identities) seen.set(identity, this.#told.read.row);
  }

  #come(state: RowState): JudgedRow {
    const { read, given, placed, nik: named } = this.#told;
    const { notes, planned, seen, ahead, again } = this.#judging;
    const whose = this.#whose;
    const known = whose?.person ?? null;
    const nik = known?.nik ?? named ?? read.about?.nik;
    const name = given?.nama_lengkap ?? known?.nama_lengkap ?? read.about?.nama_lengkap;
    return {
      row: read.row,
      state,
      identity: this.#identity,
      person: this.#person,
      group: this.#group(),
      notes,
      planned,
      seen,
      ahead,
      again,
      placed,
      whose: whose?.stored ? known : null,
      name: typeof name === 'string' ? name : null,
      nik: typeof nik === 'string' && nik !== NIK_TO_COME ? nik : null,
      alike: whose?.alike ?? [],
      earlier: whose?.earlier.map(({ row }) => row) ?? [],
    };
  }

  /** That of the earlier row or of whom in the book the row is like, also for those that come after it. */
  #group(): string | null {
    const { key } = this.#told;
    const { groups } = this.#soFar;
    const like = this.#whose?.again ?? this.#whose?.earlier[0];
    const group = like?.group ?? this.#inBook();
    if (key === null || group === undefined) return groups.get(key ?? '') ?? key;
    if (group !== key) groups.set(key, group);
    return group;
  }

  /** The number of whom in the book the row speaks, or may speak. */
  #inBook(): string | undefined {
    const { person, stored, alike } = this.#whose ?? { person: null, stored: false, alike: [] };
    return stored ? String(person?.nik) : alike.find(({ sebab }) => sebab === 'sama')?.nik;
  }
}

/** What the book holds of whom a row speaks. */
const knownIn = (book: Book, { person, stored }: Whose): Known => ({
  person,
  visit(day) {
    const [only, ...others] = stored ? book.visitsOn(Number(person?.id), String(day)) : [];
    return only && others.length === 0 ? only : null;
  },
});
