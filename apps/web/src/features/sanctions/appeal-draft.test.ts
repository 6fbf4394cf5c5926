import { expect, it } from 'vitest';
import { fileFault, textFault } from './appeal-draft.ts';

it('[STAFF-52] an appeal has 20 to 3000 characters', () => {
  expect([19, 20, 3000, 3001].map((length) => textFault('ক'.repeat(length)))).toEqual(['textShort', null, null, 'textLong']);
  expect(textFault(`${' '.repeat(30)}short`)).toBe('textShort');
});

it('[STAFF-52] it takes up to three pictures or PDF files of at most 5 MB', () => {
  const file = (type: string, size = 1000) => ({ type, size });
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']) expect(fileFault(file(type), 2)).toBeNull();
  expect(fileFault(file('image/jpeg'), 3)).toBe('tooManyFiles');
  expect(fileFault(file('text/plain'), 0)).toBe('fileWrong');
  expect([fileFault(file('image/png', 5 * 1024 * 1024), 0), fileFault(file('image/png', 5 * 1024 * 1024 + 1), 0)]).toEqual([
    null,
    'fileTooLarge',
  ]);
});
