import { expect, it } from 'vitest';
import { COUNT_NAMES, NO_COUNTS, type Counts } from './counts.ts';
import { featureLines } from './feature-lines.ts';

const ofEach = (count: number): Counts => Object.fromEntries(COUNT_NAMES.map((name) => [name, count])) as Counts;

it('[PAY-02] lists every feature in its order, with the count before the label', () => {
  expect(featureLines({ counts: { ...ofEach(25), autoProfileMatch: 1 } }, 'en')).toEqual([
    '25 Express Interest',
    '25 Photo Gallery',
    '25 Contact Info Access',
    '25 Feed Access',
    '25 Voice Messages',
    '25 Send Proposals',
    '25 Bio Data',
    '25 Profile Image View',
    '25 Gallery Image View',
    'Auto Profile Match',
    '25 Meeting Table',
  ]);
});

it('[PAY-02] lists a feature only from a count of 1 on', () => {
  expect(featureLines({ counts: NO_COUNTS }, 'en')).toEqual([]);
  expect(featureLines({ counts: { ...NO_COUNTS, contact: 1 } }, 'en')).toEqual(['1 Contact Info Access']);
});

it('[PAY-03] writes the lines in the language of the request, followed by those of staff as they are', () => {
  const counts = { ...NO_COUNTS, expressInterest: 100_000, autoProfileMatch: 1 };
  expect(featureLines({ counts, extraFeatures: ['A call every week'] }, 'bn')).toEqual([
    '১০০০০০টি আগ্রহ প্রকাশ',
    'নিজে থেকে মিল খোঁজা',
    'A call every week',
  ]);
});

it('[UX-17] writes the lines of staff in the language of the request; those from before serve both', () => {
  const lines = { counts: NO_COUNTS, extraFeatures: ['A call every week'] };
  expect(featureLines({ ...lines, extraFeaturesBn: ['প্রতি সপ্তাহে একটি কল'] }, 'bn')).toEqual(['প্রতি সপ্তাহে একটি কল']);
  expect(featureLines({ ...lines, extraFeaturesBn: ['প্রতি সপ্তাহে একটি কল'] }, 'en')).toEqual(['A call every week']);
  expect(featureLines({ ...lines, extraFeaturesBn: null }, 'bn')).toEqual(['A call every week']);
});

it('[AST-05] says introductions first', () => {
  expect(featureLines({ introductions: 3, counts: { ...NO_COUNTS, meetingTable: 2 } }, 'en')).toEqual([
    '3 Introductions',
    '2 Meeting Table',
  ]);
  expect(featureLines({ introductions: 3, counts: NO_COUNTS }, 'bn')).toEqual(['৩টি পরিচয়']);
});
