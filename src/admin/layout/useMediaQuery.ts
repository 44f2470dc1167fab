import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now; false where the browser cannot tell. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}

/** Below this the sidebar hides behind the hamburger button (spec section 9). */
export const MOBILE_QUERY = '(max-width: 767.98px)';
