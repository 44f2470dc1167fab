import type { MiddlewareHandler } from 'hono';

/** How much of a body that nobody wanted is heard out before the answer: more than any console sends by mistake. */
const HEARD_OUT = 512 * 1024 * 1024;

/**
 * Hears out what a handler left unread of a body before the answer goes out: a browser that is still sending
 * does not listen, and loses the answer with the connection. After so much it is answered all the same, and the
 * adaptor of Node reads on for a moment before it cuts the connection.
 */
export const hearOut: MiddlewareHandler = async (c, next) => {
  await next();
  // asking for the body makes a whole request of it; these two have none
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
  const { body } = c.req.raw;
  if (!body || body.locked) return;
  try {
    const reader = body.getReader();
    let size = 0;
    for (let part = await reader.read(); !part.done && size < HEARD_OUT; part = await reader.read())
      size += part.value.byteLength;
    // not cancelled, which would break the connection before the answer is out
    reader.releaseLock();
  } catch {
    // whoever sent it has gone, and the answer with them
  }
};
