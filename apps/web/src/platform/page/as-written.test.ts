import { expect, it } from 'vitest';
import { asWritten } from './as-written.ts';

it('[QUAL-09] what staff wrote says its own language', () => {
  expect(asWritten('Moderator').lang).toBe('en');
  expect(asWritten('মডারেটর (Moderator)').lang).toBe('bn');
});
