/** An answer that does not have the shape that was promised; its message names call and place, never a value. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
}

/** An address without what could name a person: no query, and numbers masked. */
export const routeOf = (url: string): string => (url.split('?', 1)[0] ?? '').replace(/\/\d+(?=\/|$)/g, '/:id');
