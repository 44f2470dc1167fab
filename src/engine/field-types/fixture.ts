/** What a field type's `<type>.fixture.ts` says for the conformance suite (tests/conformance/fieldTypes.test.ts). */
import type { CodecDefinition, FieldCommon, FieldTypeName, FieldTypeOptions } from '../definition.ts';
import type { FieldOf } from '../resource.ts';

/** Day, locale and role in which fixtures are read. */
export const FIXTURE_CONTEXT = { mode: 'create', locale: 'id', today: '2026-02-28', role: 'Kader' } as const;

export type FixtureOptions<T extends FieldTypeName> = FieldTypeOptions[T] & Pick<FieldCommon, 'messages'>;

export interface FieldTypeFixture<T extends FieldTypeName> {
  /** options of the field, unless a case has its own */
  readonly options: FixtureOptions<T>;
  /** typed (or decoded) input that passes, and the canonical value it becomes */
  readonly valid: readonly { readonly typed: unknown; readonly value: unknown; readonly options?: FixtureOptions<T> }[];
  /** input that is refused, with the rule's code and its Indonesian text */
  readonly invalid: readonly {
    readonly typed: unknown;
    readonly code: string;
    readonly text: string;
    readonly options?: FixtureOptions<T>;
  }[];
  /** for each codec that fits: canonical value, what a console sends, what our server answers, what else reads the same */
  readonly wire: readonly {
    readonly codec: CodecDefinition;
    readonly value: unknown;
    readonly sent: unknown;
    readonly answered: unknown;
    readonly alsoRead?: readonly unknown[];
  }[];
  readonly display: readonly { readonly value: unknown; readonly id: string; readonly en: string }[];
  /** options that `check` must report, with the addresses it names */
  readonly wrongOptions: readonly { readonly options: Readonly<Record<string, unknown>>; readonly at: readonly string[] }[];
}

/** A compiled field of a type, named and labelled "Isian" / "Entry". */
export function fixtureField<T extends FieldTypeName>(
  type: T,
  options: FixtureOptions<T>,
  codec: CodecDefinition = 'plain',
): FieldOf<T> {
  const base = { ...BASE, messages: options.messages ?? {}, wire: { ...BASE.wire, codec } };
  // a spread of a generic value loses its type, an assignment keeps it
  return Object.assign({}, options, base, { type });
}

const LABEL = { id: 'Isian', en: 'Entry' };

const BASE: Omit<FieldOf<'date'>, 'type' | 'notAfterToday' | 'age' | 'estimate'> = {
  name: 'isian',
  label: LABEL,
  columnLabel: LABEL,
  placeholder: null,
  help: null,
  helpLink: null,
  required: false,
  requiredWhen: null,
  visibleWhen: null,
  needlessWhen: null,
  default: null,
  emptyText: null,
  computed: false,
  given: false,
  fixed: false,
  derived: null,
  textOf: null,
  limits: [],
  atMost: null,
  asked: true,
  beyondContract: false,
  beyondContractIn: null,
  messages: {},
  wire: { read: ['isian'], listed: 'isian', write: { create: 'isian', edit: 'isian' }, codec: 'plain' },
  column: 'isian',
  unique: false,
  files: null,
};
