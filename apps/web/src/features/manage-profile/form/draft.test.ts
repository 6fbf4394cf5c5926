import { expect, it } from 'vitest';
import { entered, onto } from './draft.ts';

const stored = { tagline: 'Tea', introduction: null, version: 3 };

it('[PROF-74] what is entered and taken back is no change', () => {
  const draft = entered<'introduction'>(null, stored, { tagline: 'Books' });
  expect(draft).toEqual({ base: stored, patch: { tagline: 'Books' } });
  expect(entered<'introduction'>(draft, stored, { tagline: 'Tea' })).toBeNull();
  expect(entered<'introduction'>(null, stored, { introduction: '' })).toBeNull();
});

it('[PROF-105] a draft keeps the version that was read when it began, though newer values come in', () => {
  const draft = entered<'introduction'>(null, stored, { tagline: 'Books' });
  const later = { tagline: 'Coffee', introduction: null, version: 4 };
  expect(entered<'introduction'>(draft, later, { introduction: 'Hello' })?.base.version).toBe(3);
});

it('[PROF-105] after a conflict what was typed stands on the values of now', () => {
  const draft = entered<'introduction'>(null, stored, { tagline: 'Books', introduction: 'Hello' });
  if (!draft) throw new Error('no draft');
  const now = { tagline: 'Coffee', introduction: 'Hello', version: 5 };
  expect(onto<'introduction'>(now, draft)).toEqual({ base: now, patch: { tagline: 'Books' } });
});
