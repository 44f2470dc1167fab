/**
 * What people write: resource, page and site definitions.
 *
 * Everything here is JSON-safe (names instead of functions), so the browser and the server read the
 * very same file. `compile` turns it into `Resource` (resource.ts), which is what code reads.
 */

/** A text in every locale of the product. Indonesian is the source language. */
export interface Text {
  readonly id: string;
  readonly en: string;
}

export type Locale = keyof Text;

/** Positions that may work in the console (spec section 6). */
export type Role = 'Admin Verifikator' | 'Admin Desa' | 'Kader';

export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';
export type WriteMode = 'create' | 'edit';
export type FormMode = WriteMode | 'show';

export type Scalar = string | number | boolean | null;

/** Something that is true or false of a record, the role looking at it and the mode of the form. */
export type Condition<F extends string = string> =
  | { readonly field: F; readonly is: Scalar }
  | { readonly field: F; readonly in: readonly Scalar[] }
  | { readonly role: Role | readonly Role[] }
  | { readonly mode: FormMode | readonly FormMode[] }
  | { readonly all: readonly Condition<F>[] }
  | { readonly any: readonly Condition<F>[] }
  | { readonly not: Condition<F> };

/** Value codecs: how one value travels. The first of a pair is the canonical form. */
export type CodecName =
  /** as it is */
  | 'plain'
  /** 'Ya' / 'Tidak' written as text; read from 1, true, 'Ya' or anything else */
  | 'yaTidak'
  /** 'Ya' / 'Tidak' written as 1 / 0 */
  | 'bit'
  /** ISO date written as dd-mm-yyyy; both forms are read strictly */
  | 'dmy'
  /** a number written as text with a point */
  | 'numberText'
  /** {start, end} written as 'HH:MM - HH:MM WIB' */
  | 'timeRangeWib';

export interface WireDefinition {
  /** names under which a server may answer it, the first present wins; ours answers the first */
  readonly read?: string | readonly string[];
  /** the name our server gives it in a list row, where that differs from `read` */
  readonly listed?: string;
  /** the name it is sent under; `false`: never sent */
  readonly write?: string | false | { readonly create?: string | false; readonly edit?: string | false };
  readonly codec?: CodecName;
}

export interface FieldCommon<F extends string = string> {
  readonly label: Text;
  /** heading in a grid, where it differs from the label */
  readonly columnLabel?: Text;
  readonly placeholder?: Text;
  readonly help?: Text;
  /** must be filled on create and edit; a form may name its own set instead (`FormModeDefinition.required`) */
  readonly required?: true;
  /** narrows `required` to records for which it holds; a filled value keeps its type's rules */
  readonly requiredWhen?: Condition<F>;
  /** not shown, not asked and not sent where it does not hold */
  readonly visibleWhen?: Condition<F>;
  /** value of a new record */
  readonly default?: Scalar;
  /** shown where there is no value */
  readonly emptyText?: Text;
  /** read, never asked: the server computes it */
  readonly computed?: true;
  /** an addition to the contract: asked and sent only when the server has announced that it knows it */
  readonly beyondContract?: true;
  /** exact texts of single rules, by rule code ('required', 'length', 'number', …) */
  readonly messages?: Readonly<Record<string, Text>>;
  readonly wire?: WireDefinition;
}

export interface ChoiceOption {
  readonly value: string;
  readonly label: Text;
  /** only for `status`: how it is coloured, and the row class the verifier desks use */
  readonly tone?: 'neutral' | 'success' | 'warning' | 'error';
  readonly rowClass?: string;
}

/** The options of each field type; a folder under field-types/ holds both its halves. */
export interface FieldTypeOptions {
  text: { readonly maxLength?: number };
  multiline: { readonly maxLength?: number; readonly rows?: number };
  digits: {
    readonly length?: number;
    readonly minLength?: number;
    readonly maxLength?: number;
    /** a leading + is allowed (phone numbers) */
    readonly plus?: true;
  };
  integer: { readonly min?: number; readonly max?: number; readonly unit?: string };
  decimal: {
    readonly moreThan?: number;
    readonly max?: number;
    /** digits after the comma that are kept */
    readonly places?: number;
    readonly unit?: string;
  };
  date: { readonly notAfterToday?: true };
  timeRange: { readonly startLabel: Text; readonly endLabel: Text };
  choice: { readonly options: readonly ChoiceOption[] };
  yesNo: { readonly appearance?: 'radio' | 'switch' };
  reference: {
    readonly resource: string;
    /** field of the other resource that is stored; default: its key */
    readonly value?: string;
    /** field of the other resource that is shown */
    readonly text: string;
  };
  image: { readonly maxBytes?: number };
  status: { readonly options: readonly ChoiceOption[] };
}

export type FieldTypeName = keyof FieldTypeOptions;

export type FieldDefinition<F extends string = string> = {
  [T in FieldTypeName]: { readonly type: T } & FieldCommon<F> & FieldTypeOptions[T];
}[FieldTypeName];

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A request line below the API prefix; `{name}` takes the record's value of that name. */
export type RequestLine = `${HttpMethod} /${string}`;

