import { createContext, type Dispatch, type SetStateAction, useContext, useEffect } from 'react';

/** How many inputs of the form are making something ready that it has to wait for. */
export const FormWait = createContext<Dispatch<SetStateAction<number>>>(() => undefined);

/** Lets the surrounding form wait with saving as long as `waiting` and the input is there. */
export function useFormWait(waiting: boolean): void {
  const wait = useContext(FormWait);
  useEffect(() => {
    if (!waiting) return;
    wait((count) => count + 1);
    return () => wait((count) => count - 1);
  }, [wait, waiting]);
}
