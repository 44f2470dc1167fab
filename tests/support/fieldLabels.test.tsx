import { expect, it } from 'vitest';

const PAGE = `
  <label for="a">A</label><input id="a">
  <label>B <input name="b"></label>
  <label>C <span><select name="c"></select></span><input name="not-c"></label>
  <label for="d">D</label><label for="d">D too</label><textarea id="d"></textarea>
  <label for="twice">E</label><input id="twice"><input id="twice">
  <label for="none">F</label><label for="">G <input name="g"></label>
  <label for="h">H</label><input type="hidden" id="h"><input name="alone">
  <label for="i">I <input name="not-i"></label><button id="i"></button>`;

const texts = (page: Document): (string[] | null)[] =>
  [...page.querySelectorAll<HTMLInputElement>('input, select, textarea, button')].map(
    ({ labels }) => labels && [...labels].map(({ textContent }) => textContent ?? ''),
  );

it('finds the labels that jsdom finds', () => {
  document.body.innerHTML = PAGE;
  const found = texts(document);
  // a window of its own, whose fields find theirs as jsdom has it
  const untouched = document.body.appendChild(document.createElement('iframe')).contentDocument;
  if (!untouched) throw new Error('jsdom gives frames no page');
  untouched.body.innerHTML = PAGE;
  const wanted = texts(untouched);
  document.body.innerHTML = '';
  expect(found).toEqual(wanted);
  expect(found.filter((labels) => labels?.length)).toHaveLength(6);
});

it('finds those of a field outside the page, too', () => {
  const aside = document.createElement('div');
  aside.innerHTML = PAGE;
  expect(aside.querySelector<HTMLTextAreaElement>('textarea')?.labels).toHaveLength(2);
});
