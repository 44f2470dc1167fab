/**
 * What jsdom and React do slowly for every query and every element, done quickly: the same answers to what tests ask.
 * Together they were a third of what the tests of pages took.
 */
import { createRequire } from 'node:module';
import * as React from 'react';

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

/** The labels of a control in the order of the page; null: it can have none. jsdom looks through the whole page for each label of it. */
export function labelsOf(control: HTMLElement): HTMLLabelElement[] | null {
  if (control instanceof HTMLInputElement && control.type === 'hidden') return null;
  const root = control.getRootNode();
  if (!(root instanceof Document || root instanceof Element)) return [];
  const first = (id: string) =>
    root instanceof Document ? root.getElementById(id) : [...root.querySelectorAll('[id]')].find((one) => one.id === id);
  const labels = [...(root instanceof HTMLLabelElement ? [root] : []), ...root.getElementsByTagName('label')];
  return labels.filter((label) => {
    const id = label.getAttribute('for');
    if (id === null) return label.contains(control) && label.control === control;
    return id !== '' && id === control.id && first(id) === control;
  });
}

/** Of what a component looks like, what a query of a test depends on: whether it is there, can be pressed, and begins a word of its own. */
const ASKED = /(?:^|[{;])\s*(?:display|visibility|pointer-events)\s*:/;
const ONE_RULE = /^([^{}@]*)\{([^{}"'()]*)\}$/;

/** A rule of a style sheet as far as tests ask for it; null: not at all. jsdom holds every element against every rule. */
export function askedOf(rule: string): string | null {
  if (!ASKED.test(rule)) return null;
  const [, selector, declarations] = ONE_RULE.exec(rule) ?? [];
  if (selector === undefined || declarations === undefined) return rule;
  return `${selector}{${declarations
    .split(';')
    .filter((one) => ASKED.test(`;${one}`))
    .join(';')}}`;
}

interface SheetModule {
  readonly StyleSheet: { readonly prototype: { insert(rule: string): void } };
}

/** The module of Emotion that puts rules into the page: the very one that Material UI has. */
function emotionSheet(): SheetModule {
  const from = (name: string, place: string): string => createRequire(place).resolve(name);
  const cache = from('@emotion/cache', from('@emotion/react', import.meta.url));
  return createRequire(cache)('@emotion/sheet');
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** Puts the quick ways in the place of the slow ones, once in a process. */
function beQuick(): void {
  for (const { prototype } of LABELABLE)
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return labelsOf(this);
      },
    });
  const { prototype } = emotionSheet().StyleSheet;
  const { insert } = prototype;
  prototype.insert = function (rule) {
    const asked = askedOf(rule);
    if (asked !== null) insert.call(this, asked);
  };
  // a stack of calls for each element, for warnings that no test reads
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e9, set: () => undefined });
}

const DONE = Symbol.for('posyandu.quickDom');
if (!Reflect.has(globalThis, DONE)) {
  Reflect.set(globalThis, DONE, true);
  beQuick();
}
