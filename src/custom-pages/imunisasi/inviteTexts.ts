import { texts } from '../../engine/say.ts';

/** Texts of the button that fills an event's queue. */
export const INVITE_TEXTS = texts('undangan', {
  invite: { id: 'Undang sekaligus', en: 'Invite all at once' },
  children: { id: 'Undang anak yang perlu imunisasi', en: 'Invite the children who need a dose' },
  childrenHint: {
    id: 'Semua anak yang punya dosis pada hari acara masuk antrian; yang sudah ada tidak ditambahkan lagi.',
    en: 'All children with a dose due on the day of the event join the queue; nobody joins twice.',
  },
  mothers: { id: 'Undang semua ibu hamil', en: 'Invite all expectant mothers' },
  mothersHint: {
    id: 'Semua ibu yang sedang hamil masuk antrian; yang sudah ada tidak ditambahkan lagi.',
    en: 'All expectant mothers join the queue; nobody joins twice.',
  },
  toQueue: { id: 'Lihat antrian', en: 'See the queue' },
  failed: { id: 'Antrian gagal diisi.', en: 'The queue could not be filled.' },
});
