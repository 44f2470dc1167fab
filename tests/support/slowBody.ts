/** Requests whose bodies take their time. */
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
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

export interface SlowUpload {
  readonly method: string;
  readonly type: string;
  readonly parts: readonly Uint8Array[];
  /** between two parts */
  readonly pauseMs: number;
}

/** Sends a body part by part to its end before it reads what is answered, as browsers do. Raises where the connection breaks. */
export async function slowlySent(
  url: string,
  { method, type, parts, pauseMs }: SlowUpload,
): Promise<{ status: number; message: unknown }> {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const call = request(url, { method, headers: { 'Content-Type': type, 'Content-Length': length } });
  let sent = 0;
  const answered = new Promise<{ status: number; message: unknown }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', async (response) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { message } = JSON.parse(Buffer.concat(chunks).toString());
      if (sent === parts.length) resolve({ status: response.statusCode ?? 0, message });
      else reject(new Error(`answered ${response.statusCode} before the body was sent`));
    });
  });
  const sending = async () => {
    for (const part of parts) {
      sent += 1;
      call.write(part);
      await setTimeout(pauseMs);
    }
    call.end();
  };
  const [answer] = await Promise.all([answered, sending()]);
  return answer;
}
