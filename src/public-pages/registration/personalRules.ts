import * as yup from 'yup';
import { hasInvisible } from '../../engine/invisible.ts';
import { isPhoneNumber, MAX_NAME, onOneLine } from '../../people/personRules.ts';
import { pageText } from '../texts.ts';
import type { PersonalValues } from './carry.ts';

/** The positions that may register themselves (spec section 5). */
export const POSITIONS = ['Admin Desa', 'Kader'] as const;

/** The fields in the order of the form, which is the order their complaints are read out in. */
export const PERSONAL_FIELDS = [
  'nama_lengkap',
  'kontak',
  'posisi',
  'posko',
  'foto_ktp',
  'foto_profil',
] as const satisfies readonly (keyof PersonalValues)[];

const photo = (text: string) =>
  yup
    .mixed<Blob>()
    .nullable()
    .defined()
    .test('photo', text, (value) => value instanceof Blob);

/** The rules of the personal data (spec section 5, "Personal data registration"), in the language chosen. */
export const personalSchema = (): yup.ObjectSchema<PersonalValues> =>
  yup.object({
    nama_lengkap: yup
      .string()
      .transform(onOneLine)
      .required(pageText('nameRequired'))
      .test('visible', pageText('nameInvisible'), (name) => !hasInvisible(name))
      .max(MAX_NAME, pageText('nameLong', { max: MAX_NAME })),
    kontak: yup
      .string()
      .trim()
      .required(pageText('phoneRequired'))
      .test('phone', pageText('phoneInvalid'), (number) => number === '' || isPhoneNumber(number)),
    posisi: yup
      .string()
      .required(pageText('positionRequired'))
      .oneOf([...POSITIONS], pageText('positionRequired')),
    posko: yup
      .string()
      .defined()
      .when('posisi', ([posisi], rule) => (posisi === 'Kader' ? rule.required(pageText('poskoRequired')) : rule)),
    foto_ktp: photo(pageText('ktpRequired')),
    foto_profil: photo(pageText('portraitRequired')),
  });
