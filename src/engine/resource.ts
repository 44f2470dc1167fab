/**
 * What code reads: the compiled form of a definition. Every default is filled, every name resolved;
 * values are frozen. Made only by `compile` (compile.ts).
 */
import type {
  Action,
  CodecDefinition,
  Condition,
  DerivationDefinition,
  DialectName,
  FieldDefinition,
  FieldTypeName,
  FieldTypeOptions,
  FilePartDefinition,
  FormModeDefinition,
  HttpMethod,
  LimitDefinition,
  LinkDefinition,
  OutcomeDefinition,
  PagingDefinition,
  RefusalDefinition,
  Role,
  Scalar,
  SortDefinition,
  Text,
  TokenReach,
  TotalDefinition,
  Wrap,
  WriteMode,
} from './definition.ts';

export interface FieldWire {
  /** names on reading, first present wins; never empty */
  readonly read: readonly string[];
  /** name in a list row of our server */
  readonly listed: string;
  /** name on sending, or false where it is never sent */
  readonly write: { readonly create: string | false; readonly edit: string | false };
  readonly codec: CodecDefinition;
}

interface FieldBase {
  readonly name: string;
  readonly label: Text;
  readonly columnLabel: Text;
  readonly placeholder: Text | null;
  readonly help: Text | null;
  readonly helpLink: { readonly label: Text; readonly to: string } | null;
  /** required of itself; which fields a form requires is told by `FormMode.required` */
  readonly required: boolean;
  readonly requiredWhen: Condition | null;
  readonly visibleWhen: Condition | null;
  readonly needlessWhen: Condition | null;
  readonly default: Scalar;
  readonly emptyText: Text | null;
  readonly computed: boolean;
  readonly given: boolean;
  readonly derived: DerivationDefinition | null;
  /** the reference whose shown text it takes */
  readonly textOf: string | null;
  readonly fixed: boolean;
  readonly limits: readonly LimitDefinition[];
  readonly atMost: DerivationDefinition | null;
  /** whether create and edit have an input for it: it is neither computed, given, derived nor a `textOf` */
  readonly asked: boolean;
  readonly beyondContract: boolean;
  readonly beyondContractIn: WriteMode | null;
  readonly messages: Readonly<Record<string, Text>>;
  readonly wire: FieldWire;
  /** the column that keeps it (of several: what their names begin with), or false where none does */
  readonly column: string | false;
  readonly unique: boolean;
  /** null: files are not said to know it by other names than its own */
  readonly files: FieldFiles | null;
}

export interface FieldFiles {
  readonly names: readonly string[];
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly parts: readonly FilePartDefinition[];
  readonly later: boolean;
  readonly lostZero: string | null;
  readonly alongside: boolean;
}

/** A field of one type: its options keep the shape they were declared in. */
export type FieldOf<T extends FieldTypeName> = FieldBase & { readonly type: T } & FieldTypeOptions[T];
export type Field = { [T in FieldTypeName]: FieldOf<T> }[FieldTypeName];

export interface Endpoint {
  readonly method: HttpMethod;
  /** path below the API prefix with `{name}` placeholders */
  readonly path: string;
  readonly wrap: Wrap;
  readonly body: 'json' | 'multipart';
  readonly override: 'PUT' | 'PATCH' | null;
  /** name in the body under which the record is sent */
  readonly envelope: string | null;
}

export interface ListEndpoint extends Endpoint {
  /** field of which each value counts once */
  readonly distinct: string | null;
  readonly single: boolean;
  readonly paging: PagingDefinition | null;
  readonly total: TotalDefinition | null;
  readonly sort: SortDefinition | null;
  readonly search: (Endpoint & { readonly params: Readonly<Record<string, string>> }) | null;
}

export interface Endpoints {
  readonly dialect: DialectName;
  readonly refusal: RefusalDefinition | null;
  readonly list: ListEndpoint | null;
  readonly one: Endpoint | null;
  readonly create: Endpoint | null;
  readonly update: Endpoint | null;
  readonly delete: Endpoint | null;
}

/** A banner and where it leads. */
export interface Outcome extends OutcomeDefinition {
  readonly text: Text;
  readonly after: number;
}

