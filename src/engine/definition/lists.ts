/** How a resource is listed. */
import type { Text } from './terms.ts';

export interface ListDefinition<F extends string = string> {
  /** default: `many` of the label */
  readonly title?: Text;
  /** a line above the list; `{role}` and `{name}` are those of the person signed in */
  readonly intro?: Text;
  /** default: every field, in the order of the definition */
  readonly columns?: readonly F[];
  /** further columns, of what some records have: each is there while a row that is shown has a value of it */
  readonly also?: readonly F[];
  /** heading of the leading column, which counts rows across pages; default 'Nomor' */
  readonly numberLabel?: Text;
  /**
   * a field's name alone, or with the text of the item that clears the filter. `inContract`: servers of the contract take the
   * filter, although its field is an addition; other filters by an addition are asked only of a server that has announced it.
   * `usual`: the value that our server's list is narrowed to where nobody asks by this filter; `all` is then what that is called
   */
  readonly filters?: readonly (
    | F
    | { readonly field: F; readonly all?: Text; readonly inContract?: true; readonly usual?: string }
  )[];
  readonly search?:
    | true
    | {
        readonly placeholder?: Text;
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
  /**
   * rows whose key is not told: known by another field, and what is said where a row has neither and
   * its information or its edit page is asked for; default: such a list is not shown at all
   */
  readonly withoutKey?: { readonly by: F; readonly show: Text; readonly edit: Text };
  /** whether those who may see the list may take it along as a spreadsheet; default true */
  readonly download?: boolean;
  /** the way to the create page; default: that page's title */
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
