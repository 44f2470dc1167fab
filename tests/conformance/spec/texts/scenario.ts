/**
 * The form in which the specification's texts are written down: a scenario opens one screen and says
 * step by step what is done there and which texts then stand on it. Data only; runner.tsx plays it.
 */
import type { Role } from '../../../../src/engine/definition.ts';

/** The section of the specification that names a text. */
export type Section = '2' | '4' | '5' | '8';

/** What a text is on the screen; 'chosen' is what a list stands at, 'text' any, 'title' the document's, 'log' stands in the browser's console only. */
export type Kind =
  | 'alert'
  | 'button'
  | 'chosen'
  | 'column'
  | 'dialog'
  | 'heading'
  | 'image'
  | 'label'
  | 'link'
  | 'log'
  | 'menu'
  | 'option'
  | 'placeholder'
  | 'status'
  | 'table'
  | 'term'
  | 'text'
  | 'title';

/** What the server answers instead of the real one's answer. */
export type Answer = { readonly status?: number; readonly body?: unknown } | 'network failure';

/** One text of the specification, and whether it has to stand there or must not. */
export interface Row {
  readonly section: Section;
  readonly occasion: string;
  readonly kind: Kind;
  readonly text: string;
  readonly shown: boolean;
}

export type Step =
  | { readonly do: 'see'; readonly rows: readonly Row[] }
  /** `call` as `GET /auth/posyandu/{id}`, without the query; null: THE_SERVER */
  | { readonly do: 'answer'; readonly call: string; readonly with: Answer | null }
  | { readonly do: 'type'; readonly label: string; readonly value: string }
  | { readonly do: 'choose'; readonly label: string; readonly option: string }
  | { readonly do: 'press'; readonly name: string }
  | { readonly do: 'attach'; readonly label: string; readonly type: string }
  | { readonly do: 'store'; readonly key: string; readonly value: string | null }
  | { readonly do: 'wait for'; readonly text: string };

/** A call made before the screen opens, so that there is something to show. */
export interface Given {
  readonly role: Role;
  readonly call: string;
  readonly body: unknown;
}

export interface Scenario {
  readonly screen: string;
  /** an address of the product, or a part of it that stands in no page by itself (parts.tsx) */
  readonly open: string | { readonly part: string };
  /** null: nobody is signed in */
  readonly role: Role | null;
  readonly given?: readonly Given[];
  /** local storage beside the session's keys */
  readonly stored?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

const rowsOf =
  (shown: boolean) =>
  (section: Section, occasion: string, kind: Kind, ...texts: readonly string[]) =>
    ({ do: 'see', rows: texts.map((text) => ({ section, occasion, kind, text, shown })) }) as const;

/** These texts stand there, each exactly so. */
export const see = rowsOf(true);
/** These do not, now that the ones seen before do. */
export const miss = rowsOf(false);

export const answer = (call: string, given: Answer | null): Step => ({ do: 'answer', call, with: given });
export const type = (label: string, value: string): Step => ({ do: 'type', label, value });
export const choose = (label: string, option: string): Step => ({ do: 'choose', label, option });
export const press = (name: string): Step => ({ do: 'press', name });
export const attach = (label: string, mime = 'image/jpeg'): Step => ({ do: 'attach', label, type: mime });
export const store = (key: string, value: string | null): Step => ({ do: 'store', key, value });
/** How one form is sent: lets the server answer its call so, then presses its button. */
export const submitting =
  (button: string, call: string) =>
  (given: Answer | null): readonly Step[] => [answer(call, given), press(button)];
/** A text that the specification does not name, but that has to be there before the next step. */
export const waitFor = (text: string): Step => ({ do: 'wait for', text });

/** The real server answers again. */
export const THE_SERVER = null;
/** The server failed or refused without a word of its own. */
export const WORDLESS = (status: number): Answer => ({ status });
/** The server refused in its own words. */
export const WORDS = (status: number, message: string): Answer => ({ status, body: { message } });
