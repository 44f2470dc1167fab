import { useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { ConfirmDialog } from '../../admin/feedback/ConfirmDialog.tsx';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { outboxModule } from '../../admin/outbox/outboxModule.ts';
import { OUTBOX_TEXTS as T } from '../../admin/outbox/outboxTexts.ts';
import { troubleText } from '../../admin/outbox/troubleText.ts';
import { useOutbox } from '../../admin/outbox/useOutbox.ts';
import { LoadingState } from '../../admin/views/ListStates.tsx';
import { knownTimeZone } from '../../dataProvider/customCalls.ts';
import type { Listed } from '../../offline/outbox/queue.ts';
import { useOnline } from '../../pwa/useOnline.ts';
import { TypedList } from './TypedList.tsx';
import { useEntryName } from './useEntryName.ts';
import { useMending } from './useMending.ts';
import { WaitingCard } from './WaitingCard.tsx';
import './waiting.css';

/** What waits on this device to be sent, and what was refused and wants a person (docs/architecture.md, one write). */
export default function WaitingPage() {
  const text = useText();
  const { entries } = useOutbox();
  const [asked, setAsked] = useState<Listed | null>(null);
  const askedName = useEntryName(asked?.entry ?? null);
  const { mend, gone, opening } = useMending();
  const run = useRun();
  if (entries === null) return <LoadingState />;
  if (entries.length === 0) {
    return (
      <div className="waiting-page">
        <p className="waiting-none">{text(T.none)}</p>
      </div>
    );
  }
  const refused = entries.filter(({ entry }) => entry.state === 'refused');
  const waiting = entries.filter(({ entry }) => entry.state === 'waiting');
  const cards = (list: readonly Listed[]) => (
    <ul className="waiting-list">
      {list.map((item) => (
        <WaitingCard
          key={item.entry.key}
          {...item}
          isGone={gone.has(item.entry.key)}
          isOpening={opening === item.entry.key}
          onMend={() => void mend(item.entry)}
          onAgain={(headers) => run(async (outbox) => outbox.outbox().again(item.entry.key, headers))}
          onDrop={() => setAsked(item)}
        />
      ))}
    </ul>
  );
  const drop = () => {
    const key = asked?.entry.key;
    setAsked(null);
    if (key !== undefined) run(async (outbox) => outbox.outbox().drop(key));
  };
  return (
    <div className="waiting-page">
      <SendingPanel count={waiting.length} />
      {refused.length > 0 && (
        <section aria-labelledby="refused">
          <h2 id="refused">{text(T.refused)}</h2>
          {cards(refused)}
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting">{text(T.waiting)}</h2>
          {cards(waiting)}
        </section>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={text(T.dropTitle)}
        text={text(T.dropText, { name: askedName })}
        onYes={drop}
        onNo={() => setAsked(null)}
      >
        {asked !== null && <TypedList entry={asked.entry} />}
        {asked !== null && asked.holds > 0 && <p>{text(T.dropHeld, { count: asked.holds })}</p>}
      </ConfirmDialog>
    </div>
  );
}

/** What is going on, and the button for those who do not want to wait. */
function SendingPanel({ count }: { readonly count: number }) {
  const text = useText();
  const online = useOnline();
  const locale = useViewLocale();
  const outboxState = useOutbox();
  const { sending } = outboxState;
  const run = useRun();
  const trouble = count > 0 ? troubleText(outboxState, text, locale, knownTimeZone()) : '';
  const state = !online && !sending ? text(T.offline) : trouble || (sending ? text(T.sending, { count }) : '');
  const toSignIn = useLogoutIfAccessDenied();
  const ended = outboxState.trouble?.ended === true;
  const send = () => {
    if (sending) return;
    // the way a call goes that the server refuses for want of a session: what is kept stays, and this page is come back to
    if (ended) return void toSignIn({ status: 401 });
    run((outbox) => outbox.sendNow());
  };
  return (
    <div className="waiting-head">
      <p>{text(T.intro)}</p>
      <p role="status" className="waiting-state">
        {state}
      </p>
      {count > 0 && (
        <button type="button" className="btn" aria-disabled={sending} onClick={send}>
          {sending && <span className="spinner" aria-hidden="true" />}
          {text(ended ? T.signInAgain : T.sendNow)}
        </button>
      )}
    </div>
  );
}

type OutboxModule = NonNullable<Awaited<ReturnType<typeof outboxModule>>>;

/** Does something with what waits; a failure is said. */
function useRun(): (step: (outbox: OutboxModule) => Promise<void>) => void {
  const banner = useBanner();
  const text = useText();
  return (step) =>
    void outboxModule()
      .then((outbox) => outbox && step(outbox))
      .catch(() => banner.show({ severity: 'error', text: text(T.failed) }));
}
