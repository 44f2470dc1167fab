import { LinkBase, type RaRecord, useCreatePath, useGetList, useGetMany } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import { formatDate } from '../../engine/calendar.ts';
import type { Text } from '../../engine/definition.ts';
import { PersonLines } from '../PersonLines.tsx';
import { useOwnPosko } from '../useOwnPosko.ts';
import { LETTER_TEXTS as T } from './letterTexts.ts';
import './follow-ups.css';

const AT_FIRST = 5;

/** What of 'Perlu perhatian' was begun and is not done: who was referred and has not come, and who is to be visited. */
export default function FollowUps() {
  const known = knownExtensions();
  const { own: posko, offline } = useOwnPosko();
  // where it could not be told, the page's life stages say so
  if (posko === undefined && !offline) return null;
  const own = posko == null ? {} : { posko };
  return (
    <>
      {known.has('resource:referrals') && (
        <Open resource="referrals" filter={{ ...own, kehadiran: 'Belum' }} title={T.openLetters} on={T.since} />
      )}
      {known.has('resource:homeVisits') && (
        <Open resource="homeVisits" filter={{ ...own, status: 'Direncanakan' }} title={T.plannedVisits} on={T.plannedFor} />
      )}
    </>
  );
}

interface OpenProps {
  readonly resource: 'referrals' | 'homeVisits';
  readonly filter: Readonly<Record<string, unknown>>;
  readonly title: Text;
  /** what the row says of its day */
  readonly on: Text;
}

/** The oldest of what is open, and the way to all of it; nothing where nothing is. */
function Open({ resource, filter, title, on }: OpenProps) {
  const text = useText();
  const locale = useViewLocale();
  const createPath = useCreatePath();
  const { data, total } = useGetList<RaRecord>(
    resource,
    { filter, pagination: { page: 1, perPage: AT_FIRST }, sort: { field: 'tanggal', order: 'ASC' } },
    { retry: 1 },
  );
  const ids = [...new Set((data ?? []).map(({ anggota }) => anggota))].filter((id) => id !== null && id !== undefined);
  const { data: people } = useGetMany<RaRecord>('members', { ids }, { enabled: ids.length > 0 });
  if (!data || data.length === 0) return null;
  const nameOf = (id: unknown) => people?.find((person) => String(person?.id) === String(id))?.nama_lengkap;
  const why = ({ alasan_hitung, alasan, sebab }: RaRecord): string[] =>
    [...(Array.isArray(alasan_hitung) ? alasan_hitung.map(String) : []), alasan, sebab].filter(
      (part): part is string => typeof part === 'string' && part !== '',
    );
  return (
    <section className="attention follow-ups" aria-labelledby={`open-${resource}`}>
      <header className="attention-head">
        <h2 id={`open-${resource}`}>{text(title)}</h2>
        <span className="attention-count">{total ?? data.length}</span>
      </header>
      <ul>
        {data.map((record) => (
          <li key={record.id}>
            <LinkBase className="follow-up" to={createPath({ resource, type: 'show', id: record.id })}>
              <PersonLines
                name={String(nameOf(record.anggota) ?? '…')}
                about={[text(on, { date: formatDate(String(record.tanggal), locale) }), ...why(record)]}
              />
              <Icon name="next" size={18} />
            </LinkBase>
          </li>
        ))}
      </ul>
      <LinkBase className="follow-all" to={createPath({ resource, type: 'list' })}>
        {text(T.all, { count: total ?? data.length })}
      </LinkBase>
    </section>
  );
}
