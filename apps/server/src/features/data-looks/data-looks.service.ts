import { DATA_LOOKS_MONTHS, DATA_LOOKS_PAGE_SIZE, type DataLook } from '@app/contract/data-looks';
import { isAvailableTo, memberSummaries } from '#features/members';
import type { Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import * as store from './data-looks.store.ts';

/** Returns the beginning of the time that the list covers. */
function sinceOf({ clock }: Context): Date {
  const since = new Date(clock.now());
  since.setUTCMonth(since.getUTCMonth() - DATA_LOOKS_MONTHS);
  return since;
}

/** Returns a page of who saw a member's own data: of members their name as long as they are available, of staff what they work as. */
export async function listDataLooks(ctx: Context, ownerId: number, page: number) {
  const { rows, total } = await store.listLooks(ctx, ownerId, {
    since: sinceOf(ctx),
    limit: DATA_LOOKS_PAGE_SIZE,
    offset: (page - 1) * DATA_LOOKS_PAGE_SIZE,
    isShown: isAvailableTo(ctx, ownerId),
  });
  const members = await memberSummaries(
    ctx,
    rows.flatMap(({ memberId }) => memberId ?? []),
  );
  const data = rows.map((row): DataLook => {
    const { who, role, what, photos, reason, at, memberId, isAvailable, isIgnored } = row;
    const name = memberId !== null && (isAvailable || isIgnored) ? (members.get(memberId)?.name ?? null) : null;
    return {
      who,
      user_id: isAvailable ? memberId : null,
      name: name === '' ? null : name,
      role,
      what,
      photos,
      reason,
      at: at.toISOString(),
    };
  });
  return { data, ...pageKeys({ page, perPage: DATA_LOOKS_PAGE_SIZE, rows: data.length, total }) };
}

/** Rows that one statement deletes, so that none holds its rows for long. */
const BATCH = 5000;

/** Deletes what the list does not show any more. */
export async function deleteOldOpenings(ctx: Context): Promise<void> {
  while ((await store.deleteOpeningsBefore(ctx, sinceOf(ctx), BATCH)) === BATCH);
}
