import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { MOBILE_QUERY, useMediaQuery } from '../../admin/layout/useMediaQuery.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { knownExtensions, useCall } from '../../dataProvider/customCalls.ts';
import { formatDate } from '../../engine/calendar.ts';
import { ChildList } from './ChildList.tsx';
import { type ChildInNeed, type Children, firstOf, REASONS, readChildrenInNeed } from './children.ts';
import { DASHBOARD_TEXTS, REASON_TONES, REASON_WORDS } from './texts.ts';
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
  const { data, error, isFetching, refetch } = useCall(
    ['perhatian', count],
    firstOf('/auth/perhatian', count),
    readChildrenInNeed,
    { keepPrevious: true },
  );
  return (
    <section className="attention" aria-labelledby="attention" data-quiet={data?.total === 0}>
      <header className="attention-head">
        <h2 id="attention">{text(DASHBOARD_TEXTS.attention)}</h2>
        {data && data.total > 0 && (
          <span className="attention-count">{text(DASHBOARD_TEXTS.attentionCount, { count: data.total })}</span>
        )}
      </header>
      {data ? (
        <Found found={data} onMore={setCount} busy={isFetching} />
      ) : error !== null ? (
        <FailedState message={text(DASHBOARD_TEXTS.attentionFailed)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingState />
      )}
    </section>
  );
}

interface FoundProps {
  readonly found: Children<ChildInNeed>;
  readonly onMore: (count: number) => void;
  readonly busy: boolean;
}

function Found({ found: { rows, total }, onMore, busy }: FoundProps) {
  const text = useText();
  const onPhone = useMediaQuery(MOBILE_QUERY);
  if (rows.length === 0) {
    return (
      <p className="attention-none">
        <Icon name="success" /> {text(DASHBOARD_TEXTS.attentionNone)}
      </p>
    );
  }
  return (
    <>
      <ChildList
        rows={rows}
        total={total}
        onMore={onMore}
        busy={busy}
        atFirst={onPhone ? AT_FIRST_ON_PHONE : AT_FIRST}
        label={text(DASHBOARD_TEXTS.attention)}
        name="perhatian"
        about={(child) => <About child={child} />}
        marks={({ reasons }) => (
          <span className="reasons">
            {reasons.map((reason) => (
              <span key={reason} className="reason" data-tone={REASON_TONES[reason]}>
                {text(REASON_WORDS[reason].label)}
              </span>
            ))}
          </span>
        )}
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

function About({ child: { posko, lastSeen } }: { readonly child: ChildInNeed }) {
  const text = useText();
  const locale = useViewLocale();
  const seen =
    lastSeen === null ? text(DASHBOARD_TEXTS.neverSeen) : text(DASHBOARD_TEXTS.lastSeen, { date: formatDate(lastSeen, locale) });
  return [posko, seen].filter((part) => part !== null).join(' · ');
}
