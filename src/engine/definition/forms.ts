/** How a record is asked for, shown, changed in place and deleted. */
import type { Condition, Scalar, Text } from './terms.ts';

/** A banner (role status or alert) and where it leads. */
export interface OutcomeDefinition {
  /** default: what happened to what the label calls `one` */
  readonly text?: Text;
  /** how long the banner stands, ms; navigation follows at its end; default 3000 */
  readonly after?: number;
  /**
   * public path to go to, `{id}` and other names filled from the record; 'back': where one came from; none: stay, or
   * where nothing is said of the outcome at all, the list
   */
  readonly to?: string;
}

export interface FormModeDefinition<F extends string = string> {
  readonly title?: Text;
  /** replaces the fields' own `required` in this mode, with one text for all */
  readonly required?: { readonly fields: readonly F[]; readonly message: Text };
  /** the order in which failures are announced; default: the order of the sections */
  readonly announce?: readonly F[];
  readonly success?: OutcomeDefinition;
  /** text of a refusal; `{message}` takes the server's message, `{messages}` all it says of fields, else its message */
  readonly failure?: Text;
  /** text of a refusal without a message; default: `failure`, or a general text where that needs the message */
  readonly wordless?: Text;
  /** said beside `failure` where the server names fields; which and why then stands in the browser's console */
  readonly invalid?: Text;
  /** said where no answer came, or one that cannot be read; default: general texts */
  readonly unanswered?: Text;
  /** what the button that saves is called; default 'Simpan' */
  readonly submitLabel?: Text;
}

/** A second button of the page that adds a record: it saves, says so and goes on at once, without the banner's wait. */
export interface NextDefinition<F extends string = string> {
  readonly label: Text;
  /** public path it goes on to, filled from the record; none: the same form anew */
  readonly to?: string;
  /** public path of a page: the button is there only where the form was opened from that page */
  readonly from?: string;
  /** fields that hold in the next form what they held in this one */
  readonly carry?: readonly F[];
  /** what is said of it, `{name}` filled from the record; default: the text of `success` */
  readonly said?: Text;
}

export interface CreateModeDefinition<F extends string = string> extends FormModeDefinition<F> {
  readonly next?: NextDefinition<F>;
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
  readonly label: Text;
  /** a page, in place of a narrowed list */
  readonly to?: `/${string}`;
  readonly resource?: string;
  /** fields of the other resource to what they must equal; `{name}` is a value of this record */
  readonly filter?: Readonly<Record<string, string>>;
  /** an addition: shown only where the server has announced that it has such */
  readonly beyondContract?: boolean;
}

/** The information page of a record. */
export interface ShowDefinition<F extends string = string> {
  readonly title?: Text;
  /** what is said where the record cannot be loaded; default: `loadFailure` of the form */
  readonly failure?: Text;
  /** said in its place where no answer came */
  readonly unanswered?: Text;
  /** the way back; default 'Batal', to where one came from; none from a singleton */
  readonly back?: { readonly label: Text; readonly to?: string };
  /** a button with this text leads to the edit page, for those who may edit */
  readonly editLabel?: Text;
  readonly related?: readonly RelatedDefinition<F>[];
  readonly links?: readonly LinkDefinition[];
}

export interface SectionDefinition<F extends string = string> {
  readonly title: Text;
  readonly fields?: readonly F[];
  /** closed in a form until it is opened, holds a value or something in it is wrong; a condition: for records of which it holds */
  readonly folded?: true | Condition<F>;
  /** a button that answers at a tap what of the section has no answer yet */
  readonly atOnce?: { readonly label: Text; readonly set: { readonly [K in F]?: Scalar } };
}

export interface FormDefinition<F extends string = string> {
  /**
   * one section may leave its fields out: it holds all that are asked and stand in no other; where each names its own, the
   * last holds these too; default: one section of all that are asked
   */
  readonly sections?: readonly SectionDefinition<F>[];
  readonly create?: CreateModeDefinition<F>;
  readonly edit?: FormModeDefinition<F>;
  readonly show?: ShowDefinition<F>;
  /** what is said where the record to edit or show cannot be loaded */
  readonly loadFailure?: Text;
  /** what is said in place of `loadFailure` where the session has ended and nothing was asked for */
  readonly signedOut?: Text;
  /** what is said where there is no such record; default: the server's own words */
  readonly missing?: Text;
  /** what is said, without asking the server, where the address holds no number for the key; default: it is asked */
  readonly badAddress?: Text;
  /** a field that may stand in the address in place of the key: where no record has that key, the list is looked through for it */
  readonly alsoBy?: F;
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
    /** of these, what only a new record is filled with: one that is stored tells its own, as it was then */
    readonly atFirst?: readonly F[];
  };
  /** the question asked by Batal, in place of the usual one about what was typed; `false`: it asks nothing */
  readonly cancel?: { readonly question: Text } | false;
}

export interface DeleteDefinition<F extends string = string> {
  readonly title?: Text;
  readonly question?: Text;
  readonly success?: OutcomeDefinition;
  readonly failure?: Text;
  /** what may be meant in place of a deletion, offered beside the question where the server has announced the extension */
  readonly instead?: { readonly extension: string; readonly options: readonly InsteadDefinition<F>[] };
}

/** Something else than a deletion: either values that are changed, or a deletion of what never should have been there. */
export interface InsteadDefinition<F extends string = string> {
  readonly label: Text;
  /** what it does, below */
  readonly hint?: Text;
  /** the values that the record gets */
  readonly set?: { readonly [K in F]?: string };
  /** further fields that are asked for with it */
  readonly fields?: readonly F[];
  /** what a field of them is called here; default: its own label */
  readonly labels?: { readonly [K in F]?: Text };
  /** it is deleted all the same, and this is asked and told to the server */
  readonly reason?: Text;
  /** default: that of the deletion */
  readonly success?: OutcomeDefinition;
}

/** A button on the information page that sets the one field of `inline` and goes on to the next record that waits. */
export interface DecisionDefinition<F extends string = string> {
  readonly value: string;
  readonly label: Text;
  /** the letter that presses it */
  readonly key: string;
  /** a field that may be filled with why, and is sent along */
  readonly reason?: F;
}

/** Fields that are changed where they are shown, in the list and on the information page, and saved at once. */
export interface InlineDefinition<F extends string = string> {
  readonly fields: readonly F[];
  readonly success?: OutcomeDefinition;
  readonly failure?: Text;
  /**
   * an addition, only where the server has told of such: a record waits while its field has its default. How many do stands
   * in the menu
   */
  readonly decisions?: readonly DecisionDefinition<F>[];
}
