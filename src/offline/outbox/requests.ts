/** A request as it waits, and as it is sent. */
import type { HttpRequest } from '../../dataProvider/http.ts';
import type { FormPart, WaitingRequest } from './waiting.ts';

/** A request as the device keeps it. */
export function waitingRequest({ method, url, headers = {}, body }: HttpRequest): WaitingRequest {
  const plain = { method, url, headers };
  if (isForm(body)) return { ...plain, form: [...body.entries()].map(partOf) };
  return body === undefined ? plain : { ...plain, body };
}

/** The same request, to be sent. */
export function requestOf({ method, url, headers, body, form }: WaitingRequest): HttpRequest {
  return { method, url, headers, body: form ? formOf(form) : body, patience: 'kept' };
}

const partOf = ([name, value]: [string, FormDataEntryValue]): FormPart =>
  typeof value === 'string' ? { name, value } : { name, value, fileName: value.name };

function formOf(parts: readonly FormPart[]): FormData {
  const form = new FormData();
  for (const { name, value, fileName } of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  return form;
}

const isForm = (body: unknown): body is FormData => typeof FormData !== 'undefined' && body instanceof FormData;
