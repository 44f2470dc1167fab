import { useEffect } from 'react';

/** Tells why the way over Google came back to this page (`?google=…`); the words for it are loaded only then. */
export function useGoogleProblem(tell: (problem: string) => void): void {
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('google');
    if (code) import('./googleProblem.ts').then(({ googleProblem }) => tell(googleProblem(code)));
  }, [tell]);
}
