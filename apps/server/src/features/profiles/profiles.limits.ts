import type { Limit, Limits } from '#platform/rate-limit';

/** The calls of one page, each counted by itself so that none of them is a way around. */
export type ProfilePart = 'head' | 'information' | 'public' | 'visit';

const limit = (part: ProfilePart, window: string, max: number, windowSeconds: number): Limit => ({
  name: `profiles.${part}.${window}`,
  max,
  windowSeconds,
  by: 'account',
});

/** At most 300 profiles of others an hour and 1500 a day, unknown ones included. */
export async function takeOpening(limits: Limits, part: ProfilePart, viewerId: number): Promise<void> {
  await Promise.all([limits.take(limit(part, 'hour', 300, 3600), viewerId), limits.take(limit(part, 'day', 1500, 86_400), viewerId)]);
}
