import { expect, it } from 'vitest';
import { daysOf, isRenewable, withDays } from './premium-period.policy.ts';

const at = (text: string) => new Date(`${text}T00:00:00Z`);

it.each([
  ['the first package counts from now', null, '2026-07-01'],
  ['a running one is lengthened from its end', '2026-06-20', '2026-07-20'],
  ['an ended one counts from now again', '2026-05-20', '2026-07-01'],
])('%s', (_, end, expected) => {
  const period = end === null ? null : at(end);
  const days = daysOf({ catalogue: 'premium', validityDays: 30 }, { period, assisted: null }, at('2026-06-01'));
  const { endsAt, renewUntil } = withDays(period, days);
  expect(endsAt).toEqual(at(expected));
  expect(renewUntil.getTime() - endsAt.getTime()).toBe(30 * 86_400_000);
});

it('lets a period be renewed up to the last moment of its thirty days', () => {
  const period = { endsAt: at('2026-06-01'), renewUntil: at('2026-07-01') };
  expect(isRenewable(period, at('2026-07-01'))).toBe(true);
  expect(isRenewable(period, at('2026-07-02'))).toBe(false);
});
