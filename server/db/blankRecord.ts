/**
 * A record with these names, nothing in any of them: to be copied (`{ ...blank }`) and filled. What more than a dozen names are set in
 * one by one V8 keeps as a table, and takes several times as long to make, up to thirty times to copy.
 */
export const blankRecord = (names: readonly string[]): Readonly<Record<string, unknown>> =>
  JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`);
