import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch.ts';
import type { LogLine } from '../log.ts';
import { nameOfBackup } from './keep.ts';
import { backupByCommand, type Schedule, scheduleBackups } from './schedule.ts';

const HOUR_MS = 3_600_000;

describe('backups by themselves', () => {
  let dir: string;
  let now: Date;
  let made: number;
  let fails: string | null;
  let logs: LogLine[];
  let schedule: Schedule;
  const lay = () => writeFileSync(join(dir, nameOfBackup(now)), '');
  beforeEach(() => {
    dir = scratchFolder('posyandu-schedule-');
    now = new Date('2026-11-28T02:00:00Z');
    made = 0;
    fails = null;
    logs = [];
    const make = async () => {
      if (fails !== null) throw new Error(fails);
      made += 1;
      lay();
    };
    schedule = scheduleBackups({ dir, everyMs: 24 * HOUR_MS }, { log: (line) => logs.push(line), now: () => now, make });
  });
  afterEach(async () => {
    await schedule.end();
    rmSync(dir, { recursive: true });
  });
  const later = async (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS);
    await schedule.look();
    return made;
  };

  it('are made when the last one is as old as it may be, whoever made it', async () => {
    expect(schedule.last()).toBeNull();
    expect(await later(0)).toBe(1);
    expect(await later(23)).toBe(1);
    expect(await later(1)).toBe(2);
    now = new Date(now.getTime() + 20 * HOUR_MS);
    lay();
    expect(await later(5)).toBe(2);
    expect(schedule.last()).toBe('2026-11-29T22:00:00.000Z');
  });

  it('are two at a time never', async () => {
    await Promise.all([schedule.look(), schedule.look(), schedule.look()]);
    expect(made).toBe(1);
  });

  it('that fail are said in the log and known, and tried again, but not at once', async () => {
    fails = 'pg_dump tidak ditemukan.';
    await later(0);
    expect(logs).toEqual([{ event: 'backup-failed', since: '2026-11-28T02:00:00.000Z', said: fails }]);
    await later(1);
    expect([logs.length, schedule.failingSince()]).toEqual([1, '2026-11-28T02:00:00.000Z']);
  });

  it('go on under a clock that was a year ahead and is set back (F5)', async () => {
    expect(await later(365 * 24)).toBe(1);
    now = new Date('2026-11-28T03:00:00Z');
    expect(await later(0)).toBe(2);
    expect(schedule.last()).toBe('2026-11-28T03:00:00.000Z');
  });

  it('say what the command line said where it failed', async () => {
    const file = join(dir, 'cli.mjs');
    writeFileSync(file, "process.stderr.write('disk penuh'); process.exitCode = 1;");
    await expect(backupByCommand(file)()).rejects.toThrow('disk penuh');
    writeFileSync(file, '');
    await expect(backupByCommand(file)()).resolves.toBeUndefined();
  });
});
