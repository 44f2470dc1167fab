import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { IMPORTS_KEY } from './imports.ts';

/** Calls `then` once there is a connection again, where one was lost: the device has a line, or the server has answered. */
export function useOnceConnected(lost: boolean, then: () => void): void {
  const queryClient = useQueryClient();
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (!lost) return;
    const tell = () => latest.current();
    window.addEventListener('online', tell);
    const stop = queryClient.getQueryCache().subscribe((event) => {
      // what else is asked may be answered by the device itself
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (String(event.query.queryKey[0]).startsWith(IMPORTS_KEY)) tell();
    });
    return () => {
      window.removeEventListener('online', tell);
      stop();
    };
  }, [lost, queryClient]);
}
