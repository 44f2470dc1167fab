/** How one field travels: its names and its coding, where they differ from the field's own. */

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
  /** ISO date written as dd/mm/yyyy; read as `dmy` is */
  | 'dmySlash'
  /** a number written as text with a point */
  | 'numberText'
  /** a number written as text with a comma */
  | 'numberComma'
  /** {start, end} written as 'HH:MM - HH:MM WIB' */
  | 'timeRangeWib'
  /** a moment written as the whole seconds since 1970 */
  | 'unixSeconds';

/** Words of a server for our values, in both directions; a word it has beside them stays as it came. */
export interface ValueMap {
  readonly map: Readonly<Record<string, string | number | boolean>>;
}

export type CodecDefinition = CodecName | ValueMap;

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
  readonly codec?: CodecDefinition;
}
