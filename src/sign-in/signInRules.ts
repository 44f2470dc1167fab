import { type PublicText, publicText } from './texts.ts';

/** Shortest password the product takes (spec section 9). */
export const MIN_PASSWORD = 8;

// The browser's own rule for type=email (HTML standard), with a dot demanded in the domain.
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Whether a text has the form of an email address; blanks around it do not count. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

export interface SignInValues {
  readonly email: string;
  readonly password: string;
}

export type SignInErrors = { readonly [field in keyof SignInValues]?: string };

/**
 * What is wrong with the sign-in form (spec section 5, "Login"), in the chosen language; empty where
 * nothing is. Two fields do not pay for a form and a schema library: without them the sign-in page is a quarter lighter.
 */
export function signInErrors({ email, password }: SignInValues): SignInErrors {
  const problems: readonly [keyof SignInValues, PublicText | null][] = [
    ['email', email.trim() === '' ? 'emailRequired' : isEmail(email) ? null : 'emailInvalid'],
    ['password', password === '' ? 'passwordRequired' : password.length < MIN_PASSWORD ? 'passwordShort' : null],
  ];
  return Object.fromEntries(problems.flatMap(([field, key]) => (key ? [[field, publicText(key)]] : [])));
}
