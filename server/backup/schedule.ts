/** Backups that the server has made by itself, in a process of their own. */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BackupConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { lastMade, nameOfBackup } from './keep.ts';
import { missingIn } from './manifest.ts';

/** What is known of them, for health and the log. */
export interface BackupState {
  /** ISO instant of the last one that is whole; null: none yet */
  last(): string | null;
  /** ISO instant since when they fail; null: the last one was made */
  failingSince(): string | null;
  /** how many photos the last one lacks; null: there is none, or it does not tell */
  missing(): Promise<number | null>;
}

export interface Schedule extends BackupState {
  /** makes one if it is time; resolves when it is made or has failed */
  look(): Promise<void>;
  /** makes none any more; resolves when the running one has ended */
  end(): Promise<void>;
}

interface Scheduling {
  readonly log: Log;
  readonly now: () => Date;
  /** makes one; raises what went wrong, in words */
  readonly make: () => Promise<void>;
}

const LOOK_MS = 60_000;
/** After a failure it is tried again sooner than it would be time, but not at once. */
const AGAIN_MS = 15 * 60_000;

/** Makes a backup whenever the last one in the folder is older than it may be; the folder is what is believed, so that restarts and clocks matter little. */
export function scheduleBackups({ dir, everyMs }: BackupConfig, { log, now, make }: Scheduling): Schedule {
  let failing: { readonly since: string; readonly tried: number } | null = null;
  let running: Promise<void> | null = null;
  const last = (): Date | null => lastMade(namesIn(dir), now());

  let told: { readonly of: string; readonly missing: Promise<number | null> } | null = null;
  const missing = async (): Promise<number | null> => {
    const at = last();
    if (!at) return null;
    const file = join(dir, nameOfBackup(at));
    // a file is read once, however often somebody asks; one made anew in the same second has the same name
    const of = `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`;
    if (told?.of !== of) told = { of, missing: missingIn(file) };
    return told.missing;
  };

  const attempt = async () => {
    try {
      await make();
      failing = null;
      log({ event: 'backup-made', missing: await missing() });
    } catch (error) {
      failing = { since: failing?.since ?? now().toISOString(), tried: performance.now() };
      log({ event: 'backup-failed', since: failing.since, said: error instanceof Error ? error.message.slice(0, 300) : '' });
    }
  };
  const isTime = () => {
    if (failing && performance.now() - failing.tried < Math.min(AGAIN_MS, everyMs)) return false;
    const made = last();
    return made === null || now().getTime() - made.getTime() >= everyMs;
  };
  const look = async () => {
    if (!running && isTime()) {
      running = attempt().finally(() => {
        running = null;
      });
    }
    await running;
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    look,
    last: () => last()?.toISOString() ?? null,
    failingSince: () => failing?.since ?? null,
    missing,
    end: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Names in a folder; none where it cannot be read, which the next backup will say, and doctor. */
export function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

/** Has the command line make a backup in a process of its own: a large one takes its time, and nobody waits for it. */
export const backupByCommand = (cliFile: string) => async (): Promise<void> => {
  const child = spawn(process.execPath, [cliFile, 'backup'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  const said = text(child.stderr);
  if ((await ended) !== 0) throw new Error((await said).trim());
};
