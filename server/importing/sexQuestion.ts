/** What is asked once of a file without a column of sex, as the form wants it of everybody new. */
import type { Site } from '../../src/engine/resource.ts';
import { filled } from '../../src/engine/say.ts';
import { OF_ALL } from '../../src/exchange/columns/forNextFile.ts';
import type { Question } from '../../src/exchange/model/arrangement.ts';
import { toldByNik } from '../../src/people/nik.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import { BY_NIK, SEX, type Setting } from './judging/setting.ts';
import type { Arrangement, Found, Target } from './shapes.ts';

const TEXTS = {
  asked: {
    id: 'Berkas ini tanpa kolom Jenis Kelamin. Orang baru di dalamnya:',
    en: 'This file has no column for the sex. The new people in it are:',
  },
  byNik: {
    id: 'Berkas ini tanpa kolom Jenis Kelamin. Menurut NIK: {women} perempuan, {men} laki-laki. Orang baru di dalamnya:',
    en: 'This file has no column for the sex. By their NIK: {women} women, {men} men. The new people in it are:',
  },
  women: { id: 'Semua perempuan', en: 'All female' },
  men: { id: 'Semua laki-laki', en: 'All male' },
  both: { id: 'Ada keduanya: menurut NIK masing-masing', en: 'Both: each by their NIK' },
};

/** Counts those who are refused for nothing else, and what their NIK tell. */
export function countingSexless({ columnOf, people, context }: Setting) {
  const told = { orang: 0, perempuan: 0, laki: 0 };
  const isTold = columnOf(people.resource.name, SEX) !== null;
  return {
    add({ state, notes, nik }: JudgedRow) {
      if (isTold || state !== 'salah') return;
      // whoever lacks more is not helped by an answer
      if (notes.some(({ field, jenis }) => jenis === 'salah' && field !== SEX)) return;
      told.orang += 1;
      const sex = nik === null ? undefined : toldByNik(nik, context.today())?.sex;
      if (sex === 'Perempuan') told.perempuan += 1;
      else if (sex) told.laki += 1;
    },
    told: (): Pick<Found, 'tanpaKelamin'> => (told.orang === 0 ? {} : { tanpaKelamin: told }),
  };
}

/** The question, also once it is answered, so that it can be answered otherwise. */
export function sexQuestion(site: Site, { columns, values }: Arrangement, found: Found): Question[] {
  const target: Target = `members.${SEX}`;
  const field = site.resource.members?.field[SEX];
  const own = values[target] ?? {};
  const { orang, perempuan, laki } = found.tanpaKelamin ?? { orang: 0, perempuan: 0, laki: 0 };
  if (!field || Object.values(columns).includes(target) || (orang === 0 && own[OF_ALL] === undefined)) return [];
  const answer = (text: Question['text'], meant: string) => ({
    text,
    wanted: { values: { ...values, [target]: { ...own, [OF_ALL]: meant } } },
  });
  const [women, men] = [answer(TEXTS.women, 'Perempuan'), answer(TEXTS.men, 'Laki-laki')];
  const both = answer(TEXTS.both, BY_NIK);
  const known = perempuan + laki > 0;
  const answers = perempuan > 0 && laki > 0 ? [both, women, men] : laki > 0 ? [men, women, both] : [women, men, both];
  const text = known ? filled(TEXTS.byNik, { women: String(perempuan), men: String(laki) }) : TEXTS.asked;
  return [{ code: 'jenis-kelamin', text, needed: false, answers }];
}
