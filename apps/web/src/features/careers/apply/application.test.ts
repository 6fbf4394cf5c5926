import { describe, expect, it } from 'vitest';
import { careersSentences as say } from '@app/contract/careers';
import { visitorFieldSentences } from '@app/contract/visitor-fields';
import { EMPTY, faultsFromServer, faultsOf, firstFault, fitsAsCv, type Application } from './application.ts';

const TODAY = new Date('2026-11-22T10:00:00Z');
const WHOLE: Application = {
  ...EMPTY,
  firstName: 'নাদিয়া',
  lastName: 'Rahman',
  phone: '০১৭১১ ০০০০০১',
  email: 'nadia@example.com',
  dateOfBirth: '1998-04-12',
  address: 'Dhaka',
  gender: 2,
  experience: 1,
  jobSummary: 'Help desk',
  whyHire: 'I listen',
  cv: new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }),
};

describe('what keeps an application from being sent', () => {
  it('[PUB-99] every field but the link is required', () => {
    expect(faultsOf(WHOLE, TODAY)).toEqual({});
    const faults = faultsOf(EMPTY, TODAY);
    expect(Object.keys(EMPTY).filter((name) => !(name in faults))).toEqual(['profileLink']);
    expect(faults).toMatchObject({ firstName: say.firstNameRequired, phone: visitorFieldSentences.phoneRequired, cv: say.cvRequired });
    expect(firstFault(faults)).toBe('firstName');
  });

  it('[PUB-236][PUB-237] days that nobody was born on, and links that lead nowhere', () => {
    for (const dateOfBirth of ['2026-11-23', '1926-11-21', '0098-04-12'])
      expect(faultsOf({ ...WHOLE, dateOfBirth }, TODAY)).toEqual({ dateOfBirth: say.birthdayWrong });
    expect(faultsOf({ ...WHOLE, profileLink: 'javascript:alert(1)' }, TODAY)).toEqual({ profileLink: say.linkWrong });
  });
});

it('[PUB-101] a file of more than 2 MB or of another kind is no CV', () => {
  expect(fitsAsCv({ size: 2_097_152, type: 'application/pdf' })).toBe(true);
  expect(fitsAsCv({ size: 2_097_153, type: 'application/pdf' })).toBe(false);
  for (const type of ['image/svg+xml', 'text/html', 'application/msword', 'image/gif']) expect(fitsAsCv({ size: 1, type })).toBe(false);
});

it('[PUB-104] what the server says at its keys goes to their fields', () => {
  expect(faultsFromServer({ jobSummary: 'Too long', cv: 'No CV', encryptedId: 'x' })).toEqual({ jobSummary: 'Too long', cv: 'No CV' });
});
