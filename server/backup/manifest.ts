import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../src/engine/isObject.ts';
import type { DatabaseKind } from '../db/open.ts';
import { BrokenBackup, MANIFEST } from './archive.ts';
import { readEntry } from './tar.ts';

/** How backups are made; raise it where an older program could not read one. */
export const FORMAT = 1;

/** What a backup says of itself. */
export interface Manifest {
  readonly format: number;
  /** version of the program that made it */
  readonly program: string;
  /** ISO instant */
  readonly made: string;
  readonly database: DatabaseKind;
  /** migrations that had run */
  readonly migrations: readonly string[];
  /** rows of each table */
  readonly rows: Readonly<Record<string, number>>;
  /** PostgreSQL: extensions that the tables' indexes need */
  readonly extensions?: readonly string[];
  /** photos in it */
  readonly uploads: number;
  /** photos that an account refers to and that were not there */
  readonly missing: readonly string[];
}

/** A backup that a newer program has made, or that does not fit here; the message, Indonesian, says what to do. */
export class UnfitBackup extends Error {}

/** The manifest of a backup laid into a folder. Raises BrokenBackup and UnfitBackup. */
export const readManifest = (folder: string): Manifest => manifestOf(readFileSync(join(folder, MANIFEST), 'utf8'));

/** How many photos a backup lacks, by its own word; null for a file that is none. */
export async function missingIn(file: string): Promise<number | null> {
  try {
    const text = await readEntry(file, MANIFEST);
    return text && manifestOf(text.toString()).missing.length;
  } catch {
    return null;
  }
}

function manifestOf(text: string): Manifest {
  const told: unknown = parsed(text);
  if (!isObject(told) || typeof told.format !== 'number') throw new BrokenBackup('keterangannya tidak dapat dibaca');
  if (told.format > FORMAT) {
    throw new UnfitBackup(`Cadangan ini dibuat oleh program yang lebih baru (${String(told.program)}). Pakai versi itu.`);
  }
  return told as unknown as Manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