export interface FormMode {
  readonly title: Text;
  /** fields that must be filled in this mode, each with the text that says so */
  readonly required: Readonly<Record<string, Text>>;
  /** every field of the form in the order in which failures are announced */
  readonly announce: readonly string[];
  readonly success: Outcome;
  readonly failure: Text;
  readonly wordless: Text;
  readonly invalid: Text | null;
  /** said where no answer came, or one that cannot be read; null: a general text */
  readonly unanswered: Text | null;
  /** null: the usual one */
  readonly submitLabel: Text | null;
  /** only of create */
  readonly next: Next | null;
}

/** The button that saves and goes on at once. */
export interface Next {
  readonly label: Text;
  /** null: the same form anew */
  readonly to: string | null;
  /** null: wherever the form was opened from */
  readonly from: string | null;
  readonly carry: readonly string[];
  readonly said: Text;
}

export interface Related {
  readonly resource: string;
  readonly title: Text;
  readonly target: string;
  /** name of a field, or 'id' */
  readonly source: string;
  readonly create: { readonly label: Text; readonly to: string } | null;
}

export interface Show {
  readonly title: Text;
  readonly failure: Text;
  /** null: `failure` */
  readonly unanswered: Text | null;
  /** `to` null: to where one came from */
  readonly back: { readonly label: Text; readonly to: string | null } | null;
  readonly editLabel: Text | null;
  readonly related: readonly Related[];
  readonly links: readonly LinkDefinition[];
}

export interface Subject {
  readonly resource: string;
  readonly by: string;
  /** given field of the form to the field of the other resource */
  readonly fields: Readonly<Record<string, string>>;
  /** those that only a new record is filled with */
  readonly atFirst: readonly string[];
}

/** What is asked and said about a deletion. */
export interface Deletion {
  readonly title: Text;
  readonly question: Text;
  readonly success: Outcome;
  readonly failure: Text;
  readonly instead: { readonly extension: string; readonly options: readonly Instead[] } | null;
}

/** What may be meant in place of a deletion. */
export interface Instead {
  readonly label: Text;
  readonly hint: Text | null;
  /** null: the record is deleted */
  readonly set: Readonly<Record<string, string>> | null;
  readonly fields: readonly string[];
  /** of those that are called otherwise here */
  readonly labels: Readonly<Record<string, Text>>;
  /** null: nothing is asked, and nothing deleted */
  readonly reason: Text | null;
  readonly success: Outcome;
}

/** Fields that are changed where they are shown. */
export interface Decision {
  readonly value: string;
  readonly label: Text;
  readonly key: string;
  readonly reason: string | null;
}

export interface Inline {
  readonly fields: readonly string[];
  readonly success: Outcome;
  readonly failure: Text;
  /** of the first of `fields`; empty where nothing is decided by buttons */
  readonly decisions: readonly Decision[];
}

export interface Form {
  readonly sections: readonly {
    readonly title: Text;
    /** closed until it is needed; a condition: where it holds */
    readonly folded: boolean | Condition;
    /** a button that answers at a tap what has no answer yet */
    readonly atOnce: { readonly label: Text; readonly set: Readonly<Record<string, Scalar>> } | null;
    readonly fields: readonly string[];
  }[];
  readonly create: FormMode | null;
  readonly edit: FormMode | null;
  readonly show: Show | null;
  readonly loadFailure: Text;
  /** null: `loadFailure` */
  readonly signedOut: Text | null;
  readonly missing: Text | null;
  readonly badAddress: Text | null;
  readonly alsoBy: string | null;
  readonly home: string | null;
  readonly subject: Subject | null;
  /** null: asks only where something was typed; false: asks nothing */
  readonly cancel: { readonly question: Text } | false | null;
}

