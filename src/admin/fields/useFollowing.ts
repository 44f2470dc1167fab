import { useCallback, useSyncExternalStore } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';

/**
 * What follows from some fields of the form around. Whoever asks is drawn anew where that comes out otherwise, not at every key that is
 * typed in one of them.
 * @param names must stay the same array, else every rendering begins to listen anew; without any nothing is listened to
 * @param of told the form's values; what it gives is compared by itself
 */
export function useFollowing<T extends string | boolean>(names: readonly string[], of: (values: FieldValues) => T): T {
  const { getValues, subscribe } = useFormContext();
  const listen = useCallback(
    (changed: () => void) =>
      names.length === 0 ? unheard : subscribe({ name: [...names], formState: { values: true }, callback: changed }),
    [names, subscribe],
  );
  return useSyncExternalStore(listen, () => of(getValues()));
}

const unheard = () => undefined;
