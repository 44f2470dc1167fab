import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** The console's core and what it stands on, but for what the page loads anyway. */
function consoleFiles(bundle: Bundle): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'console');
  if (chunk?.type !== 'chunk') throw new Error('no chunk is called "console" (vite.chunks.ts)');
  const isFirst = (name: string): boolean => {
    const file = bundle[name];
    return file?.type === 'chunk' && (file.isEntry || file.name === 'first');
  };
  return [chunk.fileName, ...chunk.imports.filter((name) => !isFirst(name))];
}

const sourceFor = (files: readonly string[]): string => `if (localStorage.getItem('token'))
  for (const href of ${JSON.stringify(files.map((file) => `/${file}`))})
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
`;

/**
 * Whoever is signed in gets the console: it is fetched together with the first file, which would ask for it only once
 * it has come and run. A script of its own, since the page's security policy allows none within it.
 */
export function consoleEarly(): Plugin {
  let early = '';
  return {
    name: 'console-early',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = sourceFor(consoleFiles(bundle));
      early = `assets/early-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: early, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { async: true, src: `/${early}` }, injectTo: 'head-prepend' }],
    },
  };
}
