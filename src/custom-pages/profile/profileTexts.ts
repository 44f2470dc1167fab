import { texts } from '../../engine/say.ts';

/** Texts at the head of the profile page. */
export const PROFILE_TEXTS = texts('profile', {
  portrait: { id: 'Foto Profil', en: 'Profile photo' },
  noPortrait: { id: 'Belum ada foto', en: 'No photo yet' },
});
