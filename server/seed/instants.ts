/** Instants of the seed: a day and a wall-clock time in the village, as ISO UTC text. */
export type Clock = (day: string, time: string) => string;

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** Raises a RangeError for an unknown time zone. */
export function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (day, time) => {
    const guess = Date.parse(`${day}T${time}:00Z`);
    const shown = new Map(format.formatToParts(guess).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = PARTS.map((part) => shown.get(part));
    const offset = Date.UTC(year, month - 1, date, hour, minute, second) - guess;
    return new Date(guess - offset).toISOString();
  };
}
