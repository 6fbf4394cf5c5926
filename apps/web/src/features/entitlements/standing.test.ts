import { describe, expect, it } from 'vitest';
import { standingAt, withPurchase } from './standing.ts';

const period = { packageExpiry: '2026-06-10T06:00:00.000Z', renewUntil: '2026-07-10T06:00:00.000Z' };
const at = (time: string): number => Date.parse(time);

describe('[ACC-28] how a package stands', () => {
  it.each([
    ['2026-05-01T06:00:00.000Z', 'running'],
    ['2026-06-03T05:59:59.000Z', 'running'],
    ['2026-06-03T06:00:00.000Z', 'ending'],
    ['2026-06-10T05:59:59.999Z', 'ending'],
    ['2026-06-10T06:00:00.000Z', 'frozen'],
    ['2026-07-10T05:59:59.999Z', 'frozen'],
    ['2026-07-10T06:00:00.000Z', 'none'],
  ])('at %s it is %s', (now, state) => {
    expect(standingAt(period, at(now)).state).toBe(state);
  });

  it('without a package there is none', () => {
    expect(standingAt(null, 0)).toEqual({ state: 'none' });
  });
});

describe('[PAY-38] the dates that a purchase leads to', () => {
  it('a running package is lengthened at its end', () => {
    const now = at('2026-06-01T06:00:00.000Z');
    expect(withPurchase(standingAt(period, now), 30, now)).toEqual({
      endsAt: new Date('2026-07-10T06:00:00.000Z'),
      renewUntil: new Date('2026-08-09T06:00:00.000Z'),
    });
  });

  it.each(['2026-06-20T06:00:00.000Z', '2026-09-01T06:00:00.000Z'])('one that has ended counts from now, at %s', (time) => {
    const now = at(time);
    expect(withPurchase(standingAt(period, now), 30, now).endsAt.getTime()).toBe(now + 30 * 86_400_000);
  });
});
