import { describe, expect, it } from 'vitest';
import type { Session } from '#platform/session';
import { destinationFor } from './gate.ts';

const WIZARD = [
  '/registration/step-1',
  '/registration/candidate-info',
  '/registration/step-2',
  '/registration/step-3',
  '/registration/step-4',
] as const;
const at = (registrationStep: number) => ({ user: { registrationStep } }) as Session;
const ways = (step: number) => WIZARD.map((path) => destinationFor('wizard', at(step), path));

describe('the pages of the wizard', () => {
  it('[REG-06] lead to the feed, each of them, once the registration is complete', () => {
    expect(ways(16)).toEqual(Array.from(WIZARD, () => '/feed'));
  });

  it('[REG-04] show what is finished and what is due, and lead to what is due from all beyond', () => {
    const one = '/registration/step-1';
    expect(ways(0)).toEqual([null, null, one, one, one]);
    expect(ways(4)).toEqual([null, null, null, '/registration/step-2', '/registration/step-2']);
    expect(ways(8)).toEqual([null, null, null, null, '/registration/step-3']);
    expect(ways(12)).toEqual([null, null, null, null, null]);
  });

  it('[AUTH-103] lead a visitor to the sign-in page', () => {
    for (const path of WIZARD) expect(destinationFor('wizard', null, path)).toBe('/signin');
  });
});

it('[AUTH-103] the pages of members lead to the step that is due, and show from 16 on', () => {
  const from = (step: number) => destinationFor('registered', at(step), '/search');
  expect([0, 4, 8, 12, 16].map(from)).toEqual([
    '/registration/step-1',
    '/registration/step-2',
    '/registration/step-3',
    '/registration/step-4',
    null,
  ]);
});
