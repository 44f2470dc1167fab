/** How much of a body has left this device: from 0 to 1, which it reaches before the server has answered. */
export type OnProgress = (sent: number) => void;

/**
 * A `fetch` that tells how the upload goes on, which the browser's own one cannot. Its answers are
 * texts. Fails like the original: with a TypeError where no answer came, with the signal's reason
 * where it was aborted.
 */
export const fetchWithProgress =
  (onProgress: OnProgress) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.upload.onload = () => onProgress(1);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted) return reject(signal.reason);
      request.send(body instanceof ReadableStream ? null : body);
    });

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(responseText === '' ? null : responseText, { status, statusText, headers });
}
