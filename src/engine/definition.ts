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
  /** a number under this one; what is no number is not */
  | { readonly field: F; readonly below: number }
  /** a number of at least this one; what is no number is not */
  | { readonly field: F; readonly atLeast: number }
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
  /**
   * names under which a server may answer it, the first present wins; ours answers the first. A dot
   * leads into an object of the answer: `pemeriksaan.anggota_keluarga.nama_lengkap`.
   */
  readonly read?: string | readonly string[];
  /** the name our server gives it in a list row, where that differs from `read` */
  readonly listed?: string;
  /** the name it is sent under; `false`: never sent */
  readonly write?: string | false | { readonly create?: string | false; readonly edit?: string | false };
  readonly codec?: CodecName;
}

/** What is worked out from two dates of the same record: completed years or months from one to the other. */
export interface DerivationDefinition<F extends string = string> {
  readonly as: 'years' | 'months';
  readonly from: F;
  readonly to: F;
}

/** Narrower limits of a number for records of a kind; they replace the field's own of the same name. */
export interface LimitDefinition<F extends string = string> {
  readonly when: Condition<F>;
  readonly min?: number;
  readonly moreThan?: number;
  readonly max?: number;
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
  /**
   * never asked: the form gets the value from its surroundings (the address, `form.subject`, a widget)
   * and sends it; conditions may look at it
   */
  readonly given?: true;
  /** never asked: worked out from other fields wherever it is looked at or sent */
  readonly derived?: DerivationDefinition<F>;
  /** never asked: the shown text of what is chosen in that reference, sent along with it */
  readonly textOf?: F;
  /** of a number: limits that hold only for some records */
  readonly limits?: readonly LimitDefinition<F>[];
  /** an addition to the contract: asked and sent only when the server has announced that it knows it */
  readonly beyondContract?: true;
  /** in the contract, but not in the request of this mode: there it is an addition like `beyondContract` */
  readonly beyondContractIn?: WriteMode;
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
    /** what is said where the choices cannot be loaded */
    readonly failure?: Text;
  };
  image: { readonly maxBytes?: number };
  status: { readonly options: readonly ChoiceOption[] };
  /** a moment, read only: ISO with a zone (UTC from our server), shown in the village's time */
  instant: Record<never, never>;
  /** several texts, read only */
  texts: Record<never, never>;
  /** several numbers under names, read only; `null` for one that does not apply */
  numbers: { readonly parts: readonly { readonly name: string; readonly label: Text }[]; readonly places?: number };
  /**
   * what a write changed, read only: `{before, after}`, each a record or null. `of`: the field of the same
   * record that names the resource it was, whose labels and types its values are shown with
   */
  changes: { readonly of?: string };
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
  /** of rows with the same value of this field only the first counts (a server may repeat people) */
  readonly distinct?: string;
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
  /** a line above the list; `{role}` and `{name}` are those of the person signed in */
  readonly intro?: Text;
  /** default: every field, in the order of the definition */
  readonly columns?: readonly F[];
  /** a leading column 'Nomor' that counts rows across pages; default true */
  readonly numbered?: boolean;
  readonly filters?: readonly { readonly field: F; readonly all: Text }[];
  readonly search?: {
    readonly placeholder: Text;
    /** ms without a key press before it asks; default 500, 0: at each input */
    readonly debounce?: number;
  };
  readonly sort?: { readonly field: F; readonly order: 'ASC' | 'DESC' };
  readonly perPage?: number;
  /** who cuts the pages out: the server where it can, or the browser from the whole list, read once; default server */
  readonly paging?: 'server' | 'browser';
  /** how pages are turned: by their numbers, or 'Halaman X dari Y' between Previous and Next; default numbered */
  readonly pager?: 'numbered' | 'arrows';
  readonly empty?: Text;
  /** what is said where loading fails */
  readonly failure?: Text;
  readonly createLabel?: Text;
  /** the last column: its heading, and how the information on a row is reached */
  readonly actions?: {
    /** default 'Aksi' */
    readonly label?: Text;
    readonly show?: {
      /** a link with this text instead of the icon */
      readonly label?: Text;
      /** public path instead of the resource's own information page, filled from the row */
      readonly to?: string;
      /** said where the row lacks a value of that path */
      readonly missing?: Text;
    };
  };
}

