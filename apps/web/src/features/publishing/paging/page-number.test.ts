import { expect, it } from 'vitest';
import { pageNumberOf, pageOfCall } from './page-number.ts';

it('[PUB-240] a page that makes no sense is the first', () => {
  const pageOf = (text: string): number => pageNumberOf(new URLSearchParams(text));
  expect(['page=2', 'page=12', 'lang=bn&page=3'].map(pageOf)).toEqual([2, 12, 3]);
  for (const text of ['', 'page=', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e3', 'page=99999999', 'page=%31%00'])
    expect(pageOf(text), text).toBe(1);
});

it('the first page is asked for without its number', () => {
  expect([pageOfCall(1), pageOfCall(2)]).toEqual([{}, { page: '2' }]);
});
