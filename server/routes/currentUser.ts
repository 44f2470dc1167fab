import type { Actor } from '../context.ts';

/** What everybody may know of themselves, flat. */
export const currentUser = ({ id, nama_lengkap, posisi, email, posyandu_id }: Actor): object => ({
  id,
  nama_lengkap,
  posisi,
  email,
  posyandu_id,
});
