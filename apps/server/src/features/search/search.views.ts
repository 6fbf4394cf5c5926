import { flagOf, sayIn, type SentenceLanguage } from '@app/contract/kernel';
import { ageOn } from '@app/contract/members';
import { withinKm, type FoundMember, type SearchQuery } from '@app/contract/search';
import { interestsFrom, openInterestsQuery } from '#features/interests';
import { matchVerdictsFrom, memberQueries } from '#features/matching';
import { profilePhotosFrom, profilePhotosQuery } from '#features/photos';
import { threadsWith } from '#features/threads';
import { referenceOf, type Reference } from '#features/reference-data';
import { oncePerServer, type Context } from '#platform/context';
import { gatherReadings, prepareReadings, type AsJson } from '#platform/db';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import { activeSince } from './filter.policy.ts';
import { foundRowsQuery, seekerQuery, type FoundRow } from './found-rows.store.ts';
import { bandOf, distanceKm } from './nearby.policy.ts';
import { READ_TOGETHER, searchingOn } from './search-connections.ts';
import type { FoundIds, Seeker } from './search-plan.ts';
import type { SeekerFacts } from './seeker.ts';

type Reader = { readonly viewer: Viewer; readonly language: SentenceLanguage; readonly seeker: Seeker; readonly query: SearchQuery };
type Card = z.input<typeof FoundMember>;

type Page = Pick<Seeker, 'viewerId' | 'gender' | 'legalBirthday' | 'now' | 'seenSince'> & { readonly ids: readonly number[] };
const PAGE_TYPES = {
  viewerId: 'bigint',
  gender: 'smallint',
  legalBirthday: 'date',
  now: 'timestamptz',
  seenSince: 'timestamptz',
  ids: 'bigint[]',
} as const;
// One statement: the photos and relations, and what decides whom the viewer finds, are those of the moment in which the rows were judged.
const queriesOf = (page: Page, ctx: Context) => ({
  seekers: seekerQuery(page),
  rows: foundRowsQuery(page, page.ids),
  photos: profilePhotosQuery(page.viewerId, page.ids),
  interests: openInterestsQuery(ctx, page.viewerId, page.ids),
});
const readPage = oncePerServer((ctx) => gatherReadings(searchingOn(ctx), { ...READ_TOGETHER, types: PAGE_TYPES }, queriesOf));
const readPageAndMatch = prepareReadings((page: Page & { readonly matchedIds: readonly number[] }, ctx: Context) => ({
  ...queriesOf(page, ctx),
  ...memberQueries(ctx, page.matchedIds),
}));
const NO_MEMBERS = { profiles: [], preferences: [], filters: [] };

/** The cards; `factsNow` is what the viewer's own state was when they were read. */
export type Presented = { readonly cards: Card[]; readonly factsNow?: SeekerFacts | null };

/** Makes cards of the found members, in their order. Whoever may not be shown any more is left out; photos decides on each photo. */
export async function presentFound(ctx: Context, reader: Reader, { ids, verdicts: known }: FoundIds): Promise<Presented> {
  if (ids.length === 0) return { cards: [] };
  const { viewer, language, seeker } = reader;
  const { viewerId, isPremium, gender, legalBirthday, now, seenSince } = seeker;
  const page: Page = { viewerId, gender, legalBirthday, now, seenSince, ids };
  const { seekers, rows, photos, interests, ...members } = known
    ? { ...(await readPage(ctx)(page)), ...NO_MEMBERS }
    : await readPageAndMatch(ctx, { ...page, matchedIds: [viewerId, ...ids] });
  const shownPhotos = profilePhotosFrom(ctx, { viewer, isViewerPremium: isPremium }, photos);
  const verdicts = known ?? matchVerdictsFrom(ctx, viewerId, members);
  const relations = interestsFrom(viewerId, interests, seeker.now);
  const connected = ids.filter((id) => relations.get(id)?.interest === 'accepted');
  const threads = await threadsWith(ctx, viewerId, connected);
  const reference = referenceOf(ctx);
  const activityOf = activitySaid(seeker);
  const cardOf = (row: AsJson<FoundRow>): Card => {
    const { memberId } = row;
    const verdict = verdicts.get(memberId);
    return {
      user_id: memberId,
      first_name: row.firstName,
      photo: shownPhotos.get(memberId)?.url ?? null,
      age: ageOn(row.birthDate, seeker.today),
      ...statedOf(row, reference, language),
      activity: activityOf(new Date(row.lastActiveAt)),
      badges: [...(row.isFaceVerified ? (['face'] as const) : []), ...(row.isIdVerified ? (['id'] as const) : [])],
      is_premium: flagOf(row.isPremium),
      is_seen: flagOf(row.isSeen),
      match_score: verdict?.score ?? null,
      mandatory_met: flagOf(verdict?.isMandatoryMet ?? true),
      distance: distanceOf(row, reader),
      interest: relations.get(memberId)?.interest ?? null,
      chat_thread_id: threads.get(memberId) ?? null,
      shortlisted: flagOf(row.isShortlisted),
    };
  };
  const rowOf = new Map(rows.map((row) => [row.memberId, row]));
  const inOrder = ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined);
  return { cards: inOrder.map(cardOf), factsNow: seekers[0] ?? null };
}

/** Names what a member stated of themselves, in the reader's language; null where it was not. */
function statedOf(row: AsJson<FoundRow>, reference: Reference, language: SentenceLanguage) {
  const { countryId } = row;
  const stateId = row.presentStateId ?? row.locationStateId;
  return {
    religion: reference.nameOf('religions', row.religion, language),
    country: countryId === null ? null : reference.placeName({ countryId }, language) || null,
    district: stateId === null ? null : reference.placeName({ stateId }, language) || null,
    height: reference.nameOf('heights', row.heightId, language),
    marital_status: reference.nameOf('marital_statuses', row.maritalStatusId, language),
    profession: row.professionName === null ? null : reference.shownName('professions', row.professionName, language),
    education: reference.nameOf('educations', row.educationId, language),
  };
}

/** Returns what says how long ago somebody was here. */
function activitySaid(seeker: Seeker): (lastActiveAt: Date) => Card['activity'] {
  const [today, week, month] = [activeSince(1, seeker), activeSince(7, seeker), activeSince(30, seeker)];
  return (lastActiveAt) => {
    if (lastActiveAt >= today) return 'today';
    if (lastActiveAt >= week) return 'week';
    return lastActiveAt >= month ? 'month' : null;
  };
}

/** Says the distance in the steps in which it can be asked for, in a search by nearness alone. */
function distanceOf({ gridX: x, gridY: y }: AsJson<FoundRow>, { query, seeker, language }: Reader): string | null {
  const isNearby = query.by === 'criteria' && (query.criteria.distanceKm !== undefined || query.sort === 'nearest');
  if (!isNearby || seeker.cell === null || x === null || y === null) return null;
  const band = bandOf(distanceKm(seeker.cell, { x, y }));
  return band === null ? null : sayIn(language, withinKm, { km: band });
}
