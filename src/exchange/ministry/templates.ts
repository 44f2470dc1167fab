import { asik } from './asik.ts';
import { pmt } from './pmt.ts';
import { sigiziBalita } from './sigiziBalita.ts';
import { sigiziPengukuran } from './sigiziPengukuran.ts';
import type { Template, TemplateName } from './template.ts';

/** The files for the puskesmas, in the order in which they are offered. */
export const TEMPLATES: readonly Template[] = [sigiziBalita, sigiziPengukuran, pmt, asik];

/** A file by its name; undefined where there is none. */
export const templateOf = (name: string): Template | undefined => TEMPLATES.find((template) => template.name === name);

export const isTemplateName = (name: unknown): name is TemplateName => TEMPLATES.some((template) => template.name === name);
