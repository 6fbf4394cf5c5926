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

/** The query of the rows of a page in the order of their ids. Each is judged again as it is now: found a moment ago, it may not be shown any more. */
export const foundRowsQuery = ({ viewerId, seenSince, ...seeker }: Seeker, ids: readonly number[]): RawBuilder<FoundRow> => sql`
    select entry.member_id, entry.shown_name as first_name, entry.birth_date, entry.religion, entry.country_id, entry.present_state_id,
      entry.location_state_id, entry.height_id, entry.marital_status_id, entry.education_id, entry.profession_name, entry.last_active_at,
      coalesce(entry.premium_until > ${seeker.now}, false) as is_premium, entry.is_face_verified, entry.is_id_verified, entry.grid_x, entry.grid_y,
      exists (select from profile_visit
        where visitor_id = ${viewerId} and owner_id = entry.member_id and visited_at >= ${seenSince}) as is_seen,
      exists (select from shortlist_entry where owner_id = ${viewerId} and shortlist_entry.member_id = entry.member_id) as is_shortlisted
    from unnest(${ids}::bigint[]) with ordinality as page (member_id, place) join search_entry as entry using (member_id)
    where entry.gender = ${seeker.gender} and entry.birth_date <= ${seeker.legalBirthday}::date
      and not exists (select from block where blocker_id = ${viewerId} and blocked_id = entry.member_id)
      and not exists (select from block where blocker_id = entry.member_id and blocked_id = ${viewerId})
    order by place`;

export type SeekerRow = {
  /** Null without a profile. */
  readonly gender: number | null;
  readonly hiddenIds: readonly number[];
  readonly grantedBy: readonly number[];
  readonly seenIds: readonly number[];
  readonly gridX: number | null;
  readonly gridY: number | null;
  readonly isNearbyOff: boolean;
  readonly isPremium: boolean;
};

/** The query of what the search needs of the one who asks; who was seen is read only where it is asked for. */
export const seekerQuery = (
  memberId: number,
  { now, seenSince, isSeenAsked }: { readonly now: Date; readonly seenSince: Date; readonly isSeenAsked: boolean },
): RawBuilder<SeekerRow> => sql`
    select profile.gender, entry.grid_x, entry.grid_y, coalesce(not privacy.nearby_visible, false) as is_nearby_off,
      exists (select from premium_period where premium_period.member_id = profile.member_id and lapsed_at is null and ends_at > ${now}) as is_premium,
      array(
        select blocked_id from block where blocker_id = ${memberId} union select blocker_id from block where blocked_id = ${memberId}
        union select suggested_id from match_suggestion where match_suggestion.member_id = ${memberId} and dismissed_until > ${now}
      ) as hidden_ids,
      array(select owner_id from photo_grant where viewer_id = ${memberId} and type = 'profile') as granted_by,
      ${isSeenAsked ? sql`array(select distinct owner_id from profile_visit where visitor_id = ${memberId} and visited_at >= ${seenSince})` : sql`'{}'::bigint[]`} as seen_ids
    from profile left join search_entry as entry on entry.member_id = profile.member_id
      left join privacy_settings as privacy on privacy.member_id = profile.member_id
    where profile.member_id = ${memberId}`;
