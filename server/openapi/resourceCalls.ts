/** The calls of a resource as its definition and its service tell them. */
import type { Action, Role } from '../../src/engine/definition.ts';
import { asksForReason, LONGEST_REASON } from '../../src/engine/deletion.ts';
import type { Endpoint, Resource } from '../../src/engine/resource.ts';
import { ASKS_HEADER, CONFIRMED_HEADER, DOUBTS, LANGUAGE_HEADER } from '../../src/engine/wire/doubts.ts';
import { IDS_QUERY, listsByIds, MOST_IDS, PAGE_QUERY, REASON_QUERY, TOTAL_HEADER } from '../../src/engine/wire/extensions.ts';
import type { ResourceService } from '../services/resourceService.ts';
import { isReachedByPeople } from '../services/tokenReach.ts';
import { answer, type Described, header, list as listOf, query, REPEAT_KEY, record, TEXT } from './operation.ts';
import { requestExample } from './requestExample.ts';
import { recordSchema, requestSchema, type Schema } from './schemas.ts';

/** A resource that is served, with what only its service knows of its answers. */
export interface Mounted {
  readonly resource: Resource;
  readonly service: Pick<ResourceService, 'told' | 'answer' | 'doubting'>;
}

const SUCCESS = { const: 'success' };
const IF_MATCH = header('If-Match', 'Versi (ETag) yang menjadi dasar perubahan');
/** What whoever asks the person about doubts sends along. */
export const ASKING = [
  header(ASKS_HEADER, '1: isian yang meragukan ditanyakan dulu (409) sebelum disimpan'),
  header(LANGUAGE_HEADER, 'Bahasa pertanyaan itu: id atau en'),
  header(CONFIRMED_HEADER, 'Jawaban atas pertanyaan itu: isi confirm'),
];
export const QUESTION = { $ref: '#/components/schemas/Question' };
const BY_NUMBER = query(IDS_QUERY, `Hanya data dengan nomor ini (paling banyak ${MOST_IDS}), dipisahkan koma`);
const PAGING = Object.values(PAGE_QUERY).map((name) => query(name, 'Halaman dan urutan; tanpanya semua dijawab'));
const PAGED = `Per halaman bila diminta; jumlahnya di header ${TOTAL_HEADER}.`;

/** An endpoint, where the resource has it. */
type Named = Pick<Endpoint, 'method' | 'path' | 'wrap'> | null | undefined;
type Said = Pick<Described, 'answers'> & Partial<Described>;

/** Every call of a resource, as its endpoints name it. */
export function callsOf({ resource, service }: Mounted): Described[] {
  const { list, one, create, update, delete: remove } = resource.endpoints;
  const [tag, what] = [resource.label.many.id, resource.label.one.id.toLowerCase()];
  const call = (endpoint: Named, action: Action, verb: string, said: Said): Described[] => {
    if (!endpoint) return [];
    const { method, path } = endpoint;
    return [
      {
        method,
        path,
        summary: `${verb} ${what}`,
        tag,
        access: rolesFor(resource, action),
        tokens: resource.tokens,
        byPeople: isReachedByPeople(resource),
        ...said,
      },
    ];
  };
  const listed = (endpoint: Named, verb: string, parameters: readonly Schema[], told?: readonly string[]) => {
    const rows = listOf(recordSchema(resource, 'list', told));
    return call(endpoint, 'list', verb, {
      description: PAGED,
      query: [...parameters, ...PAGING, ...(listsByIds(resource) ? [BY_NUMBER] : [])],
      answers: { 200: answer('Daftar', endpoint?.wrap === 'bare' ? rows : record({ status: SUCCESS, data: rows })) },
      refusals: [422],
    });
  };
  const search = list?.search;
  const isSearchedInPlace = search?.path === list?.path;
  const searched = searchParameters(resource, search?.params ?? {});
  const data = recordSchema(resource, 'one', service.told?.one);
  const doubting = service.doubting === true;
  // what a page would say of the success, where there is one
  const done = (said: boolean, more: Readonly<Record<string, Schema>> = {}) => {
    const always = { status: SUCCESS, ...(said ? { message: TEXT } : {}), ...more };
    return record(
      { ...always, ...(doubting ? { [DOUBTS]: listOf({ $ref: '#/components/schemas/Doubt' }) } : {}) },
      Object.keys(always),
    );
  };
  const asked = (conflict: Schema): Schema => (doubting ? { anyOf: [conflict, QUESTION] } : conflict);
  const creates = Boolean(resource.form?.create);
  const changes = Boolean(resource.form?.edit ?? resource.inline);
  const removed = record({ status: SUCCESS, ...(resource.delete === null ? {} : { message: TEXT }) });
  // what a service answers of its own is where to go on, and what to say
  const created = service.answer ? done(true, { data, id: { type: ['integer', 'string'] } }) : done(creates, { data });
  return [
    ...listed(list, 'Daftar', isSearchedInPlace ? searched : [], service.told?.list),
    ...listed(isSearchedInPlace ? null : search, 'Cari', searched, service.told?.search),
    ...call(one, 'show', 'Lihat', { answers: { 200: answer('Ditemukan', record({ status: SUCCESS, data })) } }),
    ...call(create, 'create', 'Tambah', {
      json: requestSchema(resource, 'create'),
      ...(create ? { example: requestExample(resource, 'create') } : {}),
      headers: [REPEAT_KEY, ...(doubting ? ASKING : [])],
      answers: {
        201: answer('Tersimpan', created),
        409: answer('Bertentangan dengan data yang ada', asked({ $ref: '#/components/schemas/Refusal' })),
      },
    }),
    ...call(update, 'edit', 'Ubah', {
      json: requestSchema(resource, 'edit'),
      ...(update ? { example: requestExample(resource, 'edit') } : {}),
      headers: [IF_MATCH, REPEAT_KEY, ...(doubting ? ASKING : [])],
      answers: { 200: answer('Tersimpan', done(changes, { data })), 409: answer(STALE, asked(stale(data))) },
    }),
    ...call(remove, 'delete', 'Hapus', {
      headers: [IF_MATCH, REPEAT_KEY],
      ...(asksForReason(resource) ? { query: [WHY] } : {}),
      answers: { 200: answer('Dihapus', removed), 409: answer(STALE, stale(data)) },
      refusals: [400, 422],
    }),
  ];
}

const WHY = query(REASON_QUERY, 'Why the record never should have been there; told to the audit', {
  type: 'string',
  minLength: 1,
  maxLength: LONGEST_REASON,
});

const STALE = 'Sudah diubah orang lain (current: data sekarang), atau masih dipakai';
const stale = (current: Schema): Schema => record({ message: TEXT, current }, ['message']);

const rolesFor = ({ access }: Resource, action: Action): Role[] =>
  Object.entries(access).flatMap(([role, actions]) => (actions.includes(action) ? [role as Role] : []));

const searchParameters = ({ field: all }: Resource, params: Readonly<Record<string, string>>): Schema[] =>
  Object.entries(params).map(([name, parameter]) => {
    const field = all[name];
    // anything else is refused (routes/listQuery.ts)
    const values = field && 'options' in field ? { ...TEXT, enum: field.options.map(({ value }) => value) } : TEXT;
    return query(parameter, name === 'q' ? 'Teks yang dicari' : `Saringan: ${name}`, values);
  });
