import { expect, it } from 'vitest';
import { askedOf, labelsOf } from './quickDom.ts';

const PAGE = `
  <label for="a" id="1">A</label><input id="a"><label for="a" id="2">again</label><input id="a">
  <label id="3">B <span><input id="b"></span><button id="c"></button></label>
  <label for="" id="4"><select id="d"></select></label><label for="nobody" id="5"><textarea id="e"></textarea></label>
  <input type="hidden" id="f"><label for="f" id="6">F</label><label for="g" id="7"><output id="g"></output></label>`;

it.each([
  ['in the page', true],
  ['apart from it', false],
])('labels are those whose control it is, %s', (_where, attached) => {
  const place = document.createElement('section');
  place.innerHTML = PAGE;
  if (attached) document.body.append(place);
  const controls = [...place.querySelectorAll<HTMLElement>('input, button, select, textarea, output')];
  const labels = [...place.querySelectorAll('label')];
  const told = controls.map((control) => labelsOf(control)?.map(({ id }) => id) ?? null);
  expect(told).toEqual(
    controls.map((control) =>
      control.getAttribute('type') === 'hidden' ? null : labels.filter((label) => label.control === control).map(({ id }) => id),
    ),
  );
  expect(told).toEqual([['1', '2'], [], ['3'], [], [], [], null, ['7']]);
  expect([...((controls[0] as HTMLInputElement).labels ?? [])].map(({ id }) => id)).toEqual(['1', '2']);
  place.remove();
});

it.each([
  ['.a{color:red;}', null],
  ['.a{align-items:center;display:none;color:red;}', '.a{display:none}'],
  ['.a:hover{visibility:hidden;pointer-events:none;}', '.a:hover{visibility:hidden;pointer-events:none}'],
  ['@media (min-width:600px){.a{color:red;}}', null],
  ['@media (min-width:600px){.a{display:block;color:red;}}', '@media (min-width:600px){.a{display:block;color:red;}}'],
  ['.a{content:"display";background:url(x;y);}', null],
])('of %s a test asks for %s', (rule, asked) => expect(askedOf(rule)).toBe(asked));
