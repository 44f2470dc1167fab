import { texts } from '../../engine/say.ts';

/** Texts beside the form of members. */
export const MEMBER_TEXTS = texts('memberHelps', {
  fromNik: { id: 'Menurut NIK: lahir {date}, {sex}.', en: 'By the NIK: born {date}, {sex}.' },
  take: { id: 'Pakai', en: 'Use' },
  replace: { id: 'Ganti menurut NIK', en: 'Replace by the NIK' },
  oddNik: {
    id: 'Digit 7–12 NIK ini bukan tanggal lahir. Periksa NIK-nya.',
    en: 'Digits 7–12 of this NIK are no day of birth. Check the NIK.',
  },
  standsIn: {
    id: 'NIK tidak pernah berawalan 00: nomor ini dicatat sebagai nomor sementara, dan orangnya sebagai belum punya NIK.',
    en: 'No NIK begins with 00: this is recorded as a temporary number of somebody who has no NIK yet.',
  },
  owner: { id: 'NIK ini sudah dipakai {who}.', en: 'This NIK already belongs to {who}.' },
  like: { id: 'Mungkin sudah terdaftar: {who}.', en: 'Perhaps registered already: {who}.' },
  twin: {
    id: 'Dalam keluarga ini sudah ada {who}. Anak kembar? Lanjutkan saja.',
    en: 'In this family there is {who}. Twins? Just go on.',
  },
  who: { id: '{name} (lahir {date}, {posko})', en: '{name} (born {date}, {posko})' },
  whoAbout: { id: '{name} ({age}, {posko})', en: '{name} ({age}, {posko})' },
  noDate: { id: 'tanggal tidak diketahui', en: 'day unknown' },
  noPosko: { id: 'tanpa posko', en: 'no health post' },
  compare: { id: 'Bandingkan dengan {name}', en: 'Compare with {name}' },
  open: { id: 'Buka data {name}', en: 'Open {name}' },
});
