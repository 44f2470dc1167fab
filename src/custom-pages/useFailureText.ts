import { useText } from '../admin/fields/useText.ts';
import { ApiError, messageIn, statusOf } from '../dataProvider/customCalls.ts';
import type { Text } from '../engine/definition.ts';
import { texts } from '../engine/say.ts';

const FAILURE_TEXTS = texts('failures', {
  offline: {
    id: 'Tidak ada sambungan. Coba lagi bila sudah tersambung.',
    en: 'There is no connection. Try again once there is.',
  },
});

/** The server's own words for a refusal, or that there is no connection, or what failed. */
export function useFailureText(): (error: unknown, failure: Text) => string {
  const text = useText();
  return (error, failure) => {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 ? messageIn(error.body) : undefined;
    return refused ?? text(statusOf(error) === 0 ? FAILURE_TEXTS.offline : failure);
  };
}
