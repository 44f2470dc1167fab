/** Sex in the words of the member record; the WHO tables stand per sex. */
export type Sex = 'Laki-laki' | 'Perempuan';