/** A banner (role status or alert) and where it leads. */
export interface OutcomeDefinition {
  readonly text: Text;
  /** how long the banner stands, ms; navigation follows at its end */
  readonly after: number;
  /** public path to go to, `{id}` and other names filled from the record; 'back': where one came from; none: stay */
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

/** A list of another resource on the information page of a record. */
export interface RelatedDefinition<F extends string = string> {
  readonly resource: string;
  readonly title: Text;
  /** the field of the other resource that says which record its rows belong to */
  readonly target: string;
  /** the field of this record that `target` equals; default: its key */
  readonly source?: F | 'id';
  readonly createLabel?: Text;
  /** public path of the link `createLabel`, filled from this record */
  readonly createTo?: string;
}

/** A link from the information page of a record to the list of another resource, narrowed to what belongs to it. */
export interface LinkDefinition {
  readonly resource: string;
  readonly label: Text;
  /** fields of the other resource to what they must equal; `{name}` is a value of this record */
  readonly filter: Readonly<Record<string, string>>;
}

/** The information page of a record. */
export interface ShowDefinition<F extends string = string> {
  readonly title: Text;
  /** what is said where the record cannot be loaded; default: `loadFailure` of the form */
  readonly failure?: Text;
  /** the way back; default 'Batal', to where one came from */
  readonly back?: { readonly label: Text; readonly to?: string };
  /** a button with this text leads to the edit page, for those who may edit */
  readonly editLabel?: Text;
  readonly related?: readonly RelatedDefinition<F>[];
  readonly links?: readonly LinkDefinition[];
}

export interface FormDefinition<F extends string = string> {
  /** one section may leave its fields out: it holds all that are asked and stand in no other */
  readonly sections: readonly { readonly title: Text; readonly fields?: readonly F[] }[];
  readonly create?: FormModeDefinition<F>;
  readonly edit?: FormModeDefinition<F>;
  readonly show?: ShowDefinition<F>;
  /** what is said where the record to edit or show cannot be loaded */
  readonly loadFailure?: Text;
  /** what is said where there is no such record; default: the server's own words */
  readonly missing?: Text;
  /** public path gone back to where a page of the form was opened directly; default: the list */
  readonly home?: string;
  /**
   * the record of another resource that the form is about (the person examined): read by its key
   * before anything is asked, it fills `given` fields
   */
  readonly subject?: {
    readonly resource: string;
    /** the field of this form that holds the other record's key */
    readonly by: F;
    /** given field of this form to the field of the other resource it is filled with */
    readonly fields: { readonly [K in F]?: string };
  };
  /** the question asked by Batal; none: it goes back at once */
  readonly cancel?: { readonly question: Text };
}

export interface DeleteDefinition {
  readonly title: Text;
  readonly question: Text;
  readonly success: OutcomeDefinition;
  readonly failure: Text;
}

/** Fields that are changed where they are shown, in the list and on the information page, and saved at once. */
export interface InlineDefinition<F extends string = string> {
  readonly fields: readonly F[];
  readonly success: OutcomeDefinition;
  readonly failure: Text;
}

export interface ResourceDefinition<F extends string = string> {
  readonly name: string;
  readonly label: { readonly one: Text; readonly many: Text };
  /** the field that identifies a record; default 'id' */
  readonly key?: string;
  /** what is said where a call needs the key and there is none; default: '<key> tidak ditemukan.' */
  readonly keyMissing?: Text;
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
  readonly inline?: InlineDefinition<F>;
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
