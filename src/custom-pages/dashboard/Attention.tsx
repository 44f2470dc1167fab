import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { MOBILE_QUERY, useMediaQuery } from '../../admin/layout/useMediaQuery.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { knownExtensions, useCall } from '../../dataProvider/customCalls.ts';
import { formatDate, formatShortDay } from '../../engine/calendar.ts';
import { REASON_WORDS } from '../../growth/reasonWords.ts';
import { isReason, REASONS, type Reason } from '../../growth/referral.ts';
import { TakeAlong } from '../TakeAlong.tsx';
import { ChildList } from './ChildList.tsx';
import { type ChildrenInNeed, firstOf, readChildrenInNeed } from './children.ts';
import { ReasonFilter } from './ReasonFilter.tsx';
import { ReasonMarks } from './ReasonMarks.tsx';
import { DASHBOARD_TEXTS } from './texts.ts';
import { usePlaceMemory } from './usePlaceMemory.ts';
import './attention.css';

const AT_FIRST = 10;
/** A phone would have to scroll past ten for what stands below. */
const AT_FIRST_ON_PHONE = 5;

/**
 * 'Perlu perhatian': the balita somebody has to look after, and why (GET /auth/perhatian, our own
 * server's). Nothing at all where the server speaks only the contract.
 */
export function Attention() {
  return knownExtensions().has('fields') ? <AttentionList /> : null;
}

function AttentionList() {
  const text = useText();
  const [count, setCount] = usePlaceMemory('perhatian', AT_FIRST);
  const [chosen, setChosen] = usePlaceMemory<string | null>('perhatian alasan', null);
  // nothing of it is sent to a server that has not announced it
  const narrows = knownExtensions().has('nt');
  const reason = narrows && isReason(chosen) ? chosen : null;
  const { data, error, isFetching, refetch } = useCall(
    ['perhatian', count, reason],
    firstOf('/auth/perhatian', count, reason === null ? {} : { alasan: reason }),
    readChildrenInNeed,
    { keepPrevious: true },
  );
  return (
    <section className="attention" aria-labelledby="attention" data-quiet={data?.total === 0}>
      <header className="attention-head">
        <h2 id="attention">{text(DASHBOARD_TEXTS.attention)}</h2>
        {data && data.total > 0 && (
          <>
            <span className="attention-count">{text(DASHBOARD_TEXTS.attentionCount, { count: data.total })}</span>
            <TakeAlong
              list="perhatian"
              query={reason === null ? {} : { alasan: reason }}
              name={text(DASHBOARD_TEXTS.attention)}
            />
          </>
        )}
      </header>
      {data ? (
        <Found
          found={narrows ? data : { ...data, counts: [] }}
          reason={reason}
          onReason={setChosen}
          onMore={setCount}
          busy={isFetching}
        />
      ) : error !== null ? (
        <FailedState message={text(DASHBOARD_TEXTS.attentionFailed)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingState />
      )}
    </section>
  );
}

interface FoundProps {
  readonly found: ChildrenInNeed;
  /** null: whatever the reason */
  readonly reason: Reason | null;
  readonly onReason: (reason: Reason | null) => void;
  readonly onMore: (count: number) => void;
  readonly busy: boolean;
}

function Found({ found: { rows, total, counts }, reason, onReason, onMore, busy }: FoundProps) {
  const text = useText();
  const locale = useViewLocale();
  const onPhone = useMediaQuery(MOBILE_QUERY);
  const today = villageToday();
  const seen = (day: string | null) =>
    day === null ? text(DASHBOARD_TEXTS.neverSeen) : text(DASHBOARD_TEXTS.lastSeen, { date: formatDate(day, locale) });
  if (rows.length === 0 && reason === null) {
    return (
      <p className="attention-none">
        <Icon name="success" /> {text(DASHBOARD_TEXTS.attentionNone)}
      </p>
    );
  }
  return (
    <>
      {counts.length > 1 && <ReasonFilter counts={counts} reason={reason} onReason={onReason} busy={busy} />}
      {rows.length === 0 && <p className="dashboard-hint">{text(DASHBOARD_TEXTS.noneOfReason)}</p>}
      <ChildList
        key={reason}
        rows={rows}
        total={total}
        onMore={onMore}
        busy={busy}
        atFirst={onPhone ? AT_FIRST_ON_PHONE : AT_FIRST}
        label={text(DASHBOARD_TEXTS.attention)}
        name={`perhatian ${reason ?? ''}`.trim()}
        about={({ posko, own, estimated, lastSeen }) => [
          ...(estimated ? [text(DASHBOARD_TEXTS.estimated)] : []),
          ...(posko === null || own ? [] : [posko]),
          ...(onPhone && lastSeen !== null ? [] : [seen(lastSeen)]),
        ]}
        aside={({ lastSeen }) =>
          onPhone && lastSeen !== null ? { seen: formatShortDay(lastSeen, today, locale), said: seen(lastSeen) } : undefined
        }
        marks={({ reasons, lastSeen }) => <ReasonMarks reasons={reasons} alone={lastSeen !== null} />}
      />
      <details className="meanings">
        <summary>{text(DASHBOARD_TEXTS.meanings)}</summary>
        <dl>
          {REASONS.map((reason) => (
            <div key={reason}>
              <dt>{text(REASON_WORDS[reason].label)}</dt>
              <dd>{text(REASON_WORDS[reason].meaning)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
