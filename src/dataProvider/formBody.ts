import type { RequestPlan } from './planTypes.ts';

/** The body of a plan as `http` sends it: a form where the call is multipart, else the values; undefined for none. */
export function requestBody(plan: RequestPlan): unknown {
  if (plan.body === null) return undefined;
  if (!plan.multipart) return plan.body;
  const form = new FormData();
  for (const [name, value] of Object.entries(plan.body)) {
    if (value instanceof File) form.append(name, value);
    // what the browser has made itself has no name
    else if (value instanceof Blob)
      form.append(name, value, `${name}.${value.type === 'image/jpeg' ? 'jpg' : value.type.split('/')[1]}`);
    // a form knows no null: an emptied value is sent as the empty text
    else form.append(name, value === null ? '' : String(value));
  }
  return form;
}
