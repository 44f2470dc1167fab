import { createHash } from 'node:crypto';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

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

async function sourceFor(files: readonly string[]): Promise<string> {
  const { module } = await runnerImport<typeof import('./src/sign-in/early.ts')>('./src/sign-in/early.ts', { configFile: false });
  return `(${module.early})(${JSON.stringify(files.map((file) => `/${file}`))});\n`;
}

/** What is only drawn as HTML needs no styles. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
};

async function withSignIn(html: string): Promise<string> {
  // of a device that keeps nothing
  const nothing = { getItem: () => null };
  Object.assign(globalThis, { localStorage: nothing, sessionStorage: nothing });
  const { module } = await runnerImport<typeof import('./src/sign-in/drawn.tsx')>('./src/sign-in/drawn.tsx', {
    configFile: false,
    plugins: [noStyles],
  });
  const root = '<div id="root"></div>';
  if (!html.includes(root)) throw new Error(`index.html has no ${root}`);
  return html.replace(root, () => `<div id="root" data-drawn>${module.drawnSignIn()}</div>`);
}

/**
 * What the page has before its program: the sign-in page as HTML, and `src/sign-in/early.ts` as a script of its own, since the page's
 * security policy allows none within it. The page waits for that one, which comes beside the first stylesheet and is shorter.
 */
export function early(): Plugin {
  let file = '';
  return {
    name: 'early',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const source = await sourceFor(consoleFiles(bundle));
      file = `assets/early-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: file, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => ({
        html: await withSignIn(html),
        tags: [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }],
      }),
    },
  };
}
