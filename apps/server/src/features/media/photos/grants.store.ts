import type { RawBuilder } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import type { GrantType } from '../media.types.ts';

export type Grant = { readonly ownerId: number; readonly viewerId: number; readonly type: GrantType };

/** False where it was there already. */
export async function insertGrant(trx: Transaction, grant: Grant, createdAt: Date): Promise<boolean> {
  const row = await trx
    .insertInto('photoGrant')
    .values({ ...grant, createdAt })
    .onConflict((conflict) => conflict.columns(['ownerId', 'viewerId', 'type']).doNothing())
    .returning('ownerId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteGrant(trx: Transaction, { ownerId, viewerId, type }: Grant): Promise<void> {
  await trx.deleteFrom('photoGrant').where('ownerId', '=', ownerId).where('viewerId', '=', viewerId).where('type', '=', type).execute();
}

/** Whoever of the two gave them. */
export async function deleteGrantsBetween(trx: Transaction, one: number, other: number): Promise<void> {
  await trx.deleteFrom('photoGrant').where('ownerId', 'in', [one, other]).where('viewerId', 'in', [one, other]).execute();
}

export async function deleteGrantsOf(trx: Transaction, memberId: number): Promise<void> {
  await trx
    .deleteFrom('photoGrant')
    .where((is) => is.or([is('ownerId', '=', memberId), is('viewerId', '=', memberId)]))
    .execute();
}

/** A page of an owner's grants. `isShown` leaves members out, of the page and of the total. */
export type GrantPage = {
  readonly ownerId: number;
  readonly viewerId?: number | undefined;
  readonly isShown: (idColumn: string) => RawBuilder<boolean>;
  readonly limit: number;
  readonly offset: number;
};
export type GrantRow = { readonly viewerId: number; readonly type: GrantType; readonly createdAt: Date };

export async function listGrants(on: Executor, page: GrantPage): Promise<{ rows: GrantRow[]; total: number }> {
  let matching = on.selectFrom('photoGrant').where('ownerId', '=', page.ownerId).where(page.isShown('photo_grant.viewer_id'));
  if (page.viewerId !== undefined) matching = matching.where('viewerId', '=', page.viewerId);
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['viewerId', 'type', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('viewerId', 'desc')
    .orderBy('type', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}
