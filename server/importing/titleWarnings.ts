/** What is said of a sheet in which tables of several posko stand below each other, each under the name of its own. */
import type { JudgedRow } from './judging/judgedRow.ts';
import type { Setting } from './judging/setting.ts';
import { poskoMeant } from './places.ts';
import type { ReadRow, Warning } from './shapes.ts';

/** Counts the new people below the name of another posko than the one in which they would be written down. */
export function countingTitles({ places, posko }: Setting) {
  const found: { row: number; title: string; people: number }[] = [];
  let isOther = false;
  return {
    add({ row, title }: ReadRow, { state, whose, placed }: JudgedRow) {
      if (title !== undefined) {
        isOther = posko === null || poskoMeant(places, title) !== posko;
        if (isOther) found.push({ row, title, people: 0 });
      } else if (isOther && state === 'baru' && !whose && placed && placed.values.posko === undefined) {
        const last = found.at(-1);
        if (last) last.people += 1;
      }
    },
    told(): Warning[] {
      const name = posko === null ? undefined : places.poskoNames.get(posko);
      const those = found.filter(({ people }) => people > 0);
      if (those.length === 0) return [];
      const people = those.reduce((sum, one) => sum + one.people, 0);
      const [rows, titles] = [
        those.map(({ row }) => row).join(', '),
        [...new Set(those.map(({ title }) => `"${title}"`))].slice(0, 5).join(', '),
      ];
      return [
        {
          kode: 'tabel-lain',
          teks: `Baris ${rows} berisi nama posko (${titles}), tetapi ${people} orang baru di bawahnya akan dicatat ${name ? `di ${name}` : 'tanpa posko'}. Pisahkan berkasnya per posko, atau tambahkan kolom Posyandu.`,
          teks_en: `Row ${rows} names a health post (${titles}), but the ${people} new people below would be written down ${name ? `in ${name}` : 'without one'}. Divide the file by health post, or add a column for it.`,
          perlu: true,
        },
      ];
    },
  };
}
