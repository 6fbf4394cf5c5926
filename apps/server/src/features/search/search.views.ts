import { flagOf, sayIn, type SentenceLanguage } from '@app/contract/kernel';
import { ageOn } from '@app/contract/members';
import { withinKm, type FoundMember, type SearchQuery } from '@app/contract/search';
import { interestsFrom, openInterestsQuery } from '#features/interests';
import { matchVerdictsFrom, memberQueries } from '#features/matching';
import { profilePhotosFrom, profilePhotosQuery } from '#features/photos';
import { referenceOf, type Reference } from '#features/reference-data';
import type { Context } from '#platform/context';
import { readTogether, type AsJson } from '#platform/db';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import { activeSince } from './filter.policy.ts';
import { foundRowsQuery, type FoundRow } from './found-rows.store.ts';
import { bandOf, distanceKm } from './nearby.policy.ts';
import type { FoundIds, Seeker } from './search-plan.ts';

type Reader = { readonly viewer: Viewer; readonly language: SentenceLanguage; readonly seeker: Seeker; readonly query: SearchQuery };
type Card = z.input<typeof FoundMember>;

/** Makes cards of the found members, in their order. Whoever may not be shown any more is left out; photos decides on each photo. */
export async function presentFound(ctx: Context, reader: Reader, { ids, verdicts: known }: FoundIds): Promise<Card[]> {
  if (ids.length === 0) return [];
  const { viewer, language, seeker } = reader;
  const { viewerId, isPremium } = seeker;
  // One statement: the photos and relations are those of the moment in which the rows were judged.
  const asked = {
    rows: foundRowsQuery(seeker, ids),
    photos: profilePhotosQuery(viewerId, ids),
    interests: openInterestsQuery(ctx, viewerId, ids),
  };
  const { rows, photos, interests, ...members } = known
    ? { ...(await readTogether(ctx.db, asked)), profiles: [], preferences: [], filters: [] }
    : await readTogether(ctx.db, { ...asked, ...memberQueries(ctx, [viewerId, ...ids]) });
  const shownPhotos = profilePhotosFrom(ctx, { viewer, isViewerPremium: isPremium }, photos);
  const verdicts = known ?? matchVerdictsFrom(ctx, viewerId, members);
  const relations = interestsFrom(viewerId, interests, seeker.now);
  const reference = referenceOf(ctx);
  return rows.map((row) => {
    const { memberId } = row;
    const verdict = verdicts.get(memberId);
    return {
      user_id: memberId,
      first_name: row.firstName,
      photo: shownPhotos.get(memberId)?.url ?? null,
      age: ageOn(row.birthDate, seeker.today),
      ...statedOf(row, reference, language),
      activity: activityOf(new Date(row.lastActiveAt), seeker),
      badges: [...(row.isFaceVerified ? (['face'] as const) : []), ...(row.isIdVerified ? (['id'] as const) : [])],
      is_premium: flagOf(row.isPremium),
      is_seen: flagOf(row.isSeen),
      match_score: verdict?.score ?? null,
      mandatory_met: flagOf(verdict?.isMandatoryMet ?? true),
      distance: distanceOf(row, reader),
      interest: relations.get(memberId)?.interest ?? null,
      shortlisted: flagOf(row.isShortlisted),
    };
  });
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

function activityOf(lastActiveAt: Date, seeker: Seeker): Card['activity'] {
  if (lastActiveAt >= activeSince(1, seeker)) return 'today';
  if (lastActiveAt >= activeSince(7, seeker)) return 'week';
  return lastActiveAt >= activeSince(30, seeker) ? 'month' : null;
}

/** Says the distance in the steps in which it can be asked for, in a search by nearness alone. */
function distanceOf({ gridX: x, gridY: y }: AsJson<FoundRow>, { query, seeker, language }: Reader): string | null {
  const isNearby = query.by === 'criteria' && (query.criteria.distanceKm !== undefined || query.sort === 'nearest');
  if (!isNearby || seeker.cell === null || x === null || y === null) return null;
  const band = bandOf(distanceKm(seeker.cell, { x, y }));
  return band === null ? null : sayIn(language, withinKm, { km: band });
}
