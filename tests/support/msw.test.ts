import { Hono } from 'hono';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { forwardApi } from './msw.ts';

const app = new Hono();
app.post('/api/auth/echo', async (c) =>
  c.json({ body: await c.req.json(), authorization: c.req.header('Authorization') }, 201, { 'X-Total-Count': '3' }),
);

describe('forwarding to the app in process', () => {
  const api = forwardApi(() => app);
  api.listen();
  afterAll(() => api.server.close());

  it('hands over method, headers and body, and gives back status, headers and body', async () => {
    const response = await fetch('http://localhost/api/auth/echo', {
      method: 'POST',
      headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
      body: '{"nik":"9171010101900001"}',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('X-Total-Count')).toBe('3');
    expect(await response.json()).toEqual({ body: { nik: '9171010101900001' }, authorization: 'Bearer t' });
  });

  it('leaves unknown calls of the API to the app', async () => {
    expect((await fetch('http://localhost/api/nothing')).status).toBe(404);
    expect(api.takeUnhandled()).toEqual([]);
  });

  it('refuses, tells and remembers what goes elsewhere', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(fetch('http://localhost/elsewhere')).rejects.toThrow();
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
    expect(api.takeUnhandled()).toEqual(['GET http://localhost/elsewhere']);
    expect(api.takeUnhandled()).toEqual([]);
  });
});
