import { useCreatePath, useLocation, useNavigate } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import type { Opening } from '../../admin/views/opening.ts';
import { useAllowed } from '../../admin/views/useAllowed.ts';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import type { Sex } from '../../growth/sex.ts';
import { lifeStage } from '../../health/stage.ts';
import { useResource } from '../examinations/useResource.ts';
import { LETTER_TEXTS as T } from './letterTexts.ts';

export interface Followed {
  /** number of the member; null: one that the server does not know yet, of whom nothing can be recorded by it */
  readonly id: number | null;
  readonly name: string;
  readonly sex: string;
  readonly birthDate: string | null;
  /** whether she is expectant */
  readonly expectant?: boolean;
}

type Kind = 'referrals' | 'homeVisits';

export interface FollowUpLinkProps {
  readonly kind: Kind;
  readonly person: Followed;
  /** an icon alone, in a row of a list */
  readonly small?: boolean;
}

/** What the form holds before anything is typed. */
function valuesOf(kind: Kind, { id: anggota, sex, birthDate, expectant }: Followed) {
  const tanggal = villageToday();
  if (kind === 'referrals') return { anggota, tanggal };
  const known: Sex | null = sex === 'Laki-laki' || sex === 'Perempuan' ? sex : null;
  const kelompok = lifeStage({ birthDate, sex: known, pregnancy: expectant ? { lastPeriod: null } : null }, tanggal);
  return { anggota, tanggal, sebab: 'Tidak datang', status: 'Direncanakan', ...(kelompok === null ? {} : { kelompok }) };
}

/** One tap to a referral letter or a home visit of somebody, filled in; nothing where the server knows neither. */
export function FollowUpLink({ kind, person, small = false }: FollowUpLinkProps) {
  const text = useText();
  const allowed = useAllowed(useResource(kind));
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { pathname } = useLocation();
  if (person.id === null || !allowed.create || !knownExtensions().has(`resource:${kind}`)) return null;
  const open = () => {
    const state: Opening = { from: pathname, values: valuesOf(kind, person), returns: true };
    navigate(createPath({ resource: kind, type: 'create' }), { state });
  };
  const letter = kind === 'referrals';
  const name = text(letter ? T.referName : T.visitName, { name: person.name });
  return (
    <button
      type="button"
      className={small ? 'reach' : 'btn btn-plain'}
      aria-label={small ? name : undefined}
      title={small ? name : undefined}
      onClick={open}
    >
      {small ? <Icon name={letter ? 'send' : 'residents'} size={20} /> : text(letter ? T.refer : T.visit)}
    </button>
  );
}

/** The number of a member as records tell it; null where they do not. */
export const memberNumber = (told: unknown): number | null => (typeof told === 'number' && told > 0 ? told : null);
