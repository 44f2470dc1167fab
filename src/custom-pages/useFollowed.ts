import { startTransition, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { afterTyping, neverMind } from '../admin/fields/afterTyping.ts';

/**
 * The values of some fields of the form around, for what is said beside them: a key is shown first, and what follows from it once the
 * typing rests. `names` must stay the same array, else every rendering begins to listen anew.
 */
export function useFollowed(names: readonly string[]): readonly unknown[] {
  const { getValues, subscribe } = useFormContext();
  const [values, setValues] = useState<readonly unknown[]>(() => getValues(names));
  useEffect(() => {
    const take = () => {
      const next: readonly unknown[] = getValues(names);
      setValues((now) => (next.every((value, i) => Object.is(value, now[i])) ? now : next));
    };
    // what was filled in between the first rendering and now
    take();
    const stop = subscribe({
      name: [...names],
      formState: { values: true },
      // of no one field: the form was filled anew
      callback: ({ name }) => (name === undefined ? startTransition(take) : afterTyping(take)),
    });
    return () => {
      stop();
      neverMind(take);
    };
  }, [names, getValues, subscribe]);
  return values;
}
