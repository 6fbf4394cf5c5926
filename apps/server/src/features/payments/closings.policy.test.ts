import { describe, expect, it } from 'vitest';
import { closingObstacle, nextClosingCheck } from './closings.policy.ts';

const left = { state: 'pending', isGatewayMissing: true, isLongOpen: true, hasRefundUnderWay: false } as const;

describe('[PAY-85][NEVER-02] closingObstacle', () => {
  it.each([
    [null, left],
    ['already_decided', { ...left, state: 'paid' }],
    ['already_decided', { ...left, state: 'on_hold' }],
    ['already_decided', { ...left, state: 'expired' }],
    ['gateway_decides', { ...left, isGatewayMissing: false }],
    ['gateway_decides', { ...left, hasRefundUnderWay: true }],
    ['still_payable', { ...left, isLongOpen: false }],
  ] as const)('%s of %j', (obstacle, payment) => {
    expect(closingObstacle(payment)).toBe(obstacle);
  });
});

describe('[PAY-86] nextClosingCheck', () => {
  const now = new Date('2026-06-20T06:00:00Z');
  const tomorrow = new Date('2026-06-21T06:00:00Z');
  const before = new Date('2026-06-19T06:00:00Z');
  it.each([
    ['no_answer', true, null, { nextCheckAt: tomorrow, answeredAt: null }],
    ['no_answer', true, before, { nextCheckAt: tomorrow, answeredAt: before }],
    ['not_paid', true, null, { nextCheckAt: tomorrow, answeredAt: now }],
    ['failed', true, null, { nextCheckAt: tomorrow, answeredAt: now }],
    ['not_paid', true, before, { nextCheckAt: null, answeredAt: before }],
    ['paid', false, null, { nextCheckAt: null, answeredAt: null }],
    [null, false, null, { nextCheckAt: null, answeredAt: null }],
  ] as const)('after %s, still closed: %s, answered before: %s', (word, isUndecided, answeredAt, next) => {
    expect(nextClosingCheck({ isUndecided, answeredAt }, word, now)).toEqual(next);
  });
});
