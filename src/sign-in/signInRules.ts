import type { Credentials } from '../authProvider/signInCall.ts';
import { type PublicText, publicText } from './texts.ts';

/** Shortest password the product takes (spec section 9). */
export const MIN_PASSWORD = 8;

// The browser's own rule for type=email (HTML standard), with a dot demanded in the domain.
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Whether a text has the form of an email address; blanks around it do not count. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

/** What stands in the sign-in form. */
export const signInValues = (form: HTMLFormElement): Credentials => {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
};

/**
 * What is wrong with the sign-in form (spec section 5, "Login"), by field. Two fields do not pay for a form and a schema
 * library: without them the sign-in page is a quarter lighter.
 */
const problemsOf = ({ email, password }: Credentials): readonly (readonly [keyof Credentials, PublicText | null])[] => [
  ['email', email.trim() === '' ? 'emailRequired' : isEmail(email) ? null : 'emailInvalid'],
  ['password', password === '' ? 'passwordRequired' : password.length < MIN_PASSWORD ? 'passwordShort' : null],
];

/** Whether nothing is wrong with it: the same in short, for what has to be small (early.ts). */
export const isFilledIn = ({ email, password }: Credentials): boolean => isEmail(email) && password.length >= MIN_PASSWORD;

export type SignInErrors = { readonly [field in keyof Credentials]?: string };

/** What is wrong with it, in the chosen language; empty where nothing is. */
export const signInErrors = (values: Credentials): SignInErrors =>
  Object.fromEntries(problemsOf(values).flatMap(([field, key]) => (key ? [[field, publicText(key)]] : [])));
