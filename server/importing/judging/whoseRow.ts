/** Of whom a row speaks: somebody in the book, somebody of an earlier row, somebody new, or somebody who has to be chosen. */
import type { Text } from '../../../src/engine/definition.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { filled } from '../../../src/engine/say.ts';
import { folded } from '../../../src/people/nameSearch.ts';
import { standsIn } from '../../../src/people/nik.ts';
import { type Aged, type LikePerson, likeBorn } from '../../services/likePeople.ts';
import { isHomeName, isOfNewborn, likeBeginnings, likeNames, readName } from '../../services/nameLikeness.ts';
import type { Row } from '../../services/resourceService.ts';
import type { Choice } from '../shapes.ts';
import type { Book } from './book.ts';
import { isDoubtful, type OfOwner, wasOfName } from './doubtful.ts';
import { isJustSo, likeNewcomers, type Newcomer, type Newcomers } from './newcomers.ts';
import type { Setting } from './setting.ts';

export interface Whose {
  /** null: somebody new, or nobody */
  readonly person: Row | null;
  /** whether the person is in the book */
  readonly stored: boolean;
  /** whether the person is in the book and known by a name that is like the row's, and by no number */
  readonly byName: boolean;
  readonly alike: readonly LikePerson[];
  /** those whom earlier rows make and who are alike, too */
  readonly earlier: readonly Newcomer[];
  /** the one of them who is meant beyond doubt */
  readonly again: Newcomer | null;
  /** whether it has to be said first which of those who are alike is meant */
  readonly undecided: boolean;
  /** whose number the row has under another first name; null: nobody's, or that was said */
  readonly owned: Text | null;
  readonly fault: Text | null;
  /** what is said of changes where the person is of a posko for which nothing is written here */
  readonly elsewhere: Text | null;
}

const NOBODY: Whose = {
  ...{ person: null, stored: false, byName: false, alike: [], earlier: [], again: null, undecided: false },
  ...{ owned: null, fault: null, elsewhere: null },
};

const FAULTS = {
  noNik: {
    id: 'NIK tidak ada, jadi orangnya tidak dapat ditemukan.',
    en: 'There is no NIK, so that the person cannot be found.',
  },
  nobody: { id: 'Data anggota tidak ditemukan.', en: 'No such member was found.' },
  owned: { id: 'NIK ini milik {name} (lahir {born}).', en: 'This NIK is that of {name} (born {born}).' },
  elsewhere: {
    id: 'Sudah tercatat sebagai anggota {posko}. Impor tidak memindahkan orang ke posko lain.',
    en: 'Written down already as a member of {posko}. An import moves nobody to another health post.',
  },
} satisfies Record<string, Text>;

interface Asked {
  readonly told: OfOwner;
  /** what the row gives of the person; null: only a number */
  readonly given: Row | null;
  readonly nik: unknown;
  /** that the row names; null: none */
  readonly posko: number | null;
  readonly choice: Choice | null;
  /** by name and age, where it tells no date of birth; null: it does, or no age either */
  readonly aged: Aged | null;
  /** the person of an earlier row, by what a person is known by */
  fresh(person: string | null): Row | undefined;
  /** what earlier rows change of somebody in the book */
  changed(person: number): Row | undefined;
  readonly key: string | null;
  readonly newcomers: Newcomers;
}

