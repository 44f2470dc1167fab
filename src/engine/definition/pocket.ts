/** What a device takes along of a resource, for where there is no network. */
export interface PocketDefinition<F extends string = string> {
  /** its list: whole, or of those records alone that have the asker's own posko in the reference `own` */
  readonly list?: true | { readonly own: F };
  /**
   * one call for each record of another resource's list that is taken along: this one's list, where that belongs to another
   * record, else its record; the value of `by` fills the address
   */
  readonly each?: { readonly of: string; readonly by: string };
  /** each record of its lists by itself as well; of a singleton the one there is */
  readonly records?: true;
  /** the resource whose records this one shows too: what waits to be sent of that one shows here, field by field */
  readonly shows?: string;
  /** names of what the device works out of a record that waits to be sent (src/offline/pocket/tells.ts) */
  readonly tells?: readonly string[];
}
