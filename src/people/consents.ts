import { texts } from '../engine/say.ts';

/** What people are asked to consent to: every version that was ever asked stays, so that an answer can be shown with its text. */
export interface ConsentText {
  readonly version: string;
  /** ISO day from which it is asked */
  readonly since: string;
  readonly text: { readonly id: string; readonly en: string };
}

const TEXTS = texts('consents', {
  v1: {
    id: 'Posyandu mencatat data diri dan hasil pemeriksaan (saya atau anak/keluarga yang saya wakili) untuk pelayanan kesehatan dan laporan ke puskesmas. Data dibaca kader posyandu, petugas desa, dan tenaga kesehatan yang bertugas; setiap pembacaan dicatat. Saya boleh melihat, meminta salinan, dan meminta perbaikan data, serta mencabut persetujuan ini kapan saja. Tanpa persetujuan, pelayanan tetap diberikan.',
    en: 'The posyandu keeps personal data and results of examinations (mine, or of the child or relative I speak for) for health care and for reports to the health centre. They are read by kaders, village staff and health staff on duty; each reading is written down. I may see the data, ask for a copy and for correction, and take this consent back at any time. Care is given without consent, too.',
  },
});

/**
 * Oldest first. UU 27/2022: what is kept, what for, who reads it, how long, and that it can be taken back. A change of what is said
 * is a new version, never a change of one.
 */
export const CONSENTS: readonly [ConsentText, ...ConsentText[]] = [
  {
    version: '1',
    since: '2024-01-01',
    text: TEXTS.v1,
  },
];

/** The text that is asked on a day (ISO). */
export const consentOn = (day: string): ConsentText => CONSENTS.findLast(({ since }) => since <= day) ?? CONSENTS[0];
