import { expect, it } from 'vitest';
import { nameKeys } from './name-key.policy.ts';
import { NAME_PAIRS } from './name-pairs.testing.ts';

const found = (written: string, asked: string): boolean => nameKeys(asked).every((key) => nameKeys(written).includes(key));

it('[SRCH-113] at most 1 in 20 of at least 120 pairs in both scripts misses', () => {
  expect(NAME_PAIRS.length).toBeGreaterThanOrEqual(120);
  expect(new Set(NAME_PAIRS.map((pair) => pair.join())).size).toBe(NAME_PAIRS.length);
  expect(NAME_PAIRS.filter(([written, asked]) => /[a-z]/i.test(written) !== /[a-z]/i.test(asked)).length).toBeGreaterThanOrEqual(120);
  for (const [written, asked] of NAME_PAIRS) expect(written).not.toBe(asked);
  const missed = NAME_PAIRS.filter(([written, asked]) => !found(written, asked));
  expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(NAME_PAIRS.length / 20);
});

it('[SRCH-113] no name finds more than 5 % of all names', () => {
  const names = [...new Set(NAME_PAIRS.flat())];
  const keys = new Map(names.map((name) => [name, nameKeys(name)]));
  for (const asked of names) {
    const others = names.filter((written) => keys.get(asked)?.every((key) => keys.get(written)?.includes(key)));
    expect(others.length, `${asked} finds ${others.join(' ')}`).toBeLessThanOrEqual(names.length / 20);
  }
});

it('[SRCH-97] names that only look alike are apart', () => {
  const apart = [
    ['Rahim', 'Rahman'],
    ['Karim', 'Kamal'],
    ['Hasan', 'Hossain Ali'],
    ['Chowdhury', 'Choudhuran'],
    ['Ali', 'Alam'],
    ['Roy', 'Ria'],
    ['Das', 'Dey'],
    ['সেন', 'সাহা'],
  ] as const;
  for (const [written, asked] of apart) expect(found(written, asked), `${written} by ${asked}`).toBe(false);
});

it.each([
  ['Md. Abdul Karim', 'মোঃ আব্দুল করিম'],
  ["D'Costa", 'ডি কস্তা'],
  ['Nur-e-Alam', 'নূর এ আলম'],
  ['ROY', 'রায়'],
  // The same letters composed and decomposed.
  ['বড়ুয়া', 'বড়ুয়া'],
  ['José', 'Jose'],
])('[SRCH-97] %s sounds like %s', (one, other) => {
  expect(nameKeys(one)).toEqual(nameKeys(other));
  expect(nameKeys(one)).not.toEqual([]);
});

it.each(['', ' ', '7', '১২', '.-', '王芳', 'محمد'])('[SRCH-97] %j has no sound', (name) => {
  expect(nameKeys(name)).toEqual([]);
});
