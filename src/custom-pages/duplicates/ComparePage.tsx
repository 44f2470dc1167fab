import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LinkBase, useNavigate, useParams } from 'react-admin';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { call, messageIn, statusOf, useCall } from '../../dataProvider/customCalls.ts';
import { useFailureText } from '../useFailureText.ts';
import { ChoiceRow, SameRow } from './ChoiceRow.tsx';
import {
  apartCall,
  type Comparison,
  compareCall,
  DUPLICATES_KEY,
  DUPLICATES_PATH,
  forgetMembers,
  mergeCall,
  mergedInto,
  readComparison,
  readSaid,
  type Side,
} from './duplicates.ts';
import { DUPLICATE_TEXTS as T } from './duplicateTexts.ts';
import { Moves } from './Moves.tsx';
import './duplicates.css';

type Values = Readonly<Record<string, Side>>;

/** /anggota-ganda/{satu}/{dua}: two entries beside each other, and what stays of them when they become one. */
export default function ComparePage() {
  const text = useText();
  const locale = useViewLocale();
  const { satu = '', dua = '' } = useParams();
  const [kept, setKept] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useCall(
    [DUPLICATES_KEY, 'banding', satu, dua, kept, locale],
    compareCall([satu, dua], { kept, locale }),
    readComparison,
    { keepPrevious: true },
  );
  const ledOn = useLedOn(error);
  // by the member whose value it is: which of them stays may be swapped afterwards
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  if (data === undefined) {
    if (error === null || ledOn) return <LoadingState />;
    const gone = statusOf(error) === 404 || statusOf(error) === 403;
    return (
      <>
        <FailedState
          message={(gone ? messageIn(Object(error).body) : undefined) ?? text(T.compareFailed)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
        <Back />
      </>
    );
  }
  const sideOf = (name: string, suggested: Side): Side => {
    const owner = chosen[name];
    if (owner === undefined) return suggested;
    return owner === String(data.tetap.id) ? 'tetap' : 'lebur';
  };
  const differing = data.pilihan.filter(({ beda }) => beda);
  const same = data.pilihan.filter(({ beda }) => !beda);
  const values: Values = Object.fromEntries(differing.map(({ nama, saran }) => [nama, sideOf(nama, saran)]));
  return (
    <div className="compare-page" aria-busy={isFetching}>
      <Entries compared={data} onSwap={() => setKept(String(data.lebur.id))} />
      {data.peringatan.map((doubt) => (
        <p key={doubt.code} className="two-people" role="note">
          {doubt.text}
        </p>
      ))}
      {differing.length > 0 && (
        <section aria-labelledby="choose-values">
          <h2 className="duplicates-heading" id="choose-values">
            {text(T.choose)} <span>{text(T.differs, { count: differing.length })}</span>
          </h2>
          {differing.map((choice) => (
            <ChoiceRow
              key={choice.nama}
              choice={choice}
              compared={data}
              chosen={values[choice.nama] ?? choice.saran}
              onChoose={(side) => setChosen((before) => ({ ...before, [choice.nama]: String(data[side].id) }))}
            />
          ))}
        </section>
      )}
      {same.length > 0 && (
        <details className="same-values">
          <summary>{text(T.same, { count: same.length })}</summary>
          <dl>
            {same.map((choice) => (
              <SameRow key={choice.nama} choice={choice} compared={data} />
            ))}
          </dl>
        </details>
      )}
      <Moves compared={data} />
      <Actions compared={data} values={values} reload={() => void refetch()} />
    </div>
  );
}

const MERGED_MS = 8000;

/** Of two that have become one meanwhile the page goes on to that one, and says so; whether it does. */
function useLedOn(error: Error | null): boolean {
  const banner = useBanner();
  const navigate = useNavigate();
  const body: unknown = error === null ? undefined : Object(error).body;
  const [kept, said] = [mergedInto(body), messageIn(body)];
  useEffect(() => {
    if (kept === undefined) return;
    navigate(`/members/${kept}/show`, { replace: true });
    if (said !== null) banner.show({ severity: 'info', text: said, after: MERGED_MS });
  }, [kept, said, navigate, banner]);
  return kept !== undefined;
}

const nameOf = (values: Comparison['tetap']): string => String(values.nama_lengkap ?? '–');

function Entries({ compared, onSwap }: { readonly compared: Comparison; readonly onSwap: () => void }) {
  const text = useText();
  const { tetap, lebur } = compared;
  return (
    <div className="entries">
      <div className="entry" data-side="tetap">
        <p className="entry-side">{text(T.kept)}</p>
        <LinkBase to={`/members/${String(tetap.id)}/show`}>{nameOf(tetap)}</LinkBase>
        <small>{String(tetap.nik ?? '')}</small>
        <small>{text(T.keptHint)}</small>
      </div>
      <div className="entry" data-side="lebur">
        <p className="entry-side">{text(T.gone)}</p>
        <LinkBase to={`/members/${String(lebur.id)}/show`}>{nameOf(lebur)}</LinkBase>
        <small>{String(lebur.nik ?? '')}</small>
        <small>{text(T.goneHint)}</small>
      </div>
      <button type="button" className="btn btn-plain" onClick={onSwap}>
        {text(T.swap, { name: nameOf(lebur) })}
      </button>
    </div>
  );
}

interface ActionsProps {
  readonly compared: Comparison;
  readonly values: Values;
  readonly reload: () => void;
}

function Actions({ compared, values, reload }: ActionsProps) {
  const text = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<'merge' | 'apart' | null>(null);
  const act = async (what: 'merge' | 'apart') => {
    if (busy !== null) return;
    setBusy(what);
    banner.clear();
    const { tetap, lebur } = compared;
    const request = what === 'merge' ? mergeCall(compared, values) : apartCall(Number(tetap.id), Number(lebur.id), true);
    try {
      const said = await call(request, readSaid);
      await forgetMembers(queryClient, { leaving: true });
      navigate(DUPLICATES_PATH);
      banner.show({ severity: 'success', text: said });
    } catch (error) {
      const stale = statusOf(error) === 409;
      if (stale) reload();
      banner.show({
        severity: 'error',
        text: stale ? text(T.stale) : failureText(error, what === 'merge' ? T.mergeFailed : T.saidFailed),
      });
      setBusy(null);
    }
  };
  return (
    <div className="compare-actions">
      <p>{text(T.undoable)}</p>
      <div className="merge-ways">
        <button type="button" className="btn" aria-disabled={busy !== null} onClick={() => void act('merge')}>
          {busy === 'merge' && <span className="spinner" aria-hidden="true" />}
          {text(busy === 'merge' ? T.merging : T.merge)}
        </button>
        <button type="button" className="btn btn-plain" aria-disabled={busy !== null} onClick={() => void act('apart')}>
          {busy === 'apart' && <span className="spinner" aria-hidden="true" />}
          {text(T.different)}
        </button>
        <Back />
      </div>
    </div>
  );
}

function Back() {
  const text = useText();
  return (
    <LinkBase className="btn btn-plain" to={DUPLICATES_PATH}>
      {text(T.back)}
    </LinkBase>
  );
}
