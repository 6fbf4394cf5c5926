import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '@app/contract/accounts';
import { childSafetyBn } from './child-safety.bn.ts';
import { childSafetyEn } from './child-safety.en.ts';
import { legalDates, type LegalName } from './legal-dates.ts';
import type { Block, LegalText } from './legal-text.ts';
import { isFilling, type Fillings } from './pieces.ts';
import { privacyBn } from './privacy.bn.ts';
import { privacyEn } from './privacy.en.ts';
import { returnsBn } from './returns.bn.ts';
import { returnsEn } from './returns.en.ts';
import { termsBn } from './terms.bn.ts';
import { termsEn } from './terms.en.ts';

type BothLanguages = { readonly en: LegalText; readonly bn: LegalText };

const texts: Record<LegalName, BothLanguages> = {
  terms: { en: termsEn, bn: termsBn },
  privacy: { en: privacyEn, bn: privacyBn },
  'child-safety': { en: childSafetyEn, bn: childSafetyBn },
  returns: { en: returnsEn, bn: returnsBn },
};

const ROUTES = fs.readFileSync(path.resolve(import.meta.dirname, '../../app/routes.ts'), 'utf8');
const paths = new Set([...ROUTES.matchAll(/route\('([^']+)'/g)].map(([, route = '']) => `/${route}`));
const fillings: Fillings = {
  brand: 'x',
  safePath: 'x',
  address: 'x',
  email: 'x',
  phone: 'x',
  supportEmail: 'x',
  supportPhone: 'x',
  calls: 'x',
  faceCheck: 'x',
};
const ENGLISH_HOLDS = { en: /English text holds/, bn: /ইংরেজি পাঠ(ই|টিই) (প্রযোজ্য|বলবৎ|চূড়ান্ত|গণ্য)/ };
const BENGALI = /[\u0980-\u09ff]/;

const linesOf = (blocks: readonly Block[]): string[] => blocks.flat();
const allLines = ({ intro, clauses }: LegalText): string[] => [
  ...linesOf(intro),
  ...clauses.flatMap(({ title, blocks }) => [title, ...linesOf(blocks)]),
];
const marksOf = (text: LegalText, mark: RegExp): string[] =>
  allLines(text).flatMap((line) => [...line.matchAll(mark)].map(([, name = '']) => name));
const placeholdersOf = (text: LegalText): string[] => marksOf(text, /\{(\w+)\}/g);
const targetsOf = (text: LegalText): string[] => marksOf(text, /\]\(([^)]*)\)/g);

/** Returns the checksum of the words in both languages and the day on which they last changed. */
const checksumOf = (words: unknown, day: string): string =>
  createHash('sha256')
    .update(JSON.stringify([day, words]))
    .digest('hex')
    .slice(0, 16);

describe.each(Object.entries(texts))('the text of %s', (name, { en, bn }) => {
  const { changedOn, checksum } = legalDates[name as LegalName];

  it('[PUB-111][PUB-223] has the checksum that is recorded beside its day: words and day change together', () => {
    expect({ checksum }, 'words changed: set the day of the change, then this checksum').toEqual({
      checksum: checksumOf({ en, bn }, changedOn),
    });
    expect(changedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const [first, ...others] = bn.clauses;
    const changed = { en, bn: { ...bn, clauses: [{ ...first, title: `${first?.title}।` }, ...others] } };
    expect(checksumOf(changed, changedOn)).not.toBe(checksum);
    expect(checksumOf({ en, bn }, '2030-01-01')).not.toBe(checksum);
  });

  it('[PUB-112][PUB-224] has the same clauses in both languages, each with words, and no line of one in the other', () => {
    expect(en.clauses.length).toBeGreaterThan(2);
    expect(bn.clauses.map(({ id }) => id)).toEqual(en.clauses.map(({ id }) => id));
    expect(new Set(en.clauses.map(({ id }) => id)).size).toBe(en.clauses.length);
    for (const { blocks } of [...en.clauses, ...bn.clauses]) expect(linesOf(blocks).join(' ').length).toBeGreaterThan(80);
    expect(allLines(en).filter((line) => BENGALI.test(line))).toEqual([]);
    expect(allLines(bn).filter((line) => !BENGALI.test(line.replaceAll(/\{\w+\}/g, '')) && !/^\W*(\{\w+\}\W*)+$/.test(line))).toEqual([]);
  });

  it('[PUB-112] says at its beginning that the English text holds where they differ', () => {
    expect(linesOf(en.intro).join(' ')).toMatch(ENGLISH_HOLDS.en);
    expect(linesOf(bn.intro).join(' ')).toMatch(ENGLISH_HOLDS.bn);
  });

  it('[PUB-113] takes brand and contacts from the settings and names only settings that there are', () => {
    for (const text of [en, bn]) {
      expect(placeholdersOf(text)).toContain('brand');
      expect(placeholdersOf(text).filter((placeholder) => !isFilling(placeholder, fillings))).toEqual([]);
      expect(allLines(text).filter((line) => /bondhon|(?<![\p{L}\p{M}])বন্ধন|@|\+?\d{7,}|\+?[০-৯]{7,}/iu.test(line))).toEqual([]);
    }
    expect([...new Set(placeholdersOf(bn))].sort()).toEqual([...new Set(placeholdersOf(en))].sort());
  });

  it('leads to pages that there are, the same ones in both languages', () => {
    const isThere = (target: string) => /^(\{safePath\}|\/|tel:\d+)$/.test(target) || paths.has(target.replace(/[?#].*$/, ''));
    expect(targetsOf(en).filter((target) => !isThere(target))).toEqual([]);
    expect(targetsOf(bn).sort()).toEqual(targetsOf(en).sort());
  });

  it('[PUB-26] has Bengali digits in Bengali', () => {
    expect(allLines(bn).filter((line) => /\d/.test(line.replaceAll(/\]\([^)]*\)/g, '')))).toEqual([]);
  });
});

it('[PUB-111] who opens an account agrees to the terms as they read on the day that stands above them', () => {
  expect(legalDates.terms.changedOn).toBe(TERMS_VERSION);
});
