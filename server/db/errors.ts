/** Whether the database refused a row because another one has what only one may have. */
export const isAnyUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === '23505');

/**
 * Whether the database refused a row because another one has the same value in a unique column.
 * SQLite names the column (`members.nik`), PostgreSQL the index (`members_nik`, or `accounts_email_key`
 * where the column itself was declared unique).
 */
export function isUniqueViolation(error: unknown, table: string, column: string): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === 'SQLITE_CONSTRAINT_UNIQUE') return error.message.includes(`${table}.${column}`);
  if (error.code !== '23505' || !('constraint' in error)) return false;
  return error.constraint === `${table}_${column}` || error.constraint === `${table}_${column}_key`;
}
