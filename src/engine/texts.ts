/** The texts of rules a definition gives no text of its own (`FieldCommon.messages`), by what they say. */
import type { Text } from './definition.ts';
import { filled, texts } from './say.ts';

export const RULE_TEXTS = texts('rules', {
  required: { id: '{label} wajib diisi!', en: '{label} is required!' },
  notText: { id: 'Kirim sebagai teks, bukan angka.', en: 'Send it as text, not as a number.' },
  characters: { id: 'Ada karakter yang tidak dapat disimpan.', en: 'It holds characters that cannot be stored.' },
  tooLong: { id: 'Paling banyak {n} karakter.', en: 'At most {n} characters.' },
  tooShort: { id: 'Paling sedikit {n} karakter.', en: 'At least {n} characters.' },
  notSame: { id: 'Isian tidak sama.', en: 'The entries are not the same.' },
  onlyDigits: { id: '{label} hanya boleh berisi angka.', en: '{label} may hold digits only.' },
  digitsExactly: { id: '{label} harus terdiri dari {n} digit!', en: '{label} must have {n} digits!' },
  digitsBetween: { id: '{label} harus terdiri dari {min} sampai {max} digit.', en: '{label} must have {min} to {max} digits.' },
  digitsAtLeast: { id: '{label} minimal {min} digit.', en: '{label} must have at least {min} digits.' },
  digitsAtMost: { id: '{label} maksimal {max} digit.', en: '{label} must have at most {max} digits.' },
  number: { id: '{label} harus berupa angka!', en: '{label} must be a number!' },
  wholeNumber: { id: '{label} harus berupa bilangan bulat!', en: '{label} must be a whole number!' },
  between: { id: '{label} harus antara {min} dan {max}.', en: '{label} must lie between {min} and {max}.' },
  atLeast: { id: '{label} minimal {min}.', en: '{label} must be at least {min}.' },
  atMost: { id: '{label} maksimal {max}.', en: '{label} must be at most {max}.' },
  moreThan: { id: '{label} harus lebih dari {more}.', en: '{label} must be more than {more}.' },
  moreThanAtMost: {
    id: '{label} harus lebih dari {more} dan paling banyak {max}.',
    en: '{label} must be more than {more} and at most {max}.',
  },
  places: { id: 'Paling banyak {n} angka di belakang koma.', en: 'At most {n} digits after the point.' },
  date: { id: 'Tanggal tidak valid!', en: 'The date is not valid!' },
  future: { id: 'Tanggal tidak boleh setelah hari ini.', en: 'The date may not lie after today.' },
  time: { id: 'Waktu tidak valid!', en: 'The time is not valid!' },
  timeMissing: { id: '{part} wajib diisi!', en: '{part} is required!' },
  timeOrder: { id: '{end} harus setelah {start}.', en: '{end} must lie after {start}.' },
  option: { id: 'Pilihan tidak dikenal.', en: 'Unknown choice.' },
  shape: { id: 'Isian ini tidak dapat dibaca.', en: 'This value cannot be read.' },
  image: { id: 'Berkas harus berupa gambar.', en: 'The file must be an image.' },
  imageSize: { id: 'Ukuran gambar paling besar {n} MB.', en: 'The image may have at most {n} MB.' },
});

/** The text that says a field with this label must be filled, where its definition has none. */
export const requiredText = (label: Text): Text => filled(RULE_TEXTS.required, { label });
