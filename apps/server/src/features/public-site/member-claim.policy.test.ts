import { describe, expect, it } from 'vitest';
import { saidClaim, sayMembers } from './member-claim.policy.ts';

describe('[PUB-31] the claim of a counted number', () => {
  it.each([
    [0, null, null],
    [99, null, null],
    [100, 'over 100 Members', '১০০ জনেরও বেশি সদস্য'],
    [109, 'over 100 Members', '১০০ জনেরও বেশি সদস্য'],
    [419, 'over 410 Members', '৪১০ জনেরও বেশি সদস্য'],
    [1234, 'over 1,200 Members', '১,২০০ জনেরও বেশি সদস্য'],
    [99_999, 'over 99,000 Members', '৯৯,০০০ জনেরও বেশি সদস্য'],
    [100_000, 'over 1 Lakh Member', '১ লাখেরও বেশি সদস্য'],
    [199_999, 'over 1 Lakh Member', '১ লাখেরও বেশি সদস্য'],
    [200_000, 'over 2 Lakhs Member', '২ লাখেরও বেশি সদস্য'],
    [12_345_678, 'over 123 Lakhs Member', '১২৩ লাখেরও বেশি সদস্য'],
  ])('%i', (count, english, bengali) => {
    expect([sayMembers(count, 'en'), sayMembers(count, 'bn')]).toEqual([english, bengali]);
  });
});

describe('[PUB-32] the claim of the settings', () => {
  const nothing = { text: null, asOf: null };
  it.each([
    ['over 3 Lakhs Member', '2026-03', { text: 'over 3 Lakhs Member', asOf: '2026-03' }],
    ['320000', '2026-03', { text: 'over 3 Lakhs Member', asOf: '2026-03' }],
    ['90', '2026-03', nothing],
    ['over 3 Lakhs Member', undefined, nothing],
    [undefined, '2026-03', nothing],
    ['', '2026-03', nothing],
  ])('%s as of %s', (claim, month, expected) => expect(saidClaim({ claim, month }, 'en')).toEqual(expected));
});
