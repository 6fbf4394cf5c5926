import { sql, type RawBuilder } from 'kysely';
import './search.tables.ts';
import type { Seeker } from './search-plan.ts';

/** One found member, as the card says it. */
export type FoundRow = {
  readonly memberId: number;
  readonly firstName: string;
  readonly birthDate: string;
  readonly religion: number | null;
  readonly countryId: number | null;
  readonly presentStateId: number | null;
  readonly locationStateId: number | null;
  readonly heightId: number | null;
  readonly maritalStatusId: number | null;
  readonly educationId: number | null;
  readonly professionName: string | null;
  readonly lastActiveAt: Date;
  readonly isPremium: boolean;
  readonly isFaceVerified: boolean;
  readonly isIdVerified: boolean;
  readonly gridX: number | null;
  readonly gridY: number | null;
  readonly isSeen: boolean;
  readonly isShortlisted: boolean;
};

/** Describes the one who asks, as far as the query of the rows needs it. */
type RowsSeeker = Pick<Seeker, 'viewerId' | 'gender' | 'legalBirthday' | 'now' | 'seenSince'>;

/** Returns the query of the rows of a page, in no order. Each is judged again as it is now: found a moment ago, it may not be shown any more. */
export const foundRowsQuery = (seeker: RowsSeeker, ids: readonly number[]): RawBuilder<FoundRow> => sql`
    select entry.member_id, entry.shown_name as first_name, entry.birth_date, entry.religion, entry.country_id, entry.present_state_id,
      entry.location_state_id, entry.height_id, entry.marital_status_id, entry.education_id, entry.profession_name, entry.last_active_at,
      coalesce(entry.premium_until > ${seeker.now}, false) as is_premium, entry.is_face_verified, entry.is_id_verified, entry.grid_x, entry.grid_y,
      entry.member_id = any(array(select owner_id from profile_visit
        where visitor_id = ${seeker.viewerId} and owner_id = any(${ids}::bigint[]) and visited_at >= ${seeker.seenSince})) as is_seen,
      entry.member_id = any(array(
        select member_id from shortlist_entry where owner_id = ${seeker.viewerId} and member_id = any(${ids}::bigint[]))) as is_shortlisted
    from search_entry as entry
    where entry.member_id = any(${ids}::bigint[]) and entry.gender = ${seeker.gender} and entry.birth_date <= ${seeker.legalBirthday}::date
      and entry.member_id <> all(array(
        select blocked_id from block where blocker_id = ${seeker.viewerId} and blocked_id = any(${ids}::bigint[])
        union all select blocker_id from block where blocked_id = ${seeker.viewerId} and blocker_id = any(${ids}::bigint[])))`;

export type SeekerRow = {
  /** Null without a profile. */
  readonly gender: number | null;
  readonly hiddenIds: readonly number[];
  readonly grantedBy: readonly number[];
  readonly gridX: number | null;
  readonly gridY: number | null;
  readonly isNearbyOff: boolean;
  readonly isPremium: boolean;
};

type SeekerAsked = { readonly viewerId: number; readonly now: Date };

/** Returns the query of what the search needs of the one who asks. */
export const seekerQuery = ({ viewerId, now }: SeekerAsked): RawBuilder<SeekerRow> => sql`
    select profile.gender, entry.grid_x, entry.grid_y, coalesce(not privacy.nearby_visible, false) as is_nearby_off,
      exists (select from premium_period where premium_period.member_id = profile.member_id and lapsed_at is null and ends_at > ${now}) as is_premium,
      array(
        select blocked_id from block where blocker_id = ${viewerId} union all select blocker_id from block where blocked_id = ${viewerId}
        union all select suggested_id from match_suggestion where match_suggestion.member_id = ${viewerId} and dismissed_until > ${now}
      ) as hidden_ids,
      array(select owner_id from photo_grant where viewer_id = ${viewerId} and type = 'profile') as granted_by
    from profile left join search_entry as entry on entry.member_id = profile.member_id
      left join privacy_settings as privacy on privacy.member_id = profile.member_id
    where profile.member_id = ${viewerId}`;

/** Returns the query of whom the one who asks has seen. */
export const seenQuery = ({
  viewerId,
  seenSince,
}: {
  readonly viewerId: number;
  readonly seenSince: Date;
}): RawBuilder<{ ownerId: number }> =>
  sql`select distinct owner_id from profile_visit where visitor_id = ${viewerId} and visited_at >= ${seenSince}`;
