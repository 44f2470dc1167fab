/** The database cannot answer now and may in a moment: locked by others, restarting, away. */

/** PostgreSQL's classes 08 (connection), 57P (operator) and single codes; Node's own of a connection; SQLite's lock. */
const CODES =
  /^(08...|57P0.|57014|55P03|40001|40P01|25P0[34]|53[34]00|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|SQLITE_BUSY.*|GATE_CLOSED|PROGRAM_ENDED)$/;

/** What pg says without a code: when the pool has no connection to give, and when one breaks off. */
const SAYINGS = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether the same call may succeed a moment later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && CODES.test(error.code)) || SAYINGS.test(error.message));
