import { onboardingRefusals } from '@app/contract/onboarding';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';

/** Updates that one account may send; beyond them the browser waits and sends again. Files have limits of their own. */
export const UPDATES: Limit = { name: 'onboarding.updates', max: 120, windowSeconds: 60, by: 'account' };

/** Throws 409 `field_locked` that names each key that was sent though it is locked. */
export function refuseLocked(sent: readonly string[], locked: readonly string[]): void {
  const refused = sent.filter((key) => locked.includes(key));
  if (refused.length === 0) return;
  const { en, bn } = onboardingRefusals.field_locked;
  throw new Refusal('field_locked', { fields: Object.fromEntries(refused.map((key) => [key, { en, bn }])) });
}
