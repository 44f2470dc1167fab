import { type FormEvent, useEffect, useId, useState } from 'react';
import { LinkBase, type RaRecord, useNavigate } from 'react-admin';
import type { Decision, Resource } from '../../engine/resource.ts';
import { say } from '../../engine/say.ts';
import { focusWhenShown } from '../feedback/focusWhenShown.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { Icon } from '../layout/Icon.tsx';

import { ShowActions } from './ShowActions.tsx';
import { useDesk } from './useDesk.ts';
import type { InlineSave } from './useInlineSave.ts';
import { useReasonDraft } from './useReasonDraft.ts';
import { VIEW_TEXTS } from './viewTexts.ts';
import './decision.css';

export interface DecisionBarProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly onInline: InlineSave;
}

/**
 * The foot of an information page on which somebody decides: where one is in the desk's list, the ways to its neighbours,
 * and the decisions, each by one key, after which the next record that waits is opened.
 */
export function DecisionBar({ resource, record, onInline }: DecisionBarProps) {
  const text = useText();
  const locale = useViewLocale();
  const navigate = useNavigate();
  const desk = useDesk(resource, record);
  const [asking, setAsking] = useState<Decision | null>(null);
  const [restored, setRestored] = useState('');
  const draft = useReasonDraft(resource, record, (decision, reason) => {
    if (asking !== null) return;
    setRestored(reason);
    setAsking(decision);
  });
  const [busy, setBusy] = useState<Decision | null>(null);
  const [field = ''] = resource.inline?.fields ?? [];

  const decide = async (decision: Decision, reason: string | null) => {
    if (busy !== null) return;
    setBusy(decision);
    const along = decision.reason === null || reason === null ? {} : { [decision.reason]: reason };
    const saved = await onInline(record, field, decision.value, along);
    setBusy(null);
    if (!saved) return;
    draft.forget();
    setAsking(null);
    if (desk.waitingPath !== null) navigate(desk.waitingPath, { replace: true });
  };
  const press = (decision: Decision) => (decision.reason === null ? void decide(decision, null) : setAsking(decision));
  useDecisionKeys(resource, press, asking === null && busy === null);

  return (
    <div className="decision-bar">
      {asking !== null ? (
        <ReasonForm
          resource={resource}
          decision={asking}
          busy={busy !== null}
          restored={restored}
          onType={(reason) => draft.keep(asking, reason)}
          onCancel={() => {
            draft.forget();
            setRestored('');
            setAsking(null);
          }}
          onDecide={(reason) => void decide(asking, reason)}
        />
      ) : (
        <>
          <nav className="desk-nav" aria-label={text(VIEW_TEXTS.pages)}>
            <Neighbour to={desk.previous} label={text(VIEW_TEXTS.previous)} turned />
            <span aria-live="polite">
              {desk.place !== null && <>{say(VIEW_TEXTS.deskPlace, locale, { place: desk.place, total: desk.total })} · </>}
              {desk.waiting === 0 ? text(VIEW_TEXTS.noneWaiting) : say(VIEW_TEXTS.waiting, locale, { waiting: desk.waiting })}
            </span>
            <Neighbour to={desk.next} label={text(VIEW_TEXTS.next)} />
          </nav>
          <ShowActions resource={resource} record={record}>
            {(resource.inline?.decisions ?? []).toReversed().map((decision, index, all) => (
              <button
                key={decision.value}
                type="button"
                className={index === all.length - 1 ? 'btn' : 'btn btn-plain'}
                aria-keyshortcuts={decision.key}
                aria-busy={busy === decision || undefined}
                onClick={() => press(decision)}
              >
                {busy === decision && <span className="spinner" aria-hidden="true" />}
                {text(decision.label)}
                <span className="key-cap" aria-hidden="true">
                  {decision.key.toUpperCase()}
                </span>
              </button>
            ))}
          </ShowActions>
        </>
      )}
    </div>
  );
}

function Neighbour({
  to,
  label,
  turned = false,
}: {
  readonly to: string | null;
  readonly label: string;
  readonly turned?: boolean;
}) {
  const icon = <Icon name="next" />;
  const className = turned ? 'icon-button desk-back' : 'icon-button';
  return to === null ? (
    <span className={className} aria-hidden="true" data-off="">
      {icon}
    </span>
  ) : (
    <LinkBase className={className} to={to} replace aria-label={label}>
      {icon}
    </LinkBase>
  );
}

interface ReasonFormProps {
  readonly resource: Resource;
  readonly decision: Decision;
  readonly busy: boolean;
  /** what was typed before the page was lost */
  readonly restored: string;
  readonly onType: (reason: string) => void;
  readonly onCancel: () => void;
  readonly onDecide: (reason: string) => void;
}

/** Asks why; Enter alone decides without a reason, Escape takes the question back. */
function ReasonForm({ resource, decision, busy, restored, onType, onCancel, onDecide }: ReasonFormProps) {
  const text = useText();
  const id = useId();
  const [reason, setReason] = useState(restored);
  const field = resource.field[decision.reason ?? ''];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDecide(reason.trim());
  };
  if (field === undefined) return null;
  return (
    <form
      className="decision-reason"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <label htmlFor={id}>
        {text(field.label)} <span className="muted">({text(VIEW_TEXTS.mayStayEmpty)})</span>
      </label>
      <input
        id={id}
        // the question is the answer to a key or a press: whoever has asked for it types on
        ref={focusWhenShown}
        value={reason}
        maxLength={field.type === 'text' ? (field.maxLength ?? undefined) : undefined}
        aria-describedby={field.help === null ? undefined : `${id}-help`}
        onChange={(event) => {
          setReason(event.target.value);
          onType(event.target.value);
        }}
      />
      {field.help !== null && (
        <p id={`${id}-help`} className="muted">
          {text(field.help)}
        </p>
      )}
      <div className="decision-answers">
        <button type="button" className="btn btn-plain" onClick={onCancel}>
          {text(VIEW_TEXTS.cancel)}
        </button>
        <button type="submit" className="btn" aria-busy={busy || undefined}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {text(decision.label)}
        </button>
      </div>
    </form>
  );
}

/**
 * The letters that decide. They count only while the page itself or its heading has the focus, as it does when one has come
 * to it: whoever types into something, or speaks to a control, decides nothing (WCAG 2.2, 2.1.4).
 */
function useDecisionKeys(resource: Resource, press: (decision: Decision) => void, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !isOfThePage(event.target)) return;
      const decision = resource.inline?.decisions.find(({ key }) => key === event.key.toLowerCase());
      if (decision === undefined) return;
      event.preventDefault();
      press(decision);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

const isOfThePage = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof HTMLElement && target.matches('h1, main'));
