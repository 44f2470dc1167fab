import type { Locale } from '../../../src/engine/definition.ts';
import type { Actor } from '../../context.ts';
import type { Served } from '../../routes/writes.ts';
import type { ResourceService } from '../../services/resourceService.ts';

/** The kinds of file a list is taken along as. */
export const FORMATS = ['xlsx', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** Who takes which list along, and how. */
export interface Exporting {
  readonly served: Served;
  readonly actor: Actor;
  readonly format: Format;
  readonly locale: Locale;
  /** how the records of another resource are kept; undefined where nobody answers for them */
  readonly serviceOf: (resource: string) => ResourceService | undefined;
}
