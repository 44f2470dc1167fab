import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  completedMonths,
  completedYears,
  dayNumber,
  formatDate,
  formatInstant,
  formatMonth,
  isInstant,
  isIsoDate,
  isoDateIn,
  toDmyDate,
  toIsoDate,
  weekdayOf,
} from './calendar.ts';

describe('a date', () => {
  it.each([
    '2024-02-29',
    '2000-02-29',
    '2023-02-28',
    '0001-01-01',
    '9999-12-31',
    '2026-04-30',
    '2026-06-30',
    '2026-09-30',
    '2026-11-30',
    '2026-07-31',
    '2026-08-31',
  ])('%s is a day of the calendar', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2100-02-29',
    '2024-02-30',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-01-32',
    '2026-01-00',
    '2026-00-10',
    '2026-13-10',
    '0000-01-01',
    '2026-1-01',
    '02026-01-01',
    '2026-01-011',
    '01-01-2026',
    '',
  ])('%j is none', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it('is read with the day first, with hyphens or slashes, and as it is kept', () => {
    expect(['29-02-2024', '29/02/2024', '2024-02-29'].map(toIsoDate)).toEqual(Array(3).fill('2024-02-29'));
    expect(['30-02-2024', '2024-02-30', '1-2-2024', '129-02-2024', '29-02-20245', 'besok'].map(toIsoDate)).toEqual(
      Array(6).fill(null),
    );
  });

  it('is sent with the day first', () => {
    expect(toDmyDate('2024-02-29')).toBe('29-02-2024');
    for (const text of ['29-02-2024', 'x2024-02-29', '2024-02-29x']) expect(() => toDmyDate(text)).toThrow('not an ISO date');
  });
});

describe('counting', () => {
  it('days, over months, leap days and the beginning of the count', () => {
    expect(['1970-01-01', '1969-12-31', '2000-03-01', '2024-12-31'].map(dayNumber)).toEqual([0, -1, 11_017, 20_088]);
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-12-31', 1)).toBe('2024-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(() => addDays('kemarin', 1)).toThrow('not an ISO date');
  });

  it('months ends where a month does: the last day takes the place of one it lacks', () => {
    expect([1, 2, 3, 13, -2, -11].map((months) => addMonths('2023-01-31', months))).toEqual([
      '2023-02-28',
      '2023-03-31',
      '2023-04-30',
      '2024-02-29',
      '2022-11-30',
      '2022-02-28',
    ]);
    expect(addMonths('2023-12-15', 1)).toBe('2024-01-15');
    expect(addMonths('0012-01-05', -12)).toBe('0011-01-05');
  });

  it('completed months and years turn on the day itself', () => {
    expect(['2025-03-09', '2025-03-10', '2025-03-11', '2025-04-09'].map((to) => completedMonths('2024-01-10', to))).toEqual([
      13, 14, 14, 14,
    ]);
    expect(completedMonths('2024-01-10', '2024-01-09')).toBe(-1);
    expect(['2025-01-09', '2025-01-10', '2026-01-09'].map((to) => completedYears('2024-01-10', to))).toEqual([0, 1, 1]);
  });
});

describe('a moment', () => {
  it('is another day in another zone', () => {
    const instant = new Date('2026-02-27T16:30:00Z');
    expect(['UTC', 'Asia/Jakarta', 'Asia/Jayapura'].map((zone) => isoDateIn(zone, instant))).toEqual([
      '2026-02-27',
      '2026-02-27',
      '2026-02-28',
    ]);
    expect(isoDateIn('Asia/Jakarta', new Date('2026-02-27T17:00:00Z'))).toBe('2026-02-28');
  });

  it('tells its zone, and is one of the clock', () => {
    const moments = [
      '2026-02-27T17:00Z',
      '2026-02-27T17:00:05Z',
      '2026-02-27T17:00:05.123Z',
      '2026-02-28T00:00:00+07:00',
      '2026-02-28T23:59-0800',
    ];
    expect(moments.map(isInstant)).toEqual(moments.map(() => true));
    const none = [
      '2026-02-27',
      '2026-02-27T17:00',
      '2026-02-30T17:00Z',
      '2026-02-27T24:00Z',
      '2026-02-27T17:60Z',
      ' 2026-02-27T17:00Z',
      '2026-02-27T17:00Zx',
      5,
      null,
    ];
    expect(none.map(isInstant)).toEqual(none.map(() => false));
  });

  it('is written in the village’s time', () => {
    expect(formatInstant('2026-02-27T22:30:00Z', 'id', 'Asia/Jakarta')).toBe('28 Februari 2026 pukul 05.30');
    expect(formatInstant('2026-02-27T22:30:00Z', 'en', 'Asia/Jayapura')).toContain('28');
  });
});

describe('in words', () => {
  it('a date, its month and its weekday, in no zone but its own', () => {
    expect(formatDate('2020-08-02')).toBe('2 Agustus 2020');
    expect(formatDate('2020-08-02', 'en')).toMatch(/August/);
    expect(formatMonth('2020-08-02', 'id')).toBe('Agustus 2020');
    expect(weekdayOf('2020-08-02', 'id')).toBe('Minggu');
    expect(formatDate('belum tahu')).toBe('belum tahu');
  });
});
