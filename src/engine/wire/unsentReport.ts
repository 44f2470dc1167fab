/**
 * What a device tells the server with each call while it holds writes that were not sent: which device, how many, and since
 * when the oldest waits (`3f1c… 12 2026-11-28T00:10:00.000Z`). Only where `outbox` was announced.
 */
export const UNSENT_HEADER = 'X-Posyandu-Waiting';

export interface UnsentReport {
  /** a random name: two devices of one person are told apart, and nothing else */
  readonly device: string;
  readonly count: number;
  /** ISO instant */
  readonly oldest: string;
}

const WORDS = /^([\w-]{8,64}) (\d{1,5}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;

/** A report as a header says it. */
export const unsentHeader = ({ device, count, oldest }: UnsentReport): string => `${device} ${count} ${oldest}`;

/** What a header says; null where it is none. */
export function readUnsentHeader(header: string): UnsentReport | null {
  const [, device, count, oldest] = WORDS.exec(header) ?? [];
  if (device === undefined || oldest === undefined || Number.isNaN(Date.parse(oldest))) return null;
  return { device, count: Number(count), oldest };
}
