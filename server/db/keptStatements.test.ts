import SqliteDatabase from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { keepStatements } from './keptStatements.ts';

function opened() {
  const database = new SqliteDatabase(':memory:');
  database.exec('create table t (a integer)');
  const prepare = vi.spyOn(database, 'prepare');
  const kept = keepStatements(database);
  // what it tells of writing by is prepared at once
  prepare.mockClear();
  return { database, prepare, kept };
}

it('prepares each text once, whatever the values', () => {
  const { kept, prepare } = opened();
  for (const value of [1, 2, 3]) kept.prepare('insert into t (a) values (?)').run([value]);
  expect(kept.prepare('select a from t where a > ?').all([1])).toEqual([{ a: 2 }, { a: 3 }]);
  expect(kept.prepare('select a from t where a > ?').all([2])).toEqual([{ a: 3 }]);
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('sees columns that a migration adds later', () => {
  const { database, kept } = opened();
  kept.prepare('insert into t (a) values (?)').run([1]);
  expect(kept.prepare('select * from t').all([])).toEqual([{ a: 1 }]);
  database.exec('alter table t add column b text');
  expect(kept.prepare('select * from t').all([])).toEqual([{ a: 1, b: null }]);
});
