/** The faults, in the order in which they are tried. */
import { clocks } from './clocks.mjs';
import { disks } from './disks.mjs';
import { ends } from './ends.mjs';
import { locks } from './locks.mjs';
import { starts } from './starts.mjs';

export const FAULTS = [...ends, ...locks, ...starts, ...clocks, ...disks];
