import type { Context, Tx } from '#platform/context';
import type { ManagerCardRow } from '../assisted.tables.ts';

/** Returns the cards that these have saved. */
export const listCards = ({ db }: Context, accountIds: readonly number[]): Promise<ManagerCardRow[]> =>
  db
    .selectFrom('assistedManagerCard')
    .selectAll()
    .where('accountId', 'in', accountIds.length > 0 ? [...accountIds] : [0])
    .execute();

/** Returns the card of somebody, which the transaction keeps to itself; undefined before one was saved. */
export const lockCard = ({ db }: Tx, accountId: number): Promise<ManagerCardRow | undefined> =>
  db.selectFrom('assistedManagerCard').selectAll().where('accountId', '=', accountId).forUpdate().executeTakeFirst();

export async function saveCard({ db }: Tx, { accountId, ...card }: ManagerCardRow): Promise<void> {
  await db
    .insertInto('assistedManagerCard')
    .values({ accountId, ...card })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(card))
    .execute();
}

/** Deletes the card of an account; returns the key of its picture. */
export const deleteCardOf = async ({ db }: Tx, accountId: number): Promise<string | null> =>
  (await db.deleteFrom('assistedManagerCard').where('accountId', '=', accountId).returning('pictureKey').executeTakeFirst())?.pictureKey ??
  null;
