import { useLocation, useStore } from 'react-admin';

/**
 * State that is there again when somebody comes back to this place of the tab's history, not when the page
 * is opened anew; gone with a reload and at the log-out, as react-admin's store empties then.
 */
export function usePlaceMemory<T>(name: string, initial: T): readonly [value: T, set: (value: T) => void] {
  const { key } = useLocation();
  return useStore<T>(`place.${key ?? ''}.${name}`, initial);
}
