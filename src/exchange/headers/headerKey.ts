/** A header as headers are compared: in lower case, without accents, letters and digits only. */
export const headerKey = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '');

/** What cells of codes and numbers say is so already, and told fast to be. */
const PLAIN = /^[a-z0-9]*$/;

/** Likewise, without what stands in brackets: a unit, a number of the form's column. */
export const shortHeaderKey = (text: string): string => headerKey(text.replace(/[([{].*?[)\]}]/g, ' '));
