/** What a device takes along: what it compiles to, what is refused. */
import { describe, expect, test } from 'vitest';
import { type Changes, changedSite, problemsOf } from '../../../tests/support/mistakes.ts';
import { compileSite } from '../compile.ts';

const same = (text: string) => ({ id: text, en: text });
const doses = {
  name: 'doses',
  label: { one: same('Dosis'), many: same('Dosis') },
  fields: { nama: { type: 'text', label: same('Nama') }, vaksin_id: { type: 'text', label: same('Vaksin') } },
  access: { Kader: ['list'] },
  endpoints: { list: 'GET /vaksin/{vaksin_id}/dosis', one: 'GET /dosis/{id}' },
};
/** The invented site with one resource more. */
const withDoses = (pocket: object, changes: Changes = {}) => {
  const site = changedSite(changes);
  return { ...site, resources: [...site.resources, { ...doses, pocket }] } as typeof site;
};

describe('what is taken along', () => {
  test('is nothing where nothing is said', () => {
    const { resource, pages } = compileSite(changedSite({}));
    expect(resource.vaccines?.pocket).toBeNull();
    expect(pages.map(({ pocket }) => pocket)).toEqual(pages.map(() => []));
  });

  test('is a list, the records of it, and what belongs to each of them', () => {
    const { resource } = compileSite(
      withDoses(
        { each: { of: 'vaccines', by: 'id' }, shows: 'vaccines', tells: ['counted'] },
        { 'vaccines.pocket': { list: { own: 'gudang' } } },
      ),
    );
    expect(resource.vaccines?.pocket).toEqual({ list: { own: 'gudang' }, each: null, records: false, shows: null, tells: [] });
    expect(resource.doses?.pocket).toEqual({
      list: null,
      each: { of: 'vaccines', by: 'id' },
      records: false,
      shows: 'vaccines',
      tells: ['counted'],
    });
  });

  const whole = { 'vaccines.pocket': { list: true } };
  test.each<[object, Changes, string]>([
    [{ list: true }, {}, 'doses.pocket.list: the list needs a vaksin_id'],
    [{ records: true }, {}, 'doses.pocket.records: of no list; add "list" or "each"'],
    [{ each: { of: 'vaccine', by: 'id' } }, whole, 'doses.pocket.each.of: no resource "vaccine"; did you mean "vaccines"?'],
    [{ each: { of: 'vaccines', by: 'id' } }, {}, 'doses.pocket.each.of: no list of "vaccines" is taken along'],
    [
      { each: { of: 'vaccines', by: 'nma' } },
      whole,
      'doses.pocket.each.by: resource "vaccines" has no field "nma"; did you mean "nama"?',
    ],
    [{ shows: 'vacines' }, {}, 'doses.pocket.shows: no resource "vacines"; did you mean "vaccines"?'],
    [{ lists: true }, {}, 'doses.pocket.lists: unknown key "lists"; did you mean "list"?'],
  ])('%j is refused', (pocket, changes, problem) => {
    expect(problemsOf(withDoses(pocket, changes))).toEqual([problem]);
  });

  test.each<[Changes, string]>([
    [
      { 'vaccines.pocket': { list: { own: 'nama' } } },
      'vaccines.pocket.list.own: "nama" is a field of type text; name a reference',
    ],
    [{ 'vaccines.pocket': { list: { own: 'gudng' } } }, 'vaccines.pocket.list.own: no field "gudng"; did you mean "gudang"?'],
    [{ 'pages.login.pocket': ['auth'] }, 'pages.login.pocket[0]: "auth" is no path of a call'],
    [{ 'pages.login.pocket': ['/auth/x', '/auth/x'] }, 'pages.login.pocket[1]: call "/auth/x" is there already'],
    [{ 'pages.login.pocket': ['/auth/{nik}'] }, 'pages.login.pocket[0]: "/auth/{nik}" is no path of a call'],
  ])('%j is refused', (changes, problem) => {
    expect(problemsOf(changedSite(changes))).toEqual([problem]);
  });
});
