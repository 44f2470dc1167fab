import { dusun } from './dusun.ts';
import { members } from './members.ts';
import { pages } from './pages.ts';
import { posko } from './posko.ts';

/** Every resource and page of the product. Adding one is one file and one line here. */
export const site = { resources: [members, posko, dusun], pages };
