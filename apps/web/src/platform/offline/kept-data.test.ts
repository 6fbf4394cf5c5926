import { expect, it } from 'vitest';
import { isTooOld, mayBeKept, partToKeep, toDrop } from './kept-data.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;
const stored = (key: readonly unknown[], { bytes = 100, at = NOW } = {}) => ({ address: JSON.stringify(key), key, at, bytes });

it('[QUAL-45] feeds, profiles, conversations, searches and notifications may be kept', () => {
  for (const key of [
    ['feed', 'list', 'all', 'en'],
    ['me'],
    ['messages', 'list', 'chat', 'en'],
    ['messages', 'thread', 7],
    ['notifications', 'list', 'bn'],
    ['profile', 7, 'head', 'en'],
    ['search', { age_from: 20 }, 1, 'en'],
  ])
    expect(mayBeKept(key), JSON.stringify(key)).toBe(true);
});

it('[QUAL-45][NEVER-01] contact details, receipts, balances and whatever is not named are never kept', () => {
  for (const key of [
    [],
    ['contact-views', 7],
    ['profile', 7, 'contact'],
    ['profile', 7, 'photo-access'],
    ['receipt', 'TX1', 1, 'en'],
    ['wallet', 'balance', 'en'],
    ['messages', 'unsent', 7],
    ['messages'],
  ])
    expect(mayBeKept(key), JSON.stringify(key)).toBe(false);
});

it('[QUAL-45] of each kind the last ones stay, and no kind takes the place of another', () => {
  const threads = Array.from({ length: 25 }, (_, id) => stored(['messages', 'thread', id]));
  const profile = stored(['profile', 7, 'head', 'en']);
  expect(toDrop([...threads, profile], NOW)).toEqual(threads.slice(20).map(({ address }) => address));
});

it('[QUAL-45] all together stays below two megabytes, the newest first', () => {
  const large = Array.from({ length: 5 }, (_, id) => stored(['messages', 'thread', id], { bytes: 600_000 }));
  const small = stored(['me']);
  expect(toDrop([...large, small], NOW)).toEqual(large.slice(3).map(({ address }) => address));
});

it('[QUAL-45] what is older than seven days goes, and so does what is another’s or damaged', () => {
  const old = stored(['messages', 'thread', 1], { at: NOW - 7 * DAY });
  const foreign = stored([]);
  const damaged = stored(['messages', 'thread', 2], { at: Number.NaN });
  expect(toDrop([old, foreign, damaged, stored(['me'], { at: NOW - 6.9 * DAY })], NOW)).toEqual([
    old.address,
    foreign.address,
    damaged.address,
  ]);
  expect(isTooOld(NOW - 7 * DAY + 1, NOW)).toBe(false);
});

it('[UX-04] the steps of the registration and the lists of choices are kept, without anything of an identity document', () => {
  const step = {
    userData: { fullName: 'Nadia', govtIdType: 'nid', govtIdNumber: '••••1234' },
    guardianData: { guardianGovtIdFront: true, guardianFullName: 'Abdul' },
  };
  expect(partToKeep(['registration', 'step-1'], step)).toEqual({
    userData: { fullName: 'Nadia', govtIdType: null, govtIdNumber: null },
    guardianData: { guardianGovtIdFront: null, guardianFullName: 'Abdul' },
  });
  for (const key of [
    ['registration', 'step-4'],
    ['reference-data', 'lists'],
    ['reference-data', 'states', 50],
  ])
    expect(mayBeKept(key), JSON.stringify(key)).toBe(true);
});

it('[QUAL-45] of a feed its first pages are kept, of a conversation all that was loaded', () => {
  const list = { pages: [1, 2, 3, 4, 5], pageParams: ['a', 'b', 'c', 'd', 'e'] };
  expect(partToKeep(['feed', 'list', 'all', 'en'], list)).toEqual({ pages: [1, 2, 3], pageParams: ['a', 'b', 'c'] });
  expect(partToKeep(['messages', 'thread', 7], list)).toBe(list);
});
