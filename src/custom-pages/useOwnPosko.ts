import { useText } from '../admin/fields/useText.ts';
import { statusOf, useCall } from '../dataProvider/customCalls.ts';
import { isObject } from '../engine/isObject.ts';
import { texts } from '../engine/say.ts';
import { FAILURE_TEXTS } from './useFailureText.ts';

const TEXTS = texts('ownPosko', {
  failed: { id: 'Posko Anda gagal dimuat.', en: 'Your health post could not be loaded.' },
});

/** Null: of none. */
const readPosko = (body: unknown): number | null =>
  isObject(body) && typeof body.posyandu_id === 'number' ? body.posyandu_id : null;

/** The posko of who is signed in, as it is written in addresses; null: they have none, undefined: it is not known (yet). */
export function useOwnPosko() {
  const { data, error, isFetching, refetch } = useCall(['me'], { method: 'POST', url: '/auth/me' }, readPosko);
  const text = useText();
  const own = data === undefined ? undefined : data === null ? null : String(data);
  return {
    own,
    /** why it is not known, as FailedState wants it; null: it is, or may still be */
    failed:
      own === undefined && error !== null
        ? {
            message: text(statusOf(error) === 0 ? FAILURE_TEXTS.offline : TEXTS.failed),
            onRetry: () => void refetch(),
            busy: isFetching,
          }
        : null,
    /** nobody could be asked, and what is shown is what the device holds: of the own posko alone */
    offline: own === undefined && error !== null && statusOf(error) === 0,
  };
}