export async function whoseRow(setting: Setting, book: Book, asked: Asked): Promise<Whose> {
  const { given, nik, posko, choice, key, newcomers, aged } = asked;
  const owner = typeof nik === 'string' ? book.person(nik) : undefined;
  if (owner) {
    const whose = inBook(setting, owner, posko);
    return given ? ofOwner(setting, book, { whose, owner, asked: { ...asked, given } }) : whose;
  }
  const fresh = asked.fresh(key);
  // whoever is not in the book yet is nobody to choose
  if (fresh) return { ...NOBODY, person: fresh, fault: given && isAnotherOf(fresh, given) ? ownedBy(fresh) : null };
  if (!given) {
    return { ...NOBODY, fault: nik === undefined ? FAULTS.noNik : FAULTS.nobody };
  }
  if (typeof choice === 'number') {
    const chosen = book.chosen(choice);
    if (chosen)
      return { ...inBook(setting, chosen, posko), byName: isLikeNamed(chosen, given), alike: alikeOf(book, given, aged) };
  }
  const alike = alikeOf(book, given, aged);
  const same = alike.filter(({ sebab }) => sebab === 'sama');
  const earlier = likeNewcomers(newcomers, given);
  const nobody = { ...NOBODY, alike, earlier };
  if (same.length + earlier.length === 0 || choice === 'baru') return nobody;
  if ((nik === undefined || standsIn(nik)) && same.length + earlier.length === 1) {
    const [again] = earlier;
    if (again && isJustSo(again, given) && !contradicts(again.family, given)) {
      return { ...NOBODY, again, person: asked.fresh(again.person) ?? null };
    }
    const only = theSame(same, given);
    const [person] = only === null ? [] : ((await setting.people.service.findMany?.(setting.db, 'id', [only])) ?? []);
    if (person && !differs(person.jenis_kelamin, given.jenis_kelamin) && !contradicts(person, given)) {
      return { ...inBook(setting, person, posko), byName: isLikeNamed(person, given) };
    }
  }
  return { ...nobody, undecided: true };
}

/** Who is called just so and born on that day, or of that age, is meant where the row has no number that says otherwise. */
function theSame(
  [one, ...others]: readonly LikePerson[],
  { nama_lengkap, tanggal_lahir = one?.tanggal_lahir }: Row,
): number | null {
  if (!one || others.length > 0 || one.tanggal_lahir !== tanggal_lahir) return null;
  return folded(one.nama) === folded(String(nama_lengkap)) ? one.id : null;
}

const differs = (stored: unknown, given: unknown): boolean =>
  (text(stored) ?? '') !== '' && (text(given) ?? '') !== '' && stored !== given;

const otherName = (stored: unknown, given: unknown): boolean =>
  differs(stored, given) && !likeNames(String(stored), String(given));

/** A newborn's name that stands for none yet is like none. */
const isLikeNamed = ({ nama_lengkap: stored }: Row, { nama_lengkap: given }: Row): boolean =>
  typeof stored === 'string' &&
  typeof given === 'string' &&
  (likeNames(stored, given) || likeBeginnings(readName(stored), readName(given)) || isHomeName(given, stored)) &&
  (!isOfNewborn(stored) || isOfNewborn(given));

/** Somebody in the book whose number a row has. Where the row may speak of another they have to be confirmed. */
function ofOwner(
  setting: Setting,
  book: Book,
  {
    whose,
    owner,
    asked: { given, choice, changed, told },
  }: { readonly whose: Whose; readonly owner: Row; readonly asked: Asked & { readonly given: Row } },
): Whose {
  if (isAnother(owner, given)) return { ...whose, fault: whose.fault ?? ownedBy(owner) };
  const otherwise = isCalledOtherwise(owner, given);
  if (!otherwise && !isDoubtful(setting, book, { owner, given, told, owned: OWNED })) return whose;
  const alike = [asAlike(setting, owner)];
  if (choice === owner.id) return { ...whose, alike };
  if (choice === 'baru') return { ...whose, alike, fault: whose.fault ?? ownedBy(owner) };
  // the name that an earlier row gives them was confirmed
  const now = otherwise ? changed(Number(owner.id)) : undefined;
  return now?.nama_lengkap !== undefined && !otherName(now.nama_lengkap, given.nama_lengkap)
    ? whose
    : { ...whose, alike, undecided: true, owned: ownedBy(owner) };
}

