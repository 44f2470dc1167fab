/** A request whose body stops half-way until the test lets it go on. */
import type { TestApp } from './testApp.ts';

export interface SlowCall {
  readonly token: string;
  /** a form, or what is sent as JSON */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Begins a call below `/api` and resolves when the server has read half of the body and waits for the rest.
 * What it gives sends the rest and gives the answer's status. Raises where the server answers before.
 */
export async function halfSent({ app }: TestApp, method: string, path: string, call: SlowCall): Promise<() => Promise<number>> {
  const { type, bytes } = await encoded(call.body);
  const middle = Math.floor(bytes.byteLength / 2);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return new Promise((resolve, reject) => {
    let parts = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        // asked for a part only when the server has read the one before
        async pull(controller) {
          parts += 1;
          if (parts === 1) return controller.enqueue(bytes.subarray(0, middle));
          resolve(() => {
            release();
            return status;
          });
          await released;
          controller.enqueue(bytes.subarray(middle));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { Authorization: `Bearer ${call.token}`, 'Content-Type': type, ...call.headers };
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
    const status = Promise.resolve(app.request(`/api${path}`, init)).then((answer) => answer.status);
    status.then((early) => reject(new Error(`answered ${early} before the body was whole`)), reject);
  });
}

async function encoded(body: unknown): Promise<{ type: string; bytes: Uint8Array }> {
  const json = { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const whole = new Request('http://console.test/', { method: 'POST', ...(body instanceof FormData ? { body } : json) });
  return { type: whole.headers.get('Content-Type') ?? '', bytes: new Uint8Array(await whole.arrayBuffer()) };
}
