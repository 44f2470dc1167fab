/**
 * What people write: resource, page and site definitions.
 *
 * Everything here is JSON-safe (names instead of functions), so the browser and the server read the
 * very same file. `compile` turns it into `Resource` (resource.ts), which is what code reads.
 */
import type { EndpointsDefinition } from './definition/endpoints.ts';
import type { FieldDefinition } from './definition/fields.ts';
import type { DeleteDefinition, FormDefinition, InlineDefinition } from './definition/forms.ts';
import type { ListDefinition } from './definition/lists.ts';
import type { PocketDefinition } from './definition/pocket.ts';
import type { Action, Role, Text } from './definition/terms.ts';

export type * from './definition/endpoints.ts';
export type * from './definition/fields.ts';
export type * from './definition/forms.ts';
export type * from './definition/lists.ts';
export type * from './definition/pocket.ts';
export type * from './definition/terms.ts';
export type * from './definition/wire.ts';

export interface MenuDefinition<R extends string = Role> {
  /** default: what the list or the page is called */
  readonly label?: Text;
  /** name in the icon registry of the admin */
  readonly icon: string;
  /** position in the sidebar; what the contract has begins with 1 */
  readonly order: number;
  /** default: everybody who may open it */
  readonly roles?: readonly R[];
}

/** How the records of a resource are kept. */
export interface StorageDefinition {
  /** default: the resource's name in snake_case */
  readonly table?: string;
  /** `false`: only migrations written by hand give the table its indexes */
  readonly indexes?: false;
  /**
   * columns beside the reference fields that name another resource's records: by their number (`members`), or by the value
   * of a field (`members.nik`); a column of many values names a record with each
   */
  readonly refers?: Readonly<Record<string, string>>;
}

/**
 * Whose records an access token reaches. A token for the whole village reaches all of them; one for a posko alone none of a
 * `village`'s, reads but does not change what is `open`, and else reaches those of its posko: a field names the posko, or
 * holds the NIK of a person of the posko. A record that names people by a reference goes by theirs alone.
 */
export type TokenReach<F extends string = string> =
  | 'village'
  | 'open'
  | { readonly posko: F }
  | { readonly person: F }
  | { readonly whose: F };

export interface ResourceDefinition<F extends string = string> {
  readonly name: string;
  /** as people call one record and many of them; a text alone is both */
  readonly label: Text | { readonly one: Text; readonly many: Text };
  /** the field that identifies a record; default 'id' */
  readonly key?: string;
  /** what is said where a call needs the key and there is none; default: '<key> tidak ditemukan.' */
  readonly keyMissing?: Text;
  /** the field that names a record to people; default: the first */
  readonly represents?: F;
  readonly fields: { readonly [K in F]: FieldDefinition<F> };
  readonly access: { readonly [R in Role]?: readonly Action[] | 'all' };
  /**
   * public path of the list, of which the others are made: `/x`, `/x-tambah`, `/x-edit/{id}`, `/x-informasi/{id}`. What somebody
   * may do by `access` then has a view of its own, also where nothing is said of it
   */
  readonly route?: `/${string}`;
  /** public paths, in place of those made of `route` */
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
  readonly delete?: DeleteDefinition<F>;
  /** default: regular calls below /auth/<name> for what somebody may do by `access` */
  readonly endpoints?: EndpointsDefinition;
  /** there is one record, of whoever is signed in: no list, and no key in its addresses and calls */
  readonly singleton?: true;
  /** an addition as a whole: its menu entry and its pages are there only where the server has announced it */
  readonly beyondContract?: true;
  /** `false`: no table of its own, a service of the server's answers for it */
  readonly storage?: StorageDefinition | false;
  /** what a device takes along of it, for where there is no network */
  readonly pocket?: PocketDefinition<F>;
  /** what another program reaches of it by an access token; default: nothing */
  readonly tokens?: TokenReach<F>;
  /**
   * a computed number that is kept: the account of whoever wrote a record. Nobody else sees, changes or takes along such records,
   * and the trail of changes says that they were written, not what they say
   */
  readonly writer?: F;
  /** names of what only the server can do with these records (server/hooks), in the order in which it is done */
  readonly hooks?: readonly string[];
}

/** A page that no resource definition can express; a component of the same name renders it. */
export interface PageDefinition {
  readonly name: string;
  /** the spec's route; `{name}` is a parameter. The first is the page's own, others are accepted too. */
  readonly path: `/${string}` | readonly `/${string}`[];
  /** left out by a public page alone: it loads no definitions, and says its title itself */
  readonly title?: Text;
  readonly gate: 'public' | 'auth';
  /** who may open it; default: everybody the gate lets in */
  readonly roles?: readonly Role[];
  readonly menu?: MenuDefinition;
  readonly under?: `/${string}`;
  /** a resource beyond the contract or an extension: page and menu entry are there only where the server has announced it */
  readonly needs?: string;
  /** calls (paths below the API prefix) whose answers a device takes along, for where there is no network */
  readonly pocket?: readonly `/${string}`[];
}

export interface SiteDefinition {
  /** every position there is; default: those named in `access` */
  readonly roles?: readonly Role[];
  readonly resources: readonly ResourceDefinition[];
  readonly pages: readonly PageDefinition[];
}
