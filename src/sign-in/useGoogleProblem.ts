import { useEffect } from 'react';
import { publicText } from './texts.ts';

/** Tells why the way over Google came back to this page (`?google=…`); the words for it are loaded only then. */
export function useGoogleProblem(tell: (problem: string) => void): void {
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('google');
    if (!code) return;
    let left = false;
    const say = (problem: string) => void (left || tell(problem));
    import('./googleProblem.ts').then(
      ({ googleProblem }) => say(googleProblem(code)),
      () => say(publicText('chunkFailed')),
    );
    return () => {
      left = true;
    };
  }, [tell]);
}
