import { berita } from './berita.ts';
import { desks } from './desks.ts';
import { examinations } from './examinations.ts';
import { layout } from './layout.ts';
import { members } from './members.ts';
import { posko } from './posko.ts';
import { profile } from './profile.ts';
import { recovery } from './recovery.ts';
import { registration } from './registration.ts';
import { report } from './report.ts';
import type { Scenario } from './scenario.ts';
import { signIn } from './signIn.ts';

/** Every text the specification names, screen by screen in its order. */
export const scenarios: readonly Scenario[] = [
  ...signIn,
  ...registration,
  ...recovery,
  ...layout,
  ...examinations,
  ...members,
  ...report,
  ...posko,
  ...berita,
  ...desks,
  ...profile,
];
