import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import { site } from '../../src/resources/index.ts';
import { openDatabase } from '../db/open.ts';
import { prepareTables } from '../schema/bring.ts';
import { seedDemo } from './index.ts';

it('names women as expectant mothers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  const db = openDatabase({ databaseUrl: null, sqliteFile: join(folder, 'village.sqlite') });
  try {
    await prepareTables(db, compileSite(site));
    await seedDemo(db, { today: '2026-03-17' });
    const { rows } = await sql<{ sex: string; born: string }>`
      select distinct m.jenis_kelamin as sex, min(m.tanggal_lahir) over () as born
      from pregnancies p join members m on m.id = p.ibu`.execute(db);
    expect(rows.map(({ sex }) => sex)).toEqual(['Perempuan']);
    expect(rows[0]?.born.slice(0, 4) ?? '').toMatch(/^(19[89]|200)/);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
});
