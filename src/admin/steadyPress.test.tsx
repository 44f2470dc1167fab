import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { steadyPresses } from './steadyPress.ts';

let stop: () => void;
let pressed: string[];
const at = (id: string) => document.getElementById(id) as HTMLElement;
const pointer = (type: string, id: string, more: object = {}) =>
  at(id).dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: 20, clientY: 20, ...more }), { isPrimary: true }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<button id="save"><span id="word">Simpan</span></button><button id="leave">Batal</button><p id="hint"></p>';
  pressed = [];
  for (const id of ['save', 'leave']) at(id).addEventListener('click', () => pressed.push(id));
  stop = steadyPresses(document);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

it('is told once where nothing moves', () => {
  pointer('pointerdown', 'word');
  pointer('pointerup', 'word');
  pointer('click', 'word');
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual(['save']);
});

it.each(['leave', 'hint'])('is of the button on which it began where a click would be of %s', (other) => {
  pointer('pointerdown', 'word');
  pointer('pointerup', other);
  pointer('click', other);
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual(['save']);
});

it('is told where the browser tells no click at all', () => {
  pointer('pointerdown', 'save');
  pointer('pointerup', 'hint');
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual(['save']);
});

it.each([
  ['a finger that moves on', () => pointer('pointerup', 'leave', { clientY: 60 })],
  ['a page that is moved by it', () => pointer('pointercancel', 'save')],
  ['a button that is gone', () => at('save').remove()],
  ['another key of the mouse', () => pointer('pointerdown', 'leave', { button: 2 })],
])('%s presses nothing', (_what, happens) => {
  pointer('pointerdown', 'save');
  happens();
  pointer('pointerup', 'hint');
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual([]);
});

it('ends by itself where it was let go outside the window', () => {
  pointer('pointerdown', 'save');
  vi.advanceTimersByTime(1000);
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'timeStamp', { value: click.timeStamp + 1000 });
  at('leave').dispatchEvent(click);
  expect(pressed).toEqual(['leave']);
});

it('leaves clicks of the keyboard, of labels and of programs alone', () => {
  pointer('click', 'leave');
  at('save').click();
  expect(pressed).toEqual(['leave', 'save']);
});
