import type { PublicText } from './texts.ts';

const PROBLEMS: Readonly<Record<string, PublicText>> = {
  unavailable: 'googleUnavailable',
  unreachable: 'googleUnreachable',
  limited: 'googleLimited',
  unknown: 'googleUnknown',
  'nik-taken': 'googleNikTaken',
  unverified: 'googleUnverified',
  failed: 'googleFailed',
};

/** Why the way over Google came back to this page (`?google=…`), as a text to show; null where it did not. */
export function googleProblem(): PublicText | null {
  const code = new URLSearchParams(window.location.search).get('google');
  if (code === null) return null;
  return (Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined) ?? 'googleFailed';
}
