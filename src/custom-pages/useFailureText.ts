import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useText } from '../admin/fields/useText.ts';
import { ApiError, messageIn, statusOf } from '../dataProvider/customCalls.ts';
import type { Text } from '../engine/definition.ts';
import { texts } from '../engine/say.ts';

export const FAILURE_TEXTS = texts('failures', {
  offline: {
    id: 'Tidak ada sambungan. Coba lagi bila sudah tersambung.',
    en: 'There is no connection. Try again once there is.',
  },
});

/**
 * What is said of a failure: the server's own words for a refusal, that there is no connection, or what failed. A session
 * that has ended leads to the sign-in page.
 */
export function useFailureText(): (error: unknown, failure: Text) => string {
  const text = useText();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    (error, failure) => {
      void logoutIfAccessDenied(error);
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 ? messageIn(error.body) : undefined;
      return refused ?? text(statusOf(error) === 0 ? FAILURE_TEXTS.offline : failure);
    },
    [text, logoutIfAccessDenied],
  );
}
