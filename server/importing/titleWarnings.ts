/** What is said of a sheet in which tables of several posko stand below each other, each under the name of its own. */
import type { Text } from '../../src/engine/definition.ts';
import { isOfHamlet } from '../../src/exchange/titles/rowKinds.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import type { Setting } from './judging/setting.ts';
import type { ReadRow, Warning } from './shapes.ts';

const BY_FILE: Text = {
  id: 'Pisahkan berkasnya per posko, atau tambahkan kolom Posyandu.',
  en: 'Divide the file by health post, or add a column for it.',
};
const BY_TABLE: Text = {
  id: 'Pilih posko tiap tabel, atau tambahkan kolom Posyandu.',
  en: 'Choose the health post of each table, or add a column for it.',
};

/** Counts the new people below the name of a posko of which nobody knows which it is. */
export function countingTitles({ places, posko, poskoOfTable, actor }: Setting) {
  const found: { row: number; title: string; people: number }[] = [];
  let isOther = false;
  return {
    add({ row, title, below = [] }: ReadRow, { state, whose, placed }: JudgedRow) {
      if (title !== undefined) {
        if (isOfHamlet(title)) return;
        isOther = poskoOfTable([title]) === undefined;
        if (isOther) found.push({ row, title, people: 0 });
      } else if (
        isOther &&
        poskoOfTable(below) === undefined &&
        state === 'baru' &&
        !whose &&
        placed &&
        placed.values.posko === undefined
      ) {
        const last = found.at(-1);
        if (last) last.people += 1;
      }
    },
    told(): Warning[] {
      const ways = actor.role === 'Kader' ? BY_FILE : BY_TABLE;
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
          teks: `Baris ${rows} berisi nama posko (${titles}), tetapi ${people} orang baru di bawahnya akan dicatat ${name ? `di ${name}` : 'tanpa posko'}. ${ways.id}`,
          teks_en: `Row ${rows} names a health post (${titles}), but the ${people} new people below would be written down ${name ? `in ${name}` : 'without one'}. ${ways.en}`,
          perlu: true,
        },
      ];
    },
  };
}
