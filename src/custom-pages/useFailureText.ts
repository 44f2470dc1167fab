import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useText, useViewLocale } from '../admin/fields/useText.ts';
import { ApiError, messageIn, statusOf } from '../dataProvider/customCalls.ts';
import type { Locale, Text } from '../engine/definition.ts';
import { texts } from '../engine/say.ts';

export const FAILURE_TEXTS = texts('failures', {
  offline: {
    id: 'Tidak ada sambungan. Coba lagi bila sudah tersambung.',
    en: 'There is no connection. Try again once there is.',
  },
});

/** The server's reason, in English where that is wanted and there is one. */
const reasonIn = (body: unknown, locale: Locale): string | null =>
  (locale === 'en' ? messageIn(body, 'message_en') : null) ?? messageIn(body);

/**
 * What is said of a failure: the server's own words for a refusal, that there is no connection, or what failed. A session
 * that has ended leads to the sign-in page.
 */
export function useFailureText(): (error: unknown, failure: Text) => string {
  const text = useText();
  const locale = useViewLocale();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    (error, failure) => {
      void logoutIfAccessDenied(error);
      const refused =
        error instanceof ApiError && error.status >= 400 && error.status < 500 ? reasonIn(error.body, locale) : undefined;
      return refused ?? text(statusOf(error) === 0 ? FAILURE_TEXTS.offline : failure);
    },
    [text, locale, logoutIfAccessDenied],
  );
}
