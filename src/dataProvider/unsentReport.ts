import { storedToken } from '../authProvider/storage.ts';
import { readUnsentHeader, unsentHeader } from '../engine/wire/unsentReport.ts';
import { knownExtensions } from './serverExtensions.ts';

/** Key, in local storage, of what calls tell of writes that wait here; absent where nothing does. */
export const UNSENT_REPORT = 'unsent_report';
const DEVICE = 'device_name';

/** Of which session a report is: another person's calls tell nothing of it; null without one: then nothing is remembered or told. */
export const sessionMark = (): string | null => storedToken()?.slice(-8) ?? null;

/** Keeps what calls tell of this device from now on; `oldest`: null where nothing waits, which is told once. */
export function rememberUnsent(count: number, oldest: string | null, newName: () => string): void {
  const mark = sessionMark();
  if (mark === null) return;
  const before = unsentReport('');
  if (count === 0 && before === null) {
    localStorage.removeItem(UNSENT_REPORT);
    return;
  }
  const device = localStorage.getItem(DEVICE) ?? newName();
  localStorage.setItem(DEVICE, device);
  const at = oldest ?? readUnsentHeader(before ?? '')?.oldest ?? new Date(0).toISOString();
  localStorage.setItem(UNSENT_REPORT, `${mark}|${unsentHeader({ device, count, oldest: at })}`);
}

/** What a call tells of writes that wait on this device; null: nothing. Who signs out leaves none behind. */
export function unsentReport(url: string): string | null {
  const [mark, words = ''] = localStorage.getItem(UNSENT_REPORT)?.split('|') ?? [];
  const report = mark === sessionMark() && knownExtensions().has('outbox') ? readUnsentHeader(words) : null;
  return report && unsentHeader(url === '/auth/logout' ? { ...report, count: 0 } : report);
}

/** A call has told it: that nothing waits any more need not be said again. */
export function unsentTold(header: string): void {
  if (readUnsentHeader(header)?.count === 0 && unsentReport('') === header) localStorage.removeItem(UNSENT_REPORT);
}
