import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNavigate } from 'react-admin';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import type { DraftKeeping } from '../../admin/views/draftKeeping.ts';
import { mayHaveVault } from '../../admin/views/drafts.ts';
import { createKeyKeeper } from '../../admin/views/idempotencyKey.ts';
import { keptText } from '../../admin/views/keptText.ts';
import { reasonAway } from '../../admin/views/refusalWords.ts';
import type { SaveFailure } from '../../admin/views/saveFailure.ts';
import { useFormLock } from '../../admin/views/useFormLock.ts';
import { useSave } from '../../admin/views/useSave.ts';
import { VIEW_TEXTS } from '../../admin/views/viewTexts.ts';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import type { Doubt } from '../../engine/wire/doubts.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';
import { useResource } from './useResource.ts';

/** Nobody waits longer for a name than this, ms. */
const NAMED_MS = 1_500;

/** The fields of a queue form. */
export interface QueueValues {
  readonly user_id: string;
  readonly berita_id: string;
  readonly nik: string;
}

/** What the server asks of an entry, and what it takes to store it all the same. */
interface QueueQuestion {
  readonly doubts: readonly Doubt[];
  readonly confirm: string;
  readonly values: QueueValues;
}

/**
 * The call, its banner and where it leads; one call however often the button is pressed. `owner` is who
 * has opened the form, whose what is kept of it is.
 */
export function useQueueing(keeping: DraftKeeping, owner: string, after: number, next: (id: string) => string) {
  const text = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [keys] = useState(() => createKeyKeeper(keeping.draft?.attempt));
  const save = useSave(useResource('antrian'), keys);
  const { locked, lock, free, leave } = useFormLock();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [question, setQuestion] = useState<QueueQuestion | null>(null);

  const say = (words: string) => banner.show({ severity: 'error', text: words });

  const fail = (failure: SaveFailure, values: QueueValues) => {
    free();
    switch (failure.kind) {
      case 'signedOut':
        // The way to the sign-in page is already under way.
        return void keeping.keepNow({ owner, version: null, values: { ...values }, ended: true });
      case 'network':
        return say(text(VIEW_TEXTS.networkFailed));
      case 'asked':
        return setQuestion({ ...failure, values });
      case 'refused':
        setErrors(failure.errors);
        return say(Object.values(failure.errors)[0] ?? failure.message ?? text(VIEW_TEXTS.serverFailed));
      case 'server': {
        say(text(VIEW_TEXTS.serverFailed));
        const reason = reasonAway(null, failure);
        return reason === null ? undefined : say(reason);
      }
      default:
        return say(text(VIEW_TEXTS.serverFailed));
    }
  };

  /** The contract's text speaks of an examination; beside it, of a server with additions, who queues for what. */
  const added = ({ berita_id, nik }: QueueValues, { nama }: RaRecord) => {
    if (knownExtensions().size === 0) return text(T.added);
    // What the form has shown of the event is known; a number that somebody typed stands for itself.
    const event = queryClient.getQueryData<RaRecord>(['berita', 'getOne', { id: berita_id }])?.judul;
    return `${text(T.added)}\n${text(T.queued, { who: String(nama ?? nik), event: String(event ?? berita_id) })}`;
  };

  /** Whom what waits on the device is about; '' where nothing can wait, or it cannot be told in a moment. */
  const nameOf = async (nik: string): Promise<string> => {
    if (!mayHaveVault() || !knownExtensions().has('outbox')) return '';
    const late = new Promise<string>((resolve) => setTimeout(resolve, NAMED_MS, ''));
    const found = dataProvider.getOne<RaRecord>('riwayat', { id: nik }).then(({ data }) => String(data.nama_lengkap ?? ''));
    return Promise.race([found.catch(() => ''), late]);
  };

  const send = async (values: QueueValues, confirmed = '') => {
    if (!lock()) return;
    setErrors({});
    setQuestion(null);
    banner.clear();
    keys.keyFor({ ...values });
    await keeping.keepNow({ owner, version: null, values: { ...values }, attempt: keys.attempt() });
    const outcome = await save({ ...values }, null, null, confirmed, await nameOf(values.nik));
    if (outcome.kind !== 'saved') return fail(outcome, values);
    keeping.forget();
    const then = () => leave(() => navigate(next(outcome.kept ? values.nik : String(outcome.record.id))));
    banner.show({ severity: 'success', text: keptText(outcome.record, text) ?? added(values, outcome.record), after, then });
  };
  const answer = (meant: boolean) => {
    setQuestion(null);
    if (meant && question) void send(question.values, question.confirm);
  };
  return { busy: locked, errors, send, attempt: keys.attempt, doubts: question?.doubts ?? null, answer };
}