/** Called otherwise, where that is not the first name of a newborn that had none. */
const isCalledOtherwise = (owner: Row, given: Row): boolean =>
  otherName(owner.nama_lengkap, given.nama_lengkap) &&
  (!isOfNewborn(String(owner.nama_lengkap)) || isOfNewborn(String(given.nama_lengkap)));

const isAnotherOf = (owner: Row, given: Row): boolean => isAnother(owner, given) || isCalledOtherwise(owner, given);

/** Somebody in the book as one who may be chosen. */
function asAlike({ places: { poskoNames } }: Setting, person: Row): LikePerson {
  return {
    id: Number(person.id),
    nama: String(person.nama_lengkap),
    nik: String(person.nik),
    tanggal_lahir: text(person.tanggal_lahir),
    tanggal_lahir_perkiraan: person.tanggal_lahir_perkiraan === 'Ya',
    nama_ibu: text(person.nama_ibu),
    posko: poskoNames.get(Number(person.posko)) ?? null,
    status: text(person.status),
    sebab: 'nik',
  };
}

/** Whether a row means somebody else by the number of a person: called otherwise, and not born on that day or of the other sex. */
const isAnother = (owner: Row, given: Row): boolean =>
  otherName(owner.nama_lengkap, given.nama_lengkap) &&
  (given.tanggal_lahir === undefined ||
    differs(owner.tanggal_lahir, given.tanggal_lahir) ||
    differs(owner.jenis_kelamin, given.jenis_kelamin));

/** How it is begun to be said whose a number is. */
const [OWNED = ''] = FAULTS.owned.id.split('{');

/** Why a row was rejected before, where it was for its name, which is not to be forgotten while it is rejected for something else; '' otherwise. */
export const ofNameBefore = ({ field, represents }: Resource, refused: string, now: string): string => {
  const name = field[represents];
  return name && wasOfName(name, refused, OWNED) && !wasOfName(name, now, OWNED) ? refused : '';
};

const ownedBy = ({ nama_lengkap, tanggal_lahir }: Row): Text =>
  filled(FAULTS.owned, {
    name: String(nama_lengkap),
    born: String(tanggal_lahir ?? '?')
      .split('-')
      .toReversed()
      .join('-'),
  });

/** Whether the family says that somebody of the same name and day of birth is another. */
const contradicts = (person: Row, given: Row): boolean =>
  differs(person.no_kk, given.no_kk) || differs(person.nik_ibu, given.nik_ibu) || otherName(person.nama_ibu, given.nama_ibu);

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const alikeOf = (book: Book, given: Row, aged: Aged | null): readonly LikePerson[] => {
  if (aged) return book.aged(aged);
  return likeBorn(
    {
      nama_lengkap: text(given.nama_lengkap),
      nik: null,
      no_kk: text(given.no_kk),
      nik_ibu: text(given.nik_ibu),
      tanggal_lahir: text(given.tanggal_lahir),
      jenis_kelamin: text(given.jenis_kelamin),
      nama_ibu: text(given.nama_ibu),
      numbered: typeof given.nik === 'string' && !standsIn(given.nik),
      estimated: given.tanggal_lahir_perkiraan === 'Ya',
    },
    book,
  );
};

/** Nobody is moved to another posko by a file, and a Kader's file is about the own one. */
function inBook({ actor, places }: Setting, person: Row, named: number | null): Whose {
  const posko = person.posko === null || person.posko === undefined ? null : Number(person.posko);
  if (posko === null) return { ...NOBODY, person, stored: true };
  const said = filled(FAULTS.elsewhere, { posko: places.poskoNames.get(posko) ?? String(posko) });
  const elsewhere = actor.role === 'Kader' && posko !== actor.posyandu_id;
  // a Kader's row that names no posko is of the own one
  const moved = named === null ? elsewhere : named !== posko;
  return { ...NOBODY, person, stored: true, fault: moved ? said : null, elsewhere: elsewhere ? said : null };
}
