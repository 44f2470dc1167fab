import * as yup from 'yup';
import type { Text } from '../../engine/definition.ts';
import type { PasswordChange } from './profileCalls.ts';
import { PROFILE_TEXTS } from './profileTexts.ts';

const MIN_PASSWORD = 8;

type ToText = (text: Text, values?: Readonly<Record<string, string>>) => string;

/** Three fields required (spec section 5), the new password as long as any (section 9) and typed twice the same. */
export function passwordSchema(text: ToText): yup.ObjectSchema<PasswordChange> {
  const required = (label: Text) => yup.string().required(text(PROFILE_TEXTS.required, { label: text(label) }));
  return yup.object({
    current_password: required(PROFILE_TEXTS.currentPassword),
    password: required(PROFILE_TEXTS.newPassword).min(MIN_PASSWORD, text(PROFILE_TEXTS.passwordShort)),
    // No `oneOf`: yup would complain of that first, of an empty field too.
    password_confirmation: required(PROFILE_TEXTS.confirmation).test(
      'same',
      text(PROFILE_TEXTS.confirmationDiffers),
      (typed, { parent }) => typed === parent.password,
    ),
  });
}
