import { expect, it } from 'vitest';
import { matchPresses, nameOfPress, type Press } from './match-key.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

it.each([
  ['a letter', press('j'), 'j'],
  ['a large letter', press('J', { shiftKey: true }), 'j'],
  ['a named key', press('Enter'), 'Enter'],
  ['the question mark', press('?', { shiftKey: true, code: 'Slash' }), '?'],
  ['Ctrl', press('k', { ctrlKey: true }), 'mod+k'],
  ['Cmd', press('k', { metaKey: true }), 'mod+k'],
  ['a Bengali letter of the key J', press('জ', { code: 'KeyJ' }), 'j'],
  ['a Bengali digit of the key 1', press('১', { code: 'Digit1' }), '1'],
  ['the question mark of a Bengali keyboard', press('য়', { code: 'Slash', shiftKey: true }), '?'],
  ['Alt', press('a', { altKey: true }), null],
])('%s is named as bindings write it', (_, pressed, name) => {
  expect(nameOfPress(pressed)).toBe(name);
});

it('knows a whole binding and the beginning of one', () => {
  const bound = ['j', 'g a', 'g l'];
  expect(matchPresses(bound, ['j'])).toEqual({ whole: 'j', begins: false });
  expect(matchPresses(bound, ['g'])).toEqual({ whole: null, begins: true });
  expect(matchPresses(bound, ['g', 'a'])).toEqual({ whole: 'g a', begins: false });
  expect(matchPresses(bound, ['g', 'x'])).toEqual({ whole: null, begins: false });
});
