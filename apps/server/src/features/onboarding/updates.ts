import { onboardingRefusals } from '@app/contract/onboarding';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import type { ProfilePatch } from '#features/members';

/** Updates that one account may send; beyond them the browser waits and sends again. Files have limits of their own. */
export const UPDATES: Limit = { name: 'onboarding.updates', max: 120, windowSeconds: 60, by: 'account' };

/** Nobody moves to another home so often in a day. Whoever walks over the map, to find out by 'Within 5 km' where others are, would. */
const MOVES: Limit = { name: 'onboarding.moves', max: 20, windowSeconds: 24 * 60 * 60, by: 'account' };

/** Counts an update that moves the current location. */
export async function limitMoves(ctx: Context, memberId: number, patch: Pick<ProfilePatch, 'locationName'>): Promise<void> {
  if (patch.locationName !== undefined) await ctx.limits.take(MOVES, memberId);
}

/** Throws 409 `field_locked` that names each key that was sent though it is locked. */
export function refuseLocked(sent: readonly string[], locked: readonly string[]): void {
  const refused = sent.filter((key) => locked.includes(key));
  if (refused.length === 0) return;
  const { en, bn } = onboardingRefusals.field_locked;
  throw new Refusal('field_locked', { fields: Object.fromEntries(refused.map((key) => [key, { en, bn }])) });
}
