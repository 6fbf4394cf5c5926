import { expect, it } from 'vitest';
import { readSearch } from './member-search.policy.ts';

it.each([
  ['', null],
  ['  ', null],
  ['BN100001', { by: 'code', number: 100001 }],
  ['bn 100001', { by: 'code', number: 100001 }],
  ['BN১০০০০১', { by: 'code', number: 100001 }],
  ['100001', { by: 'code', number: 100001 }],
  ['01712345678', { by: 'code-or-phone', number: 1712345678, value: '+8801712345678' }],
  ['০১৭১২৩৪৫৬৭৮', { by: 'code-or-phone', number: 1712345678, value: '+8801712345678' }],
  ['+880 1712-345678', { by: 'phone', value: '+8801712345678' }],
  ['+44 7700 900123', { by: 'phone', value: '+447700900123' }],
  ['Nadia.R@Example.com', { by: 'email', value: 'nadia.r@example.com' }],
  ['@example.com', { by: 'email', value: '@example.com' }],
  ['Nadia  RAHMAN', { by: 'name', words: ['nadia', 'rahman'] }],
  ['নাদিয়া', { by: 'name', words: ['নাদিয়া'] }],
  ['+88017', { by: 'nothing' }],
  ['(', { by: 'name', words: ['('] }],
] as const)('[STAFF-09] what was typed, %j, is read as %j', (typed, wanted) => {
  expect(readSearch(typed)).toEqual(wanted);
});
