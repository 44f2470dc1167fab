import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device has a line at all, as the browser has it; one may be there and lead nowhere. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine !== false);
