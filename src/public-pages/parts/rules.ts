import * as yup from 'yup';
import { isEmail, MIN_PASSWORD } from '../../sign-in/signInRules.ts';
import { publicText } from '../../sign-in/texts.ts';
import { pageText } from '../texts.ts';

// Made anew for each form, so that their texts are in the language chosen by then.

/** Required and of the form of an email (spec section 5). */
export const emailRule = () =>
  yup
    .string()
    .trim()
    .required(publicText('emailRequired'))
    .test('email', publicText('emailInvalid'), (text) => isEmail(text));

/** Required, at least eight characters; spaces count. */
export const passwordRule = () =>
  yup.string().required(publicText('passwordRequired')).min(MIN_PASSWORD, publicText('passwordShort'));

/** Required and the same as the field named. No `oneOf`: yup would complain of that first, of an empty field too. */
export const confirmationRule = (of: string) =>
  yup
    .string()
    .required(pageText('confirmationRequired'))
    .test('same', pageText('confirmationDiffers'), (text, { parent }) => text === parent[of]);
