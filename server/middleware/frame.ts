/**
 * The headers that go with every answer are gathered in a plain object and laid around it once it is made: each one that is
 * set on the answer itself makes its headers anew, which takes longer than finding a record.
 */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';

/** By name in lower case, each with one value. */
export type Frame = Record<string, string>;

const REQUEST_ID = 'x-request-id';
const LONGEST_ID = 64;

/**
 * Outermost of all: numbers the request (`c.get('requestId')`; one that was sent is kept where it is a short word) and sees to it
 * that its answer has these headers and those that others put into `c.get('frame')`, where it has no value of its own.
 */
export const framed =
  (always: Readonly<Frame>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const sent = c.req.header(REQUEST_ID);
    const id = sent && sent.length <= LONGEST_ID && !/[^\w\-=]/.test(sent) ? sent : randomUUID();
    const frame: Frame = { ...always, [REQUEST_ID]: id };
    c.set('requestId', id);
    c.set('frame', frame);
    await next();
    if (c.get('isFramed')) return;
    const { headers } = c.res;
    for (const [name, value] of Object.entries(frame)) {
      if (name === 'set-cookie') headers.append(name, value);
      else if (!headers.has(name)) headers.set(name, value);
    }
  };
