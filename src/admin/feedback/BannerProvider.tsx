import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-admin';

export type Severity = 'success' | 'error' | 'info';

interface BannerBehaviour {
  /** how long it stands, ms; default 3000, and until closed (or the page is left) for an error; null: until closed */
  readonly after?: number | null;
  /** runs once at the end of `after`, or as soon as the banner is closed; forgotten when the person goes elsewhere first */
  readonly then?: () => void;
  /** keys of banners that this one takes the place of (`BannerControl.errors`) */
  readonly instead?: readonly number[];
}

export type BannerRequest = BannerBehaviour &
  (
    | { readonly severity: Severity; readonly text: string }
    /** default text 'Berhasil!' */
    | { readonly severity: 'success'; readonly text?: string }
  );

export type Banner = BannerRequest & { readonly key: number };

export interface BannerControl {
  readonly show: (request: BannerRequest) => void;
  /** takes every banner away without running what was to follow */
  readonly clear: () => void;
  /**
   * Keys of the errors that stand now. Whoever begins something keeps them, so that its success takes
   * their place: an error that came up meanwhile is about something else and stays.
   */
  readonly errors: () => readonly number[];
}

interface BannerState {
  readonly banners: readonly Banner[];
  readonly close: (banner: Banner) => void;
}

const DEFAULT_AFTER = 3000;
const MOST_AT_ONCE = 3;

const ControlContext = createContext<BannerControl | null>(null);
const StateContext = createContext<BannerState>({ banners: [], close: () => undefined });

/**
 * Shows success and error banners (spec section 9, "Redirect/banner durations"). What is to follow one (`then`)
 * does so only where the asking component still stands: an answer that comes after somebody has left the
 * page is told, and carries nobody away.
 */
export function useBanner(): BannerControl {
  const control = useContext(ControlContext);
  if (!control) throw new Error('useBanner needs <BannerProvider>');
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useMemo(
    () => ({ ...control, show: ({ then, ...request }) => control.show(here.current && then ? { ...request, then } : request) }),
    [control],
  );
}

/** What <BannerHost> draws. */
export const useBanners = (): BannerState => useContext(StateContext);

/** Keeps the banners and their clocks; has to stand inside the router. */
export function BannerProvider({ children }: { readonly children: ReactNode }) {
  const [banners, setBanners] = useState<readonly Banner[]>([]);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const nextKey = useRef(1);
  const shown = useRef(banners);
  const path = useLocation().pathname;

  useEffect(() => {
    shown.current = banners;
  }, [banners]);

  const forget = useCallback((key: number) => {
    clearTimeout(timers.current.get(key));
    timers.current.delete(key);
    setBanners((all) => all.filter((banner) => banner.key !== key));
  }, []);

  const close = useCallback(
    (banner: Banner) => {
      forget(banner.key);
      banner.then?.();
    },
    [forget],
  );

  const control = useMemo<BannerControl>(
    () => ({
      show: (request) => {
        const banner = { ...request, key: nextKey.current++ };
        const after = request.after === undefined ? (request.severity === 'error' ? null : DEFAULT_AFTER) : request.after;
        if (after !== null) timers.current.set(banner.key, setTimeout(close, after, banner));
        // The same failure twice in a row is one banner, shown anew.
        const stays = ({ key, text }: Banner) => text !== request.text && !request.instead?.includes(key);
        setBanners((all) => [banner, ...all.filter(stays)].slice(0, MOST_AT_ONCE));
      },
      errors: () => shown.current.flatMap(({ severity, key }) => (severity === 'error' ? [key] : [])),
      clear: () => {
        for (const timer of timers.current.values()) clearTimeout(timer);
        timers.current.clear();
        setBanners([]);
      },
    }),
    [close],
  );

  // Somebody who left the page must not be carried away by what an earlier banner had in mind,
  // and an error of the page before says nothing about this one.
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    setBanners((all) => {
      const kept = all.filter(({ severity, then }) => severity !== 'error' && !then);
      for (const { key } of all.filter((banner) => !kept.includes(banner))) clearTimeout(timers.current.get(key));
      return kept.length === all.length ? all : kept;
    });
  }, [path]);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);

  const state = useMemo(() => ({ banners, close }), [banners, close]);
  return (
    <ControlContext.Provider value={control}>
      <StateContext.Provider value={state}>{children}</StateContext.Provider>
    </ControlContext.Provider>
  );
}
