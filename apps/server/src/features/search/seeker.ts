import { mandatoryExpectations, memberQueries } from '#features/matching';
import { leastAges } from '#features/members';
import { secondsAfter, todayIn } from '#platform/clock';
import { oncePerServer, type Context } from '#platform/context';
import { gatherReadings, prepareReadings, type AsJson } from '#platform/db';
import { birthRange } from './birth-range.policy.ts';
import { seekerQuery, seenQuery, type SeekerRow } from './found-rows.store.ts';
import { READ_TOGETHER, searchingOn } from './search-connections.ts';
import type { Seeker } from './search-plan.ts';
import { testsOfMandatory } from './strict.policy.ts';

/** Names what of the one who asks is read only where the criteria ask for it. */
export type AskedOfSeeker = { readonly isSeenAsked: boolean; readonly isStrictAsked: boolean };
/** Holds what decides whom somebody finds, as it was read of the database. */
export type SeekerFacts = AsJson<SeekerRow>;

const MALE = 1;
const FEMALE = 2;
const DAY_SECONDS = 86_400;
/** A profile that was opened within so long counts as seen. */
const SEEN_DAYS = 365;

type Asking = { readonly viewerId: number; readonly now: Date; readonly seenSince: Date };
export const askingNow = ({ clock }: Context, viewerId: number): Asking => {
  const now = clock.now();
  return { viewerId, now, seenSince: secondsAfter(now, -SEEN_DAYS * DAY_SECONDS) };
};

const readFacts = oncePerServer((ctx) =>
  gatherReadings(
    searchingOn(ctx),
    { ...READ_TOGETHER, types: { viewerId: 'bigint', now: 'timestamptz' } },
    (asking: Pick<Asking, 'viewerId' | 'now'>) => ({ seekers: seekerQuery(asking) }),
  ),
);
const readAll = prepareReadings((asking: Asking & { readonly viewerIds: readonly number[] }, ctx: Context) => ({
  seekers: seekerQuery(asking),
  seen: seenQuery(asking),
  ...memberQueries(ctx, asking.viewerIds),
}));

/** Reads who asks; null for an account without a profile. */
export const factsOf = async (ctx: Context, { viewerId, now }: Asking): Promise<SeekerFacts | null> =>
  (await readFacts(ctx)({ viewerId, now })).seekers[0] ?? null;

const NOTHING_ASKED = { seenIds: [], mandatory: [] };

/** Returns the one who asks, for whom whom they have seen and what they made mandatory is not asked; null for an account without a gender, which finds nobody. */
export function seekerFrom(
  ctx: Context,
  { viewerId, now, seenSince }: Asking,
  facts: SeekerFacts | null,
  asked: Pick<Seeker, 'seenIds' | 'mandatory'> = NOTHING_ASKED,
): Seeker | null {
  if (!facts || facts.gender === null) return null;
  const gender = facts.gender === MALE ? FEMALE : MALE;
  const least = leastAges(ctx);
  const leastAge = gender === MALE ? least.male : least.female;
  const today = todayIn(now);
  const { gridX, gridY, hiddenIds, grantedBy, isNearbyOff, isPremium } = facts;
  return {
    viewerId,
    gender,
    leastAge,
    legalBirthday: birthRange({}, leastAge, today).upTo,
    hiddenIds,
    grantedBy,
    now,
    today,
    seenSince,
    isNearbyOff,
    isPremium,
    cell: gridX === null || gridY === null ? null : { x: gridX, y: gridY },
    ...asked,
  };
}

/** Reads who asks with all that is asked of them; null for an account without a gender, which finds nobody. */
export async function seekerOf(ctx: Context, viewerId: number, { isSeenAsked, isStrictAsked }: AskedOfSeeker): Promise<Seeker | null> {
  const asking = askingNow(ctx, viewerId);
  if (!isSeenAsked && !isStrictAsked) return seekerFrom(ctx, asking, await factsOf(ctx, asking));
  const { seekers, seen, ...members } = await readAll(ctx, { ...asking, viewerIds: [viewerId] });
  const expectations = isStrictAsked ? mandatoryExpectations(ctx, viewerId, members) : null;
  return seekerFrom(ctx, asking, seekers[0] ?? null, {
    seenIds: isSeenAsked ? seen.map(({ ownerId }) => ownerId) : [],
    mandatory: expectations ? testsOfMandatory(expectations, todayIn(asking.now)) : [],
  });
}

const REMEMBERED_MOST = 20_000;
/**
 * Holds what was last read of each who asked. It is no truth: whoever searches by it reads the same anew, together with the rows of the
 * page, and searches again where it differs.
 */
const remembered = oncePerServer(() => new Map<number, SeekerFacts>());

export const recallFacts = (ctx: Context, viewerId: number): SeekerFacts | null => remembered(ctx).get(viewerId) ?? null;

export function rememberFacts(ctx: Context, viewerId: number, facts: SeekerFacts | null): void {
  const all = remembered(ctx);
  if (all.size >= REMEMBERED_MOST) all.clear();
  if (facts) all.set(viewerId, facts);
  else all.delete(viewerId);
}

export const areSameFacts = (one: SeekerFacts | null, other: SeekerFacts | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