export interface List {
  readonly title: Text;
  readonly intro: Text | null;
  readonly columns: readonly string[];
  /** columns while a row has a value of them */
  readonly also: readonly string[];
  /** null: the usual one */
  readonly numberLabel: Text | null;
  readonly filters: readonly {
    readonly field: string;
    readonly all: Text;
    readonly inContract: boolean;
    /** null: nothing is left out */
    readonly usual: string | null;
  }[];
  readonly search: { readonly placeholder: Text; readonly debounce: number } | null;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly perPage: number;
  readonly paging: 'server' | 'browser';
  readonly pager: 'numbered' | 'arrows';
  readonly empty: Text;
  readonly failure: Text;
  readonly withoutKey: { readonly by: string; readonly show: Text; readonly edit: Text } | null;
  readonly download: boolean;
  readonly createLabel: Text | null;
  readonly actions: {
    readonly label: Text;
    /** label null: an icon; `to` null: the resource's own page */
    readonly show: { readonly label: Text | null; readonly to: string | null; readonly missing: Text };
  };
}

export interface Menu {
  readonly label: Text;
  readonly icon: string;
  readonly order: number;
  readonly roles: readonly Role[];
}

export interface Routes {
  readonly list: string | null;
  readonly create: string | null;
  readonly edit: string | null;
  readonly show: string | null;
}

/** What a device takes along of a resource. */
export interface Pocket {
  /** `own`: the reference that holds the asker's own posko in all that is taken along; null: the list is, whole */
  readonly list: { readonly own: string | null } | null;
  readonly each: { readonly of: string; readonly by: string } | null;
  readonly records: boolean;
  readonly shows: string | null;
  readonly tells: readonly string[];
}

export interface Resource {
  readonly name: string;
  readonly label: { readonly one: Text; readonly many: Text };
  readonly key: string;
  readonly keyMissing: Text;
  readonly represents: string;
  /** in the order of the definition */
  readonly fields: readonly Field[];
  readonly field: Readonly<Record<string, Field>>;
  /** every role of the site, each with what it may do */
  readonly access: Readonly<Record<string, readonly Action[]>>;
  readonly routes: Routes;
  readonly menu: Menu | null;
  readonly under: string | null;
  readonly list: List | null;
  readonly inline: Inline | null;
  readonly form: Form | null;
  readonly delete: Deletion | null;
  readonly endpoints: Endpoints;
  /** null: no table of its own */
  readonly storage: {
    readonly table: string;
    readonly indexes: boolean;
    /** columns that name records of other resources beside the reference fields; left out where there are none */
    readonly refers?: readonly Referring[];
  } | null;
  readonly hooks: readonly string[];
  /** null: nothing of it is taken along */
  readonly pocket: Pocket | null;
  /** null: no access token reaches it */
  readonly tokens: TokenReach | null;
  /** the field with the account of whoever wrote a record, and alone sees it; null: everybody who may */
  readonly writer: string | null;
  /** intimate answers: by the field of each the field with the account of whoever asked; null: there are none */
  readonly intimate: Readonly<Record<string, string>> | null;
  /** an addition as a whole, there only where the server has announced it */
  readonly singleton: boolean;
  readonly beyondContract: boolean;
  /** what each of its pages is called; null: there is none */
  readonly titles: Readonly<Record<keyof Routes, Text | null>>;
}

/** A column whose values name records of a resource: by their number, or by the value of `field`. */
export interface Referring {
  readonly column: string;
  readonly resource: string;
  readonly field: string;
}

export interface Page {
  readonly name: string;
  /** never empty; the first is the page's own address */
  readonly paths: readonly string[];
  /** null: a public page that says it itself */
  readonly title: Text | null;
  readonly gate: 'public' | 'auth';
  readonly roles: readonly Role[] | null;
  readonly menu: Menu | null;
  readonly under: string | null;
  /** the resource beyond the contract, or the extension, without which it is not there; null: it is there always */
  readonly needs: string | null;
  /** paths of calls whose answers are taken along */
  readonly pocket: readonly string[];
}

export interface MenuEntry extends Menu {
  readonly path: string;
  /** the addition it leads to; null: it is there always */
  readonly addition: string | null;
}

export interface Site {
  /** every position there is, in the order of the definition */
  readonly roles: readonly Role[];
  readonly resources: readonly Resource[];
  readonly resource: Readonly<Record<string, Resource>>;
  readonly pages: readonly Page[];
  /** every sidebar entry of resources and pages, by `order` */
  readonly menu: readonly MenuEntry[];
}

export type { FieldDefinition, FormModeDefinition, WriteMode };
