import type { Kind } from './scenario.ts';

/** Where a text of each kind may stand; the text is the element's own or that of something within it. */
const PLACES: Readonly<Record<Exclude<Kind, 'title' | 'log' | 'placeholder' | 'chosen'>, string>> = {
  alert: '[role="alert"]',
  button: 'button, [role="button"], input[type="submit"]',
  column: 'th[scope="col"]',
  dialog: '[role="dialog"], [role="alertdialog"], dialog[open]',
  heading: 'h1, h2, h3, h4, [role="heading"]',
  image: 'img, [role="img"]',
  label: 'label, legend',
  link: 'a[href]',
  menu: 'nav a[href], .sidebar button',
  option: 'option, [role="option"], [role="radio"], .radio label, label',
  status: '[role="status"]',
  table: 'table, section, [role="region"]',
  term: 'dt',
  text: 'body',
};

const NAMES = ['aria-label', 'alt', 'title', 'value'] as const;
/** Kinds that may be known by their accessible name instead of what stands in them. */
const NAMED: ReadonlySet<Kind> = new Set(['button', 'image', 'link', 'menu', 'table', 'dialog', 'text']);

/** What is on the screen at this moment: asked for each text of a row. */
export interface Screen {
  has(kind: Kind, text: string): boolean;
}

/** Reads the document and what was logged so far. */
export function readScreen(logged: readonly string[]): Screen {
  const texts = new Map<Element, string>();
  readInto(texts, document.body);
  const within = (place: Element, text: string): boolean => {
    if (texts.get(place) === text) return true;
    return [...place.querySelectorAll('*')].some((element) => texts.get(element) === text || loose(element, text));
  };
  const named = (place: Element, text: string): boolean =>
    NAMES.some((name) => place.getAttribute(name) === text) || labelledBy(place).some((element) => texts.get(element) === text);
  return {
    has(kind, text) {
      if (kind === 'title') return document.title === text;
      if (kind === 'log') return logged.includes(text);
      if (kind === 'chosen') return [...document.querySelectorAll('select')].some((list) => textOfChoice(list) === text);
      if (kind === 'placeholder') return visible(`[placeholder=${JSON.stringify(text)}]`, texts).length > 0;
      const places = visible(PLACES[kind], texts);
      return places.some((place) => within(place, text) || loose(place, text) || (NAMED.has(kind) && named(place, text)));
    },
  };
}

const textOfChoice = (list: HTMLSelectElement): string => clean(list.selectedOptions[0]?.text ?? '');

const visible = (selector: string, texts: ReadonlyMap<Element, string>): Element[] =>
  [...document.querySelectorAll(selector)].filter((element) => texts.has(element));

/** A text that stands beside elements, as in `{text}<span/>`. */
const loose = (element: Element, text: string): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && clean(node.textContent ?? '') === text);

const labelledBy = (element: Element): Element[] =>
  (element.getAttribute('aria-labelledby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

const HIDDEN = 'script, style, template, [hidden], [aria-hidden="true"]';

/** The text of every element that is shown, without what is hidden within it. */
function readInto(texts: Map<Element, string>, element: Element): string {
  if (element.matches(HIDDEN)) return '';
  const whole = [...element.childNodes]
    .map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
      return node instanceof Element ? readInto(texts, node) : '';
    })
    .join('');
  texts.set(element, clean(whole));
  return whole;
}
