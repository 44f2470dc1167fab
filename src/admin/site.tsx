import { createContext, useContext } from 'react';
import type { Site } from '../engine/resource.ts';
import type { RouteMap } from '../engine/routes.ts';

export interface SiteContextValue {
  readonly site: Site;
  readonly routeMap: RouteMap;
}

const SiteContext = createContext<SiteContextValue | null>(null);
export const SiteProvider = SiteContext.Provider;

/** The compiled site and its route map. Throws outside <ConsoleApp>. */
export function useSite(): SiteContextValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('useSite needs <SiteProvider>');
  return value;
}
