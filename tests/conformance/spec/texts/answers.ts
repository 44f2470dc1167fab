import { HttpResponse } from 'msw';
import { EXTENSIONS, EXTENSIONS_HEADER } from '../../../../src/engine/wire/extensions.ts';
import type { Answer } from './scenario.ts';

/** The answer a scenario gives to this request in the server's place; null: it gives none. */
export function overridden(request: Request, answers: ReadonlyMap<string, Answer>): Response | null {
  const path = new URL(request.url).pathname.replace(/^\/api/, '');
  for (const [call, answer] of answers) {
    const [method = '', wanted = ''] = call.split(' ');
    if (request.method === method && patternOf(wanted).test(path)) return responseOf(answer);
  }
  return null;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

function responseOf(answer: Answer): Response {
  if (answer === 'network failure') return HttpResponse.error();
  const { status = 200, body } = answer;
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', [EXTENSIONS_HEADER]: EXTENSIONS.join(',') },
  });
}
