import { expect, it, vi } from 'vitest';
import { inventedSite } from '../../tests/support/inventedSite.ts';
import { changedSite } from '../../tests/support/mistakes.ts';
import type { Http } from '../dataProvider/http.ts';
import { createDataProvider } from '../dataProvider/index.ts';
import { planRequest } from '../dataProvider/plan.ts';
import { compileSite } from './compile.ts';
import { understoodFilters } from './filters.ts';
import type { Extension } from './wire/extensions.ts';

const added = { type: 'choice', options: ['A', 'B'], label: { id: 'Mutu', en: 'Grade' }, computed: true, beyondContract: true };
const filters = (more: object) => ({
  'vaccines.fields.mutu': added,
  'vaccines.list.filters': ['jenis', { field: 'mutu', ...more }],
  'vaccines.endpoints.list.search.params': { q: 'nama', jenis: 'jenis', mutu: 'mutu' },
});
const vaccinesOf = (more: object) => {
  const { vaccines } = compileSite(changedSite(filters(more))).resource;
  if (!vaccines) throw new Error('no vaccines');
  return vaccines;
};
const none = new Set<Extension>();
const ours = new Set<Extension>(['fields']);

it('a filter beyond the contract is there and sent only where the server has announced it', () => {
  const vaccines = vaccinesOf({});
  const shown = (known: ReadonlySet<Extension>) => understoodFilters(vaccines, known).map(({ field }) => field);
  const plan = (known: ReadonlySet<Extension>, filter: object) =>
    planRequest(vaccines, 'getList', { filter: { ...filter } }, { extensions: known });
  expect([shown(none), shown(ours)]).toEqual([['jenis'], ['jenis', 'mutu']]);
  expect(plan(none, { mutu: 'A', jenis: 'Tetes' })).toMatchObject({ url: '/vaksin/cari?jenis=Tetes', rest: { filter: {} } });
  // nor are rows looked through for it that do not tell it
  expect(plan(none, { mutu: 'A' })).toMatchObject({ url: '/vaksin', rest: { filter: {} } });
  expect(plan(ours, { mutu: 'A' }).url).toBe('/vaksin/cari?mutu=A');
});

it('a filter that the contract knows although it does not know its field is sent everywhere', () => {
  const vaccines = vaccinesOf({ inContract: true });
  expect(understoodFilters(vaccines, none).map(({ field }) => field)).toEqual(['jenis', 'mutu']);
  expect(planRequest(vaccines, 'getList', { filter: { mutu: 'A' } }, { extensions: none }).url).toBe('/vaksin/cari?mutu=A');
  expect(compileSite(inventedSite).resource.vaccines?.list?.filters[0]?.inContract).toBe(false);
});

it('nor does a server with regular endpoints get one it has not announced; what it gets is in its own words', async () => {
  const site = compileSite(
    changedSite({
      ...filters({}),
      'vaccines.endpoints': { dialect: 'simple-rest' },
      'vaccines.fields.jenis.wire': { codec: { map: { Suntik: 'inject', Tetes: 'drops' } } },
    }),
  );
  const http = vi.fn<Http>(async () => ({ status: 200, headers: new Headers({ 'X-Total-Count': '0' }), body: [] }));
  const asked = async (extensions: ReadonlySet<Extension>) => {
    const provider = createDataProvider({ site, http, context: () => ({ extensions }) });
    await provider.getList('vaccines', { filter: { mutu: 'A', jenis: 'Tetes' } });
    return new URLSearchParams(http.mock.lastCall?.[0].url.split('?')[1]).get('filter');
  };
  expect(await asked(none)).toBe('{"jenis":"drops"}');
  expect(await asked(ours)).toBe('{"mutu":"A","jenis":"drops"}');
});
