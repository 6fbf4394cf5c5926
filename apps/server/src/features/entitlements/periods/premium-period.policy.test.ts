import { expect, it } from 'vitest';
import { extended, isRenewable } from './premium-period.policy.ts';

const at = (text: string) => new Date(`${text}T00:00:00Z`);

it.each([
  ['the first package counts from now', null, '2026-07-01'],
  ['a running one is lengthened from its end', '2026-06-20', '2026-07-20'],
  ['an ended one counts from now again', '2026-05-20', '2026-07-01'],
])('%s', (_, end, expected) => {
  const { endsAt, renewUntil } = extended(end === null ? null : at(end), 30, at('2026-06-01'));
  expect(endsAt).toEqual(at(expected));
  expect(renewUntil.getTime() - endsAt.getTime()).toBe(30 * 86_400_000);
});

it('lets a period be renewed up to the last moment of its thirty days', () => {
  const period = { endsAt: at('2026-06-01'), renewUntil: at('2026-07-01') };
  expect(isRenewable(period, at('2026-07-01'))).toBe(true);
  expect(isRenewable(period, at('2026-07-02'))).toBe(false);
});
