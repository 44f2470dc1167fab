/**
 * A fresh build takes the place of the one that a server may be serving at this moment: files whose names are new come
 * first, pages and what names them last, each whole at once. What the former builds called by other names stays for
 * a while, so that a console somebody has open, or a server that runs, still finds its parts.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** How long what a build no longer has is kept: longer than a session lasts. */
export const KEPT_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where stands, beside the folder and not served with it, which files belong to the latest build. */
const listOf = (folder) => join(dirname(folder), `.${basename(folder)}.json`);

/** Files below a folder, by their paths in it. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** What the build before had; of one that noted nothing, everything that is there. */
function filesBefore(folder) {
  try {
    return new Set(JSON.parse(readFileSync(listOf(folder), 'utf8')));
  } catch {
    return new Set(filesIn(folder));
  }
}

/** In the order in which they may appear: each names only what stands before it. */
const rank = (file) => (/^sw\.js/.test(file) ? 2 : file.includes('/') || file.includes('\\') ? 0 : 1);
/** The compressed copy of a page is what browsers get: it changes together with the page, and before it. */
const inOrder = (files) => [...files].sort((a, b) => rank(a) - rank(b) || (a < b ? 1 : -1));

/**
 * Moves the files of `fresh` into `folder`, and removes what no build has had for `KEPT_DAYS`.
 * @param now only tests give another moment
 */
export function publish(fresh, folder, now = Date.now()) {
  mkdirSync(folder, { recursive: true });
  const files = filesIn(fresh);
  const before = filesBefore(folder);
  for (const file of inOrder(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(fresh, file), join(folder, file));
  }
  const current = new Set(files);
  for (const file of filesIn(folder)) {
    if (current.has(file)) continue;
    const path = join(folder, file);
    // its time counts from now: until now it was in use, however old it is
    if (before.has(file)) utimesSync(path, now / 1000, now / 1000);
    else if (statSync(path).mtimeMs < now - KEPT_DAYS * DAY_MS) rmSync(path);
  }
  writeFileSync(listOf(folder), JSON.stringify(files));
  if (existsSync(fresh)) rmSync(fresh, { recursive: true });
}
