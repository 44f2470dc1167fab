import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { GrowthTables } from '../../growth/index.ts';
import { useHistory } from '../examinations/useHistory.ts';
import { useFollowed } from '../useFollowed.ts';
import { type LiveGrowth, liveGrowth, TYPED_FIELDS, type Typed, tablesFor, typedOf } from './liveGrowth.ts';
import { type Child, childOf, measuredOf } from './measured.ts';
import { useGrowthTables } from './useGrowthTables.ts';

export interface ExaminedGrowth {
  /** null while nothing can be said */
  readonly live: LiveGrowth | null;
  /** whether the other examinations are known; without them nothing can be said of gain */
  readonly history: 'known' | 'loading' | 'failed';
  /** asks for them again */
  readonly retry: () => void;
  /** sex or date of birth of the person is not recorded, and so there is no status */
  readonly incomplete: boolean;
}

const PERSON_FIELDS = ['nik', 'anggota', 'jenis_kelamin', 'tanggal_lahir', 'id'] as const;

/**
 * The live status of the person whose examination is in the form, beside their other examinations (`anew`: useHistory.ts). Inside the
 * form, whose boundary says that a part is missing where this throws because the tables cannot be had.
 */
export function useExaminedGrowth(options: { readonly anew?: boolean } = {}): ExaminedGrowth {
  const { getValues } = useFormContext();
  const [nik, name, sex, birth] = useFollowed(PERSON_FIELDS);
  const measured = useFollowed(TYPED_FIELDS);
  const own: unknown = getValues('id');
  const id = own === undefined || own === null ? null : String(own);
  const { data, error, isFetching, refetch } = useHistory(typeof nik === 'string' ? nik : '', options);
  const child = useMemo(() => childOf({ jenis_kelamin: sex, tanggal_lahir: birth }), [sex, birth]);
  const typed = useMemo(
    () => typedOf(Object.fromEntries(TYPED_FIELDS.map((field, i) => [field, measured[i]])), id),
    [measured, id],
  );
  const { tables, missing } = useGrowthTables(tablesFor(child, typed));
  if (missing) throw new Error('no status without the growth tables');
  return {
    live: tables === null || typed === null ? null : judgedOnce(child, typed, data, tables),
    history: data !== undefined ? 'known' : error !== null && !isFetching ? 'failed' : 'loading',
    retry: () => void refetch(),
    incomplete: Boolean(name) && (child.sex === null || child.birthDate === null),
  };
}

interface Judged {
  readonly of: string;
  readonly tables: GrowthTables;
  readonly live: LiveGrowth;
}

const UNKNOWN: readonly RaRecord[] = [];
/** by the history that it was judged beside, and gone with it */
const lastJudged = new WeakMap<readonly RaRecord[], Judged>();

/** What stands in one form, judged once for all that is said beside its fields. */
function judgedOnce(child: Child, typed: Typed, history: readonly RaRecord[] | undefined, tables: GrowthTables): LiveGrowth {
  const of = JSON.stringify([child, typed]);
  const known = lastJudged.get(history ?? UNKNOWN);
  if (known?.of === of && known.tables === tables) return known.live;
  const others = history === undefined ? null : measuredOf(history.filter((record) => String(record.id) !== typed.id));
  const live = liveGrowth(child, typed, others, tables);
  lastJudged.set(history ?? UNKNOWN, { of, tables, live });
  return live;
}
