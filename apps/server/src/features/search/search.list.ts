import type { SentenceLanguage } from '@app/contract/kernel';
import { ageOn } from '@app/contract/members';
import type { FoundMember } from '@app/contract/search';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import type { FoundRow } from './search.store.ts';
import type { SearchNeighbours } from './search.types.ts';

type Reader = { readonly viewer: Viewer; readonly language: SentenceLanguage; readonly today: string };
type Hydrated = FoundRow & { readonly photo: string | null };
type View = z.input<typeof FoundMember>;

/**
 * The found rows in their order become cards. Who may be shown was decided by the statement that found them, in the same moment
 * as the total; media decides on each photo. `present` names every outgoing field.
 */
export async function presentFound(neighbours: SearchNeighbours, reader: Reader, skeleton: readonly FoundRow[]): Promise<View[]> {
  return present(neighbours, await hydrate(neighbours, reader, skeleton), reader);
}

async function hydrate({ media }: SearchNeighbours, { viewer }: Reader, skeleton: readonly FoundRow[]): Promise<Hydrated[]> {
  if (skeleton.length === 0) return [];
  const photos = await media.photosOf(
    viewer,
    skeleton.map((row) => row.memberId),
    'profile',
  );
  return skeleton.map((row) => ({ ...row, photo: photos.get(row.memberId)?.photo?.url ?? null }));
}

const present = ({ reference }: SearchNeighbours, rows: readonly Hydrated[], { today, language }: Reader): View[] =>
  rows.map((row) => ({
    user_id: row.memberId,
    first_name: row.firstName,
    photo: row.photo,
    age: ageOn(row.birthDate, today),
    religion: reference.nameOf('religions', row.religion, language),
    country: row.countryId === null ? null : reference.placeName({ countryId: row.countryId }, language) || null,
  }));