/** Where the payload lies in an answer: under `data`, `data.data`, bare, or wherever of these it is found. */
export type Wrap = 'data' | 'data.data' | 'bare' | 'either';

export interface EndpointDefinition {
  readonly call: RequestLine;
  readonly wrap?: Wrap;
  /** default json */
  readonly body?: 'json' | 'multipart';
  /** method override sent as `_method` in the body */
  readonly override?: 'PUT' | 'PATCH';
}

export interface ListEndpointDefinition extends EndpointDefinition {
  /** the call used instead as soon as the search text or a filter is set; only set parameters are sent */
  readonly search?: {
    readonly call: RequestLine;
    readonly wrap?: Wrap;
    /** our name of a filter (`q` is the search text) to the query parameter */
    readonly params: Readonly<Record<string, string>>;
  };
}

export type DialectName = 'posyandu' | 'simple-rest';

export interface EndpointsDefinition {
  readonly dialect?: DialectName;
  readonly list?: RequestLine | ListEndpointDefinition | false;
  readonly one?: RequestLine | EndpointDefinition | false;
  readonly create?: RequestLine | EndpointDefinition | false;
  readonly update?: RequestLine | EndpointDefinition | false;
  readonly delete?: RequestLine | EndpointDefinition | false;
}

export interface MenuDefinition<R extends string = Role> {
  readonly label: Text;
  /** name in the icon registry of the admin */
  readonly icon: string;
  /** position in the sidebar, from 1 */
  readonly order: number;
  readonly roles: readonly R[];
}

export interface ListDefinition<F extends string = string> {
  readonly title: Text;
  /** default: every field, in the order of the definition */
  readonly columns?: readonly F[];
  /** a leading column 'Nomor' that counts rows across pages; default true */
  readonly numbered?: boolean;
  readonly filters?: readonly { readonly field: F; readonly all: Text }[];
  readonly search?: { readonly placeholder: Text };
  readonly sort?: { readonly field: F; readonly order: 'ASC' | 'DESC' };
  readonly perPage?: number;
  readonly empty?: Text;
  readonly createLabel?: Text;
}

/** A banner (role status or alert) and where it leads. */
export interface OutcomeDefinition {
  readonly text: Text;
  /** how long the banner stands, ms; navigation follows at its end */
  readonly after: number;
  /** public path to go to, `{id}` and other names filled from the record; none: stay */
  readonly to?: string;
}

export interface FormModeDefinition<F extends string = string> {
  readonly title: Text;
  /** replaces the fields' own `required` in this mode, with one text for all */
  readonly required?: { readonly fields: readonly F[]; readonly message: Text };
  /** the order in which failures are announced; default: the order of the sections */
  readonly announce?: readonly F[];
  readonly submitLabel?: Text;
  readonly success: OutcomeDefinition;
  /** text of a refusal; `{message}` takes the server's message */
  readonly failure: Text;
}

export interface FormDefinition<F extends string = string> {
  /** one section may leave its fields out: it holds all that are asked and stand in no other */
  readonly sections: readonly { readonly title: Text; readonly fields?: readonly F[] }[];
  readonly create?: FormModeDefinition<F>;
  readonly edit?: FormModeDefinition<F>;
  readonly show?: { readonly title: Text };
  /** the question asked by Batal; none: it goes back at once */
  readonly cancel?: { readonly question: Text };
}

export interface DeleteDefinition {
  readonly title: Text;
  readonly question: Text;
  readonly success: OutcomeDefinition;
  readonly failure: Text;
}

export interface ResourceDefinition<F extends string = string> {
  readonly name: string;
  readonly label: { readonly one: Text; readonly many: Text };
  /** the field that identifies a record; default 'id' */
  readonly key?: string;
  /** the field that names a record to people */
  readonly represents: F;
  readonly fields: { readonly [K in F]: FieldDefinition<F> };
  readonly access: { readonly [R in Role]?: readonly Action[] };
  readonly routes?: {
    readonly list?: `/${string}`;
    readonly create?: `/${string}`;
    readonly edit?: `/${string}`;
    readonly show?: `/${string}`;
  };
  readonly menu?: MenuDefinition;
  /** path of the menu entry that is lit while a page of this resource is open */
  readonly under?: `/${string}`;
  readonly list?: ListDefinition<F>;
  readonly form?: FormDefinition<F>;
  readonly delete?: DeleteDefinition;
  readonly endpoints: EndpointsDefinition;
}

/** A page that no resource definition can express; a component of the same name renders it. */
export interface PageDefinition {
  readonly name: string;
  /** the spec's route; `{name}` is a parameter. The first is the page's own, others are accepted too. */
  readonly path: `/${string}` | readonly `/${string}`[];
  readonly title: Text;
  readonly gate: 'public' | 'auth';
  /** who may open it; default: everybody the gate lets in */
  readonly roles?: readonly Role[];
  readonly menu?: MenuDefinition;
  readonly under?: `/${string}`;
}

export interface SiteDefinition {
  readonly resources: readonly ResourceDefinition[];
  readonly pages: readonly PageDefinition[];
}
