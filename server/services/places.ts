import type { Resource } from '../../src/engine/resource.ts';
import type { Context } from '../context.ts';
import { type ResourceService, serviceOf } from './resourceService.ts';
import { pageOf } from './wholeList.ts';

/** The list of one kind of place: code and name, under the names its definition gives them. */
export const placesService =
  (table: 'dusun' | 'desa' | 'kecamatan') =>
  ({ db }: Context, { key, represents }: Resource): ResourceService =>
    serviceOf({
      async list(query) {
        const places = await db.selectFrom(table).select(['code', 'name']).orderBy('name').orderBy('code').execute();
        return pageOf(
          places.map(({ code, name }) => ({ [key]: code, [represents]: name })),
          query,
        );
      },
    });
