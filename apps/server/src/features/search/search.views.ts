import { flagOf, sayIn, type SentenceLanguage } from '@app/contract/kernel';
import { ageOn } from '@app/contract/members';
import { withinKm, type FoundMember, type SearchQuery } from '@app/contract/search';
import { interestsBetween } from '#features/interests';
import { matchVerdicts } from '#features/matching';
import { photosOf } from '#features/photos';
import { referenceOf, type Reference } from '#features/reference-data';
import type { Context } from '#platform/context';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import { activeSince } from './filter.policy.ts';
import { bandOf, distanceKm } from './nearby.policy.ts';
import type { Seeker } from './search-plan.ts';
import { listRows, type FoundRow } from './search.store.ts';

type Reader = { readonly viewer: Viewer; readonly language: SentenceLanguage; readonly seeker: Seeker; readonly query: SearchQuery };
type Card = z.input<typeof FoundMember>;

/** Makes cards of the found members, in their order. Whoever may not be shown any more is left out; photos decides on each photo. */
export async function presentFound(ctx: Context, reader: Reader, ids: readonly number[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const { viewer, language, seeker } = reader;
  const [rows, photos, verdicts, interests] = await Promise.all([
    listRows(ctx, seeker, ids),
    photosOf(ctx, viewer, ids, 'profile'),
    matchVerdicts(ctx, viewer.accountId, ids),
    interestsBetween(ctx, viewer.accountId, ids),
  ]);
  const reference = referenceOf(ctx);
  return rows.map((row) => {
    const { memberId } = row;
    const verdict = verdicts.get(memberId);
    return {
      user_id: memberId,
      first_name: row.firstName,
      photo: photos.get(memberId)?.photo?.url ?? null,
      age: ageOn(row.birthDate, seeker.today),
      ...statedOf(row, reference, language),
      activity: activityOf(row.lastActiveAt, seeker),
      badges: [...(row.isFaceVerified ? (['face'] as const) : []), ...(row.isIdVerified ? (['id'] as const) : [])],
      is_premium: flagOf(row.isPremium),
      is_seen: flagOf(row.isSeen),
      match_score: verdict?.score ?? null,
      mandatory_met: flagOf(verdict?.isMandatoryMet ?? true),
      distance: distanceOf(row, reader),
      interest: interests.get(memberId)?.interest ?? null,
      shortlisted: flagOf(row.isShortlisted),
    };
  });
}

/** Names what a member stated of themselves, in the reader's language; null where it was not. */
function statedOf(row: FoundRow, reference: Reference, language: SentenceLanguage) {
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
function distanceOf({ gridX: x, gridY: y }: FoundRow, { query, seeker, language }: Reader): string | null {
  const isNearby = query.by === 'criteria' && (query.criteria.distanceKm !== undefined || query.sort === 'nearest');
  if (!isNearby || seeker.cell === null || x === null || y === null) return null;
  const band = bandOf(distanceKm(seeker.cell, { x, y }));
  return band === null ? null : sayIn(language, withinKm, { km: band });
}
