/** As much of a browser as a sign-in needs: it follows redirects and keeps each host's cookies. */
export interface Browser {
  /**
   * Opens an address and follows redirects until a page answers, or until `stop` says so of the next
   * address; gives the last address.
   */
  open(url: string, stop?: (url: URL) => boolean): Promise<URL>;
  /** the cookies of an origin, e.g. to hand them to somebody else */
  cookies(origin: string): Map<string, string>;
}

type Fetch = (request: Request) => Response | Promise<Response>;

/** `answer`: who answers requests to an origin instead of the network. */
export function createBrowser(answer: (origin: string) => Fetch | undefined): Browser {
  const jars = new Map<string, Map<string, string>>();
  const cookies = (origin: string): Map<string, string> => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };

  async function step(url: URL): Promise<string | null> {
    const jar = cookies(url.origin);
    const headers = { Accept: 'text/html', Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    const request = new Request(url, { headers, redirect: 'manual' });
    const response = await (answer(url.origin) ?? fetch)(request);
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const ended = value === '' || attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute));
      if (ended) jar.delete(name);
      else jar.set(name, value);
    }
    await response.body?.cancel();
    return response.headers.get('Location');
  }

  return {
    cookies,
    async open(start, stop = () => false) {
      let url = new URL(start);
      for (let steps = 0; steps < 20; steps++) {
        const next = await step(url);
        if (next === null) return url;
        url = new URL(next, url);
        if (stop(url)) return url;
      }
      throw new Error('redirects without an end');
    },
  };
}
