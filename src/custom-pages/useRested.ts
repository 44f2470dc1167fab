import { useEffect, useState } from 'react';

/** How long typing must rest before it is asked, ms. */
const REST = 400;

/** What stood unchanged for a moment. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
