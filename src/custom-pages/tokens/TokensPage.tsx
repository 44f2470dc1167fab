import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { ConfirmDialog } from '../../admin/feedback/ConfirmDialog.tsx';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { EmptyState, FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { ApiError, call, fieldTextsIn, knownTimeZone, useCall } from '../../dataProvider/customCalls.ts';
import { formatDate, isoDateIn } from '../../engine/calendar.ts';
import { usePoskoNames } from '../hari-posyandu/usePoskoNames.ts';
import { useFailureText } from '../useFailureText.ts';
import { MadeToken } from './MadeToken.tsx';
import { TokenForm } from './TokenForm.tsx';
import {
  endCall,
  type ListedToken,
  listCall,
  makeCall,
  readEnded,
  readMade,
  readTokens,
  TOKENS_KEY,
  type Wanted,
} from './tokens.ts';
import { TOKEN_TEXTS as T } from './tokenTexts.ts';
import '../../admin/fields/fields.css';
import '../../admin/views/form.css';
import './tokens.css';

/** /token-akses: somebody's own access tokens, making one and ending one. */
export default function TokensPage() {
  const text = useText();
  const list = useCall([TOKENS_KEY], listCall, readTokens);
  const { made, errors, busy, make, forget } = useMaking();
  const { asked, ask, ending, end } = useEnding();
  const { data, error, isFetching, refetch } = list;
  if (data === undefined) {
    if (error === null) return <LoadingState />;
    return <FailedState message={text(T.failed)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div className="tokens-page">
      <p className="tokens-intro">{text(T.intro)}</p>
      {made === null ? (
        <TokenForm busy={busy} errors={errors} onMake={(wanted) => void make(wanted)} />
      ) : (
        <MadeToken token={made} onDone={forget} />
      )}
      <section aria-label={text(T.mine)}>
        <h2>{text(T.mine)}</h2>
        {data.length === 0 ? (
          <EmptyState message={text(T.none)} onClear={null} />
        ) : (
          <ul className="token-list">
            {data.map((token) => (
              <TokenLine key={token.id} token={token} onEnd={() => ask(token)} />
            ))}
          </ul>
        )}
      </section>
      <p className="tokens-ways">
        <LinkBase className="btn btn-plain" to="/profil">
          {text(T.toProfile)}
        </LinkBase>
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {text(T.docs)}
        </a>
      </p>
      <ConfirmDialog
        open={asked !== null}
        title={text(T.endTitle)}
        text={text(T.endAsk, { name: asked?.nama ?? '' })}
        busy={ending}
        onYes={() => void end()}
        onNo={() => ask(null)}
      />
    </div>
  );
}

function TokenLine({ token, onEnd }: { readonly token: ListedToken; readonly onEnd: () => void }) {
  const text = useText();
  const locale = useViewLocale();
  const nameOf = usePoskoNames();
  const { posko, terakhir_dipakai: used } = token;
  const reach = posko === null ? text(T.village) : (nameOf(posko) ?? text(T.poskoNumber, { id: posko }));
  const until = formatDate(isoDateIn(knownTimeZone(), new Date(Date.parse(token.berlaku_sampai) - 1)), locale);
  const told = [
    ...[text(T[token.cakupan]), reach, text(T.until, { date: until })],
    used === null ? text(T.unused) : text(T.used, { date: formatDate(used, locale) }),
  ];
  return (
    <li className="token-line">
      <div>
        <strong>{token.nama}</strong> <code>{token.awal}…</code>
        <p>{told.join(' · ')}</p>
      </div>
      <button type="button" className="btn btn-plain" aria-label={text(T.endNamed, { name: token.nama })} onClick={onEnd}>
        {text(T.end)}
      </button>
    </li>
  );
}

/** `made`: the token that was just made, until it is forgotten. */
function useMaking() {
  const banner = useBanner();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const [errors, setErrors] = useState<ReturnType<typeof fieldTextsIn>>({});
  const [busy, setBusy] = useState(false);
  const make = async (wanted: Wanted) => {
    setBusy(true);
    setErrors({});
    banner.clear();
    try {
      setMade(await call(makeCall(wanted), readMade));
      await queryClient.invalidateQueries({ queryKey: [TOKENS_KEY] });
    } catch (error) {
      setErrors(error instanceof ApiError ? fieldTextsIn(error.body) : {});
      // once the errors stand there
      setTimeout(() => document.querySelector<HTMLElement>('.token-form [aria-invalid="true"]')?.focus());
      banner.show({ severity: 'error', text: failureText(error, T.makeFailed) });
    } finally {
      setBusy(false);
    }
  };
  return { made, errors, busy, make, forget: () => setMade(null) };
}

/** `asked`: the token of which it is asked whether it is to end. */
function useEnding() {
  const text = useText();
  const banner = useBanner();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [asked, ask] = useState<ListedToken | null>(null);
  const [ending, setEnding] = useState(false);
  const end = async () => {
    if (asked === null) return;
    setEnding(true);
    banner.clear();
    try {
      await call(endCall(asked.id), readEnded);
      await queryClient.invalidateQueries({ queryKey: [TOKENS_KEY] });
      banner.show({ severity: 'success', text: text(T.ended) });
    } catch (error) {
      banner.show({ severity: 'error', text: failureText(error, T.endFailed) });
    } finally {
      setEnding(false);
      ask(null);
    }
  };
  return { asked, ask, ending, end };
}
