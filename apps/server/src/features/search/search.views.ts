import type { SentenceLanguage } from '@app/contract/kernel';
import { ageOn } from '@app/contract/members';
import type { FoundMember } from '@app/contract/search';
import { photosOf } from '#features/photos';
import { referenceOf } from '#features/reference-data';
import type { Context } from '#platform/context';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import type { FoundRow } from './search.store.ts';

type Reader = { readonly viewer: Viewer; readonly language: SentenceLanguage; readonly today: string };

/**
 * Makes cards of the found rows, in their order. Who may be shown was decided by the statement that found them, in the same moment
 * as the total; photos decides on each photo.
 */
export async function presentFound(
  ctx: Context,
  { viewer, today, language }: Reader,
  rows: readonly FoundRow[],
): Promise<z.input<typeof FoundMember>[]> {
  if (rows.length === 0) return [];
  const reference = referenceOf(ctx);
  const photos = await photosOf(
    ctx,
    viewer,
    rows.map((row) => row.memberId),
    'profile',
  );
  return rows.map((row) => ({
    user_id: row.memberId,
    first_name: row.firstName,
    photo: photos.get(row.memberId)?.photo?.url ?? null,
    age: ageOn(row.birthDate, today),
    religion: reference.nameOf('religions', row.religion, language),
    country: row.countryId === null ? null : reference.placeName({ countryId: row.countryId }, language) || null,
  }));
}
