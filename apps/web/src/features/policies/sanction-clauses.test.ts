import { TERMS_CLAUSES } from '@app/contract/sanctions';
import { expect, it } from 'vitest';
import { termsBn } from './terms.bn.ts';
import { termsEn } from './terms.en.ts';

it('[FAIR-02] the clauses that sanctions name are those of the terms, in both languages', () => {
  expect(TERMS_CLAUSES.map(({ en }) => en)).toEqual(termsEn.clauses.map(({ title }) => title));
  expect(TERMS_CLAUSES.map(({ bn }) => bn)).toEqual(termsBn.clauses.map(({ title }) => title));
});
