import { describe, expect, it } from 'vitest';
import { type Code, EMPTY_CODE, eraseBack, isComplete, put } from './codeBoxes.ts';

const code = (text: string): Code => [...text].map((character) => (character === '_' ? '' : character));
const text = (boxes: Code): string => boxes.map((character) => character || '_').join('');

describe('put', () => {
  it.each([
    ['one character goes on to the next box', '_____', 0, 'a', 'a____', 1],
    ['the last box is the end', 'abcd_', 4, 'e', 'abcde', 4],
    ['a whole code fills all boxes from wherever it is pasted', '_____', 3, '12345', '12345', 4],
    ['a longer one is cut', '_____', 0, '1234567', '12345', 4],
    ['blanks and hyphens between do not count', '_____', 2, ' 12-3 45\n', '12345', 4],
    ['a part of a code goes on from its box', 'a____', 1, 'bc', 'abc__', 3],
    ['a part that is too long for the rest is cut', 'abc__', 3, 'def', 'abcde', 4],
    ['over what stands there already', 'abcde', 1, 'x', 'axcde', 2],
    ['nothing empties the box', 'abcde', 1, '', 'a_cde', 1],
    ['a character beyond the first plane is one', '_____', 0, '😀', '😀____', 1],
  ])('%s', (_name, before, at, typed, after, focus) => {
    const change = put(code(before), at, typed);
    expect([text(change.code), change.focus]).toEqual([after, focus]);
  });
});

describe('eraseBack', () => {
  it.each([
    ['abcde', 4, 'abcd_', 4],
    ['abcd_', 4, 'abc__', 3],
    ['_____', 0, '_____', 0],
    ['a____', 0, '_____', 0],
    ['a_c__', 1, '__c__', 0],
  ])('%s at %i', (before, at, after, focus) => {
    const change = eraseBack(code(before), at);
    expect([text(change.code), change.focus]).toEqual([after, focus]);
  });
});

it('a code is complete when no box is empty', () => {
  expect([EMPTY_CODE, code('abcd_'), code('_bcde'), code('abcde')].map(isComplete)).toEqual([false, false, false, true]);
});
