import { missingRows } from '#features/partner-preferences';
import { completenessOf, type Completeness } from './completeness.policy.ts';
import { findStoredParts } from './completeness.reader.ts';
import type { OpenedProfile, ProfilesDeps } from './profiles.types.ts';

/** How complete the own profile is; null for every other reader, and for owners who do not look for marriage. */
export async function completenessFor(
  deps: Pick<ProfilesDeps, 'db' | 'preferences'>,
  { row, reading }: OpenedProfile,
): Promise<Completeness | null> {
  if (!reading.isOwner || !reading.isWhole) return null;
  const [stored, preferences] = await Promise.all([findStoredParts(deps.db, row.memberId), deps.preferences.of(row.memberId)]);
  return completenessOf({
    introduction: Boolean(row.introduction),
    tagline: Boolean(row.tagline),
    profile_photo: stored.hasProfilePhoto,
    cover_photo: stored.hasCover,
    gallery: stored.hasGallery,
    career_or_education: stored.hasCareerOrEducation,
    known_languages: stored.hasLanguages,
    partner_preference: missingRows(preferences).length === 0,
  });
}
