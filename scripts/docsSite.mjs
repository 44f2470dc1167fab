/**
 * `npm run docs`: README, guides and changelog as a small site in `dist/docs`, from the same Markdown. What leads to
 * another of these files leads to its page; what leads to a file of the program is shown without a link.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Marked } from 'marked';

const OUT = 'dist/docs';

/** In the order of the menu: file, page, what it is called there. */
const FIRST = [
  ['README.md', 'index.html', 'Dashboard Admin Posyandu'],
  ['docs/operations.md', 'operations.html', 'Operations'],
  ['docs/upgrading.md', 'upgrading.html', 'Upgrading'],
  ['docs/definitions.md', 'definitions.html', 'Definitions'],
  ['docs/architecture.md', 'architecture.html', 'Architecture'],
];
const LAST = [
  ['CONTRIBUTING.md', 'contributing.html', 'Contributing'],
  ['SECURITY.md', 'security-policy.html', 'Reporting a hole'],
  ['CODE_OF_CONDUCT.md', 'code-of-conduct.html', 'Code of conduct'],
  ['CHANGELOG.md', 'changelog.html', 'Changelog'],
];

function listedPages() {
  const known = new Set(FIRST.map(([file]) => file));
  const others = readdirSync('docs').filter((name) => name.endsWith('.md') && !known.has(`docs/${name}`));
  const titleOf = (name) => /^# (.+)$/m.exec(readFileSync(`docs/${name}`, 'utf8'))?.[1] ?? name;
  return [...FIRST, ...others.map((name) => [`docs/${name}`, name.replace(/\.md$/, '.html'), titleOf(name)]), ...LAST];
}

/** The name of a heading in an address, as code hosts make it, so that a link works there and here. */
const slugOf = (text) =>
  text
    .toLowerCase()
    .replace(/<[^>]*>|&[#a-z0-9]+;|[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The Markdown of one file as HTML; `copied` gathers pictures and examples that it shows. */
function bodyOf(file, pages, copied) {
  const pageOf = new Map(pages.map(([source, page]) => [source, page]));
  const to = (href) => {
    if (/^([a-z]+:|#)/.test(href)) return href;
    const [path = '', anchor] = href.split('#');
    const target = posix.normalize(posix.join(posix.dirname(file), path));
    const page = pageOf.get(target);
    if (page) return anchor ? `${page}#${anchor}` : page;
    if (!/^docs\/(screenshots|examples)\//.test(target)) return null;
    copied.add(target);
    return target.replace(/^docs\//, '');
  };
  const used = new Map();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const slug = slugOf(html);
        const times = used.get(slug) ?? 0;
        used.set(slug, times + 1);
        return `<h${depth} id="${times === 0 ? slug : `${slug}-${times}`}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const address = to(href);
        return address === null ? html : `<a href="${escaped(address)}">${html}</a>`;
      },
      image: ({ href, text }) => `<img src="${escaped(to(href) ?? href)}" alt="${escaped(text)}" loading="lazy">`,
      table(token) {
        const row = (cells, tag) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="wide" tabindex="0" role="region" aria-label="table"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return marked.parse(readFileSync(file, 'utf8'));
}

function pageWith({ title, page, body, pages }) {
  const entry = ([, address, name]) =>
    `<li><a href="${address}"${address === page ? ' aria-current="page"' : ''}>${escaped(name)}</a></li>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Posyandu</title>
<link rel="icon" href="favicon.svg">
<link rel="stylesheet" href="tokens.css">
<link rel="stylesheet" href="docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Pages"><ul>${pages.map(entry).join('')}</ul></nav>
<main id="content">${body}</main>
</body>
</html>
`;
}

/** Writes the site into a folder, anew. */
export function buildDocs(out = OUT) {
  const pages = listedPages();
  const copied = new Set();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const [file, page, title] of pages) {
    writeFileSync(join(out, page), pageWith({ title, page, pages, body: bodyOf(file, pages, copied) }));
  }
  for (const file of copied) {
    const target = join(out, file.replace(/^docs\//, ''));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(file, target);
  }
  cpSync('scripts/docs.css', join(out, 'docs.css'));
  cpSync('src/brand/tokens.css', join(out, 'tokens.css'));
  cpSync('public/favicon.svg', join(out, 'favicon.svg'));
  return pages.length;
}

if (process.argv[1] === import.meta.filename) console.log(`${buildDocs()} pages in ${OUT}`);
