import { useEffect, useRef } from 'react';
import { useNavigate } from '../router/index.ts';
import { useSite } from '../site.tsx';
import { outboxModule } from './outboxModule.ts';
import { useOutbox } from './useOutbox.ts';

/**
 * Leads from an address with a number that was given on this device to the one with what it has become at the server. A
 * form that is open stays: what it sends is given the real number on its way. `path`: public, of the address bar.
 */
export function useRealAddress(path: string): void {
  const navigate = useNavigate();
  const { routeMap } = useSite();
  const { entries } = useOutbox();
  const asked = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent meanwhile is what this is about
  useEffect(() => {
    const match = routeMap.find(path);
    const isForm = match?.kind === 'resource' && (match.view === 'create' || match.view === 'edit');
    if (isForm && asked.current === path) return;
    asked.current = path;
    let gone = false;
    const address = path + window.location.search + window.location.hash;
    void outboxModule()
      .then((outbox) => outbox?.realAddress(address) ?? address)
      .catch(() => address)
      .then((real) => {
        if (!gone && real !== address) void navigate(real, { replace: true });
      });
    return () => {
      gone = true;
    };
  }, [path, entries, navigate, routeMap]);
}
