import { describe, expect, it } from 'vitest';
import { matches } from './matching.ts';

const bangladesh = { label: 'বাংলাদেশ', keywords: 'Bangladesh +880' };

describe('searching a list', () => {
  it.each(['bangla', 'BANGLADESH', 'বাংলা', '+880', '৮৮০', 'desh bang', ''])('[REG-62][QUAL-12] finds Bangladesh by %j', (typed) => {
    expect(matches(bangladesh, typed)).toBe(true);
  });

  it('[REG-62] ignores accents in what is typed and in what is listed', () => {
    expect(matches({ label: 'Curaçao' }, 'curacao')).toBe(true);
    expect(matches({ label: 'Curacao' }, 'çuráçao')).toBe(true);
  });

  it('[REG-62] keeps Bengali vowel signs apart', () => {
    expect(matches({ label: 'ভুটান' }, 'ভটন')).toBe(false);
  });

  it('[REG-59] finds nothing for a word that is not there', () => {
    expect(matches(bangladesh, 'india')).toBe(false);
  });
});
