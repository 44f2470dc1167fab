import { createHash } from 'node:crypto';
import { build, type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';
import type { EarlyPart } from './src/early/describe.ts';
import type { Kind } from './src/early/types.ts';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** The chunk of that name (vite.chunks.ts). */
function chunkOf(bundle: Bundle, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`no chunk is called "${name}" (vite.chunks.ts)`);
  return chunk;
}

/** The console's core and what it stands on, but for what the page loads anyway. */
function consoleFiles(bundle: Bundle): string[] {
  const chunk = chunkOf(bundle, 'console');
  const isFirst = (name: string): boolean => {
    const file = bundle[name];
    return file?.type === 'chunk' && (file.isEntry || file.name === 'first');
  };
  return addresses([chunk.fileName, ...chunk.imports.filter((name) => !isFirst(name))]);
}

/** What the console and its generated lists look like. */
const stylesOf = (bundle: Bundle): string[] =>
  addresses(['console', 'list'].flatMap((name) => [...(chunkOf(bundle, name).viteMetadata?.importedCss ?? [])]));

const addresses = (files: readonly string[]): string[] => files.map((file) => `/${file}`);

const ENTRY = '\0early';

/** A script that stands alone: these statements, and what they import. */
async function scriptOf(statements: readonly string[], target: ResolvedConfig['build']['target']): Promise<string> {
  const entry: Plugin = {
    name: 'early-entry',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? statements.join('\n') : null),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry],
    build: { write: false, target, modulePreload: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  });
  const [result] = [built].flat();
  const chunk = result !== undefined && 'output' in result ? result.output[0] : undefined;
  if (chunk === undefined) throw new Error('nothing was built of the early script');
  return chunk.code;
}

/** What is known of the lists whose first rows are drawn before the program. */
async function earlyParts(): Promise<readonly EarlyPart[]> {
  const { module } = await runnerImport<typeof import('./src/early/ofProduct.ts')>('./src/early/ofProduct.ts', {
    configFile: false,
    plugins: [noStyles],
  });
  return module.parts;
}

/** What kinds of values are said in a list. */
const kindsOf = ({ columns, represents, distinct, allowed }: EarlyPart['list']): Kind[] => {
  const links = Object.values(allowed).flatMap(({ show }) => show?.value ?? []);
  const readers = [...columns, represents, ...(distinct ? [distinct] : []), ...links];
  return [...new Set(readers.flatMap(({ kind }) => kind ?? []))];
};

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
 * What the page has before its program: the sign-in page as HTML, and scripts of their own, since the page's security policy allows
 * none within it. The page waits for the first, which comes beside the first stylesheet and is shorter: what `src/sign-in/early.ts`
 * does, and for whoever opens a list asking for its first page. What draws that (`src/early/draw.ts`) is fetched then, a file for each list.
 */
export function early(): Plugin {
  let target: ResolvedConfig['build']['target'] = false;
  let file = '';
  return {
    name: 'early',
    apply: 'build',
    configResolved: (config) => {
      target = config.build.target;
    },
    async generateBundle(_options, bundle) {
      const emit = (name: string, source: string): string => {
        const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const styles = JSON.stringify(stylesOf(bundle));
      const asks = await Promise.all(
        (await earlyParts()).map(async ({ path, ask, list }) => {
          const kinds = kindsOf(list).join(', ');
          const draw = [
            "import { drawEarly } from '/src/early/draw.ts';",
            `import { ${kinds} } from '/src/early/sayers.ts';`,
            `drawEarly(${JSON.stringify(list)}, { ${kinds} }, ${styles});`,
          ];
          return [path, { ...ask, script: `/${emit(`early-${ask.name}`, await scriptOf(draw, target))}` }] as const;
        }),
      );
      const statements = [
        "import { askEarly } from '/src/early/ask.ts';",
        "import { early } from '/src/sign-in/early.ts';",
        `askEarly(${JSON.stringify(Object.fromEntries(asks))}, ${styles});`,
        `early(${JSON.stringify(consoleFiles(bundle))});`,
      ];
      file = emit('early', await scriptOf(statements, target));
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
