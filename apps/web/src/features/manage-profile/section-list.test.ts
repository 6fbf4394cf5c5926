import { expect, it } from 'vitest';
import { SECTION_IDS, sectionOf, sectionsFor } from './section-list.ts';

it('[PROF-61] a member has all sections in order, another purpose has five', () => {
  expect(sectionsFor(true)).toEqual(SECTION_IDS);
  expect(sectionsFor(false)).toEqual(['introduction', 'contact', 'verification', 'photos', 'privacy']);
});

it('an address opens the section that it names', () => {
  expect(sectionOf('#career', SECTION_IDS)).toBe('career');
  expect(sectionOf('#career', sectionsFor(false))).toBe('introduction');
  expect(sectionOf('', SECTION_IDS)).toBe('introduction');
});
