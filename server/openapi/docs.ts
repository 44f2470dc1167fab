import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv, Context } from '../context.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';
import type { Mounted } from './resourceCalls.ts';

/** The API's description, for programs at `/openapi.json` and for people at `/docs` (no script, nothing from elsewhere). */
export function mountDocs(api: Hono<AppEnv>, { today }: Pick<Context, 'today'>, mounted: readonly Mounted[]): void {
  let made: { readonly day: string; readonly document: OpenApiDocument } | null = null;
  // few ask for it, and every start would wait for it
  const document = (): OpenApiDocument => {
    const day = today();
    // its examples have days that are still to come
    if (made?.day !== day) made = { day, document: openApiDocument(mounted, day) };
    return made.document;
  };
  api.get('/openapi.json', (c) => c.json(document()));
  api.get('/docs', (c) => c.html(page(document())));
}

function page(document: OpenApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Dashboard Admin Posyandu</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2b27; background: #fff }
summary { cursor: pointer; padding: .5rem 0; overflow-wrap: anywhere }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem }
pre { overflow: auto; background: #f2f6f4; padding: 1rem; border-radius: .5rem }
details { border-bottom: 1px solid #d5dfdb }
</style>
</head>
<body>
<h1>API Dashboard Admin Posyandu</h1>
<p>OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a></p>
${calls.map(
  ({ path, method, operation }) => html`<details>
<summary><code><strong>${method}</strong> /api${path}</code> ${operation.summary}${operation.security.length > 0 ? '' : ' (publik)'}</summary>
<pre>${JSON.stringify(
    { parameters: operation.parameters, requestBody: operation.requestBody, responses: operation.responses },
    null,
    2,
  )}</pre>
</details>`,
)}
</body>
</html>`;
}
