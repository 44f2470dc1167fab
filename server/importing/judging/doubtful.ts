/** What makes it doubtful that a row speaks of whose number it has, though it calls them nearly so: of twins a number is copied down. */
import type { Field } from '../../../src/engine/resource.ts';
import { folded } from '../../../src/people/nameSearch.ts';
import { rhymesAlone, speltOtherwise } from '../../services/nameLikeness.ts';
import { mayBeOfMother } from '../../services/nearBirths.ts';
import type { Row } from '../../services/resourceService.ts';
import type { ReadRow } from '../shapes.ts';
import type { Book } from './book.ts';
import { wasContrary } from './contrary.ts';
import type { ToldVisit } from './judgeVisits.ts';
import { changedValues } from './sameValue.ts';
import type { Setting } from './setting.ts';

const FIGURES: readonly Field['type'][] = ['decimal', 'integer', 'bloodPressure'];

/** What of a row is held against the book for it. */
export interface OfOwner {
  readonly read: Pick<ReadRow, 'refused'>;
  readonly visits: readonly ToldVisit[];
}

/**
 * Whether a row may speak of somebody else than whose number it has: it has the name of a sibling born on that day, or a first name
 * that no spelling makes of theirs, or spells the name otherwise and measures something else on a day of theirs, or it was rejected
 * for its name before. `owned`: how that is said.
 */
export function isDoubtful(
  { people: { resource }, visits: { resource: measured } }: Setting,
  book: Book,
  { owner, given, told, owned }: { readonly owner: Row; readonly given: Row; readonly told: OfOwner; readonly owned: string },
): boolean {
  const [stored, written] = [owner[resource.represents], given[resource.represents]];
  if (typeof stored !== 'string' || typeof written !== 'string' || folded(stored) === folded(written)) return false;
  const { read, visits } = told;
  const field = resource.field[resource.represents];
  if (read.refused && field && wasOfName(field, read.refused, owned)) return true;
  if (hasSiblingCalled(book, owner, { stored, written })) return true;
  if (!speltOtherwise(stored, written)) return false;
  if (rhymesAlone(stored, written)) return true;
  const isOther = (known: Row, values: Row) =>
    Object.keys(changedValues(measured, known, values)).some(
      (name) => FIGURES.includes(measured.field[name]?.type ?? 'text') && (known[name] ?? null) !== null,
    );
  return visits.some(({ values, ofMonth }) => {
    const day = String(values.tanggal_timbang);
    const known = (ofMonth ? book.visitsInMonth : book.visitsOn)(Number(owner.id), day);
    return known.length > 0 && known.every((one) => isOther(one, values));
  });
}

/** Whether a row was rejected for its name. */
export const wasOfName = (field: Field, refused: string, owned: string): boolean =>
  refused.includes(owned) || wasContrary(field, refused);

/** Whether a sibling of that day is called as the row says, and the owner of the number is not. */
function hasSiblingCalled(
  { born }: Book,
  owner: Row,
  { stored, written }: { readonly stored: string; readonly written: string },
): boolean {
  const bornThen = born.get(String(owner.tanggal_lahir ?? '')) ?? [];
  const isOtherwise = bornThen.length > 1 && speltOtherwise(stored, written);
  const isCalled = (name: string) =>
    folded(name) === folded(written) || (isOtherwise && !speltOtherwise(name, written) && speltOtherwise(stored, name));
  const isSame = (one: unknown, other: unknown) => typeof one === 'string' && one !== '' && one === other;
  const isOfFamily = ({ no_kk, nik_ibu, nama_ibu: mother }: (typeof bornThen)[number]) =>
    (typeof owner.nama_ibu === 'string' && mother !== null && mayBeOfMother(owner.nama_ibu, mother)) ||
    isSame(no_kk, owner.no_kk) ||
    isSame(nik_ibu, owner.nik_ibu);
  return bornThen.some((one) => one.id !== Number(owner.id) && isCalled(one.nama_lengkap) && isOfFamily(one));
}
