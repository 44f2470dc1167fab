import { expect, it } from 'vitest';
import { compileSite } from '../../engine/compile.ts';
import { site as definitions } from '../../resources/index.ts';
import { isForPaper } from './forPaper.ts';

const { examinations, srq20, homeVisits } = compileSite(definitions).resource;
const onPaper = (resource: typeof examinations, name: string, values: object = {}, person: object = {}) => {
  const field = resource?.field[name];
  if (!resource || !field) throw new Error(`no field ${name}`);
  return isForPaper(resource, field, { ...values }, { ...person });
};

it('leaves out bare numbers of other records, and keeps what names something or was measured', () => {
  expect([onPaper(examinations, 'kehamilan'), onPaper(srq20, 'penanya'), onPaper(homeVisits, 'kb_pasca_penanya')]).toEqual([
    ...[false, false, false],
  ]);
  expect([onPaper(examinations, 'berita'), onPaper(examinations, 'kolesterol'), onPaper(srq20, 'skor')]).toEqual([
    ...[true, true, true],
  ]);
});

it('says why there is no mark of a weighing of toddlers alone', () => {
  const visit = { tanggal_timbang: '2026-11-28', nt: null, nt_sebab: 'di luar rentang balita' };
  const born = (tanggal_lahir: string) => onPaper(examinations, 'nt_sebab', visit, { tanggal_lahir });
  expect([born('1996-05-10'), born('2021-11-28'), born('2021-11-29'), born('')]).toEqual([false, false, true, true]);
});
