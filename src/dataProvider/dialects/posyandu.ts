import type { Resource } from '../../engine/resource.ts';
import { adapters } from '../adapters/index.ts';
import { ApiError } from '../apiError.ts';
import { inTermsOf } from '../failures.ts';
import { statusOf } from '../failureTexts.ts';
import { requestBody } from '../formBody.ts';
import type { HttpAnswer } from '../http.ts';
import { planRequest } from '../plan.ts';
import type { RequestPlan } from '../planTypes.ts';
import { type Answer, readResponse } from '../read.ts';
import type { Dialect, DialectDeps } from './dialect.ts';

const NO_SUCH = { message: 'Data tidak ditemukan.' } as const;

/** The contract's own way: every call as its definition plans it, every answer as its definition reads it. */
export function posyandu({ http, context }: DialectDeps): Dialect {
  const share = sharedCalls();

  const send = async (resource: Resource, planned: RequestPlan, signal?: AbortSignal): Promise<Answer> => {
    const adapter = adapters[`${resource.name}.${planned.kind}`];
    const plan = adapter?.plan?.(planned) ?? planned;
    const request = { method: plan.method, url: plan.url, headers: plan.headers, body: requestBody(plan) };
    // a shared call is not aborted with its first asker: others may be waiting for the same list
    const answer = await (plan.kind === 'pick' ? share(plan.url, () => http(request)) : http({ ...request, signal }));
    return { ...answer, body: adapter?.body === undefined ? answer.body : adapter.body(answer.body) };
  };

  const getOne: Dialect['getOne'] = (resource, { signal, ...params }) =>
    inTermsOf(resource, 'edit', async () => {
      const plan = planRequest(resource, 'getOne', params, context());
      const answer = await send(resource, plan, signal);
      if (plan.kind === 'one') return readResponse(resource, plan, answer);
      const record = readResponse(resource, plan, answer).data[0];
      if (record === undefined) throw new ApiError(NO_SUCH.message, 404, NO_SUCH);
      return { data: record };
    });

  return {
    getList: (resource, { signal, ...params }) =>
      inTermsOf(resource, 'edit', async () => {
        const plan = planRequest(resource, 'getList', params, context());
        return readResponse(resource, plan, await send(resource, plan, signal));
      }),
    getManyReference: (resource, { signal, ...params }) =>
      inTermsOf(resource, 'edit', async () => {
        const plan = planRequest(resource, 'getManyReference', params, context());
        return readResponse(resource, plan, await send(resource, plan, signal));
      }),
    getOne,
    getMany: (resource, { ids, signal }) =>
      inTermsOf(resource, 'edit', async () => {
        if (resource.endpoints.one !== null) {
          const found = await Promise.all(ids.map((id) => orNull(getOne(resource, { id, signal }))));
          return { data: found.flatMap((result) => result?.data ?? []) };
        }
        const plan = planRequest(resource, 'getMany', { ids }, context());
        return readResponse(resource, plan, await send(resource, plan, signal));
      }),
    create: (resource, params) =>
      inTermsOf(resource, 'create', async () => {
        const plan = planRequest(resource, 'create', params, context());
        return readResponse(resource, plan, await send(resource, plan));
      }),
    update: (resource, params) =>
      inTermsOf(resource, 'edit', async () => {
        const plan = planRequest(resource, 'update', params, context());
        return readResponse(resource, plan, await send(resource, plan));
      }),
    delete: (resource, params) =>
      inTermsOf(resource, 'edit', async () => {
        const plan = planRequest(resource, 'delete', params, context());
        return readResponse(resource, plan, await send(resource, plan));
      }),
  };
}

/** A reference may outlive the record it points to. */
async function orNull<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** Callers that ask for the same thing while it is on its way share one call. */
function sharedCalls(): (key: string, make: () => Promise<HttpAnswer>) => Promise<HttpAnswer> {
  const underway = new Map<string, Promise<HttpAnswer>>();
  return (key, make) => {
    const running = underway.get(key);
    if (running !== undefined) return running;
    const started = make().finally(() => underway.delete(key));
    underway.set(key, started);
    return started;
  };
}
