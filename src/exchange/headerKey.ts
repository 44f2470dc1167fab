/** A header as headers are compared: in lower case, without accents, letters and digits only. */
export const headerKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Likewise, without what stands in brackets: a unit, a number of the form's column. */
export const shortHeaderKey = (text: string): string => headerKey(text.replace(/[([{].*?[)\]}]/g, ' '));
