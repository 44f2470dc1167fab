import type { Resource } from '../../engine/resource.ts';
import type { Http } from '../http.ts';
import type { PlanContext, PlanParams } from '../planTypes.ts';
import type { ListResult, RecordResult, RecordsResult } from '../read.ts';

/** What a dialect is made of. */
export interface DialectDeps {
  readonly http: Http;
  /** what the server has announced so far, and who is signed in */
  readonly context: () => PlanContext;
}

interface Abortable {
  readonly signal?: AbortSignal;
}

/** How a family of endpoints is spoken to: react-admin's methods, with the compiled resource for its name. */
export interface Dialect {
  getList(resource: Resource, params: PlanParams['getList'] & Abortable): Promise<ListResult>;
  getManyReference(resource: Resource, params: PlanParams['getManyReference'] & Abortable): Promise<ListResult>;
  getOne(resource: Resource, params: PlanParams['getOne'] & Abortable): Promise<RecordResult>;
  getMany(resource: Resource, params: PlanParams['getMany'] & Abortable): Promise<RecordsResult>;
  create(resource: Resource, params: PlanParams['create']): Promise<RecordResult>;
  update(resource: Resource, params: PlanParams['update']): Promise<RecordResult>;
  delete(resource: Resource, params: PlanParams['delete']): Promise<RecordResult>;
}
