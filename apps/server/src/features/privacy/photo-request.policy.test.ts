import { describe, expect, it } from 'vitest';
import { PHOTO_REQUEST_STATUSES } from '@app/contract/privacy';
import { expiryOf, givesCreditBack, statusAt } from './photo-request.policy.ts';

const asked = new Date('2026-06-15T06:00:00Z');
const expiresAt = expiryOf(asked);

describe('a photo request', () => {
  it('[PROF-54] ends by the clock 14 days after it was sent', () => {
    expect(expiresAt).toEqual(new Date('2026-06-29T06:00:00Z'));
    expect(statusAt({ status: 'pending', expiresAt }, new Date('2026-06-29T05:59:59Z'))).toBe('pending');
    expect(statusAt({ status: 'pending', expiresAt }, expiresAt)).toBe('expired');
    expect(statusAt({ status: 'accepted', expiresAt }, expiresAt)).toBe('accepted');
  });

  it('[PAY-20] gives its credit back for all but being allowed', () => {
    expect(PHOTO_REQUEST_STATUSES.filter(givesCreditBack)).toEqual(['declined', 'expired', 'withdrawn']);
  });
});
