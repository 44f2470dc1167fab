import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { busyRefusal } from '../errors.ts';

/** What a request takes of the server while it is under way. */
export interface Place {
  /** Hears a body: however slowly it comes, the request keeps nobody else out meanwhile. */
  hearing<T>(read: () => Promise<T>): Promise<T>;
  /** Keeps so many more bytes of a body until the request is answered. Raises 503 where that is too much together with the others'. */
  keep(bytes: number): void;
}

export interface AdmissionLimits {
  /** requests that are worked on at the same time: a second or two of work */
  readonly most: number;
  /** bytes of all bodies that are held at the same time */
  readonly mostBytes: number;
  /** how late the process is with what has come in, in ms, and how late it may be */
  readonly lateness: () => number;
  readonly mostLate: number;
}

const LIMITS: AdmissionLimits = { most: 300, mostBytes: 128 * 1024 * 1024, lateness: () => 0, mostLate: 1500 };

/**
 * Lets so many requests in and no more: beyond that they are told at once to come again (503 with `Retry-After`), rather
 * than that waiting and memory grow until nobody is served. What SQLite answers is never under way for long, but then
 * the others wait unheard: that is told by the lateness of the process. Tells the handler its place (`c.get('place')`).
 */
export function admission(given: Partial<AdmissionLimits> = {}): MiddlewareHandler<AppEnv> {
  const { most, mostBytes, lateness, mostLate } = { ...LIMITS, ...given };
  let [underWay, bytes] = [0, 0];
  return async (c, next) => {
    if (underWay >= most || lateness() > mostLate) throw busyRefusal();
    let kept = 0;
    underWay += 1;
    c.set('place', {
      hearing: async (read) => {
        underWay -= 1;
        try {
          return await read();
        } finally {
          underWay += 1;
        }
      },
      keep: (more) => {
        if (bytes + more > mostBytes) throw busyRefusal();
        bytes += more;
        kept += more;
      },
    });
    try {
      await next();
    } finally {
      underWay -= 1;
      bytes -= kept;
    }
  };
}
