import { sql } from 'kysely';
import type { Executor } from '#platform/db';
import { listPhotosOf, type PhotoOfOwner } from './photo-access.reader.ts';

/** A live photo as its reporter sees it, and the key of its large form. */
export type FoundPhoto = PhotoOfOwner & { readonly largeKey: string };

export async function findForReport(on: Executor, viewerId: number, photoId: number): Promise<FoundPhoto | undefined> {
  const { rows } = await sql<{ memberId: number; largeKey: string }>`
    select member_id, large_key from photo where id = ${photoId} and deleted_at is null`.execute(on);
  const [found] = rows;
  if (!found) return undefined;
  const photos = await listPhotosOf(on, viewerId, [found.memberId], ['profile', 'cover', 'gallery']);
  const photo = photos.find(({ id }) => id === photoId);
  return photo && { ...photo, largeKey: found.largeKey };
}

export type LivePhoto = { readonly id: number; readonly kind: string; readonly status: string; readonly largeKey: string };

/** The photos that others may see of a member, those with a place first. */
export const listForReport = async (on: Executor, memberId: number, limit: number): Promise<LivePhoto[]> =>
  (
    await sql<LivePhoto>`
    select id, kind, status, large_key from photo
    where member_id = ${memberId} and deleted_at is null and kind in ('profile', 'cover', 'gallery') and status <> 'rejected'
    order by (kind = 'gallery' and slot is null), kind desc, slot, id desc limit ${limit}`.execute(on)
  ).rows;
