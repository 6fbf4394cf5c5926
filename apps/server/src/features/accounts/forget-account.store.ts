import type { Tx } from '#platform/context';
import { EMPTY_ACCOUNT } from './empty-account.policy.ts';

/** Returns the numbers and addresses that were changed or asked for. */
export const listFormerContacts = async ({ db }: Tx, accountId: number): Promise<(string | null)[]> =>
  (await db.selectFrom('contactChange').select(['newValue', 'oldValue']).where('accountId', '=', accountId).execute()).flatMap(
    ({ newValue, oldValue }) => [newValue, oldValue],
  );

/** Deletes the rows that go with an account; what tells of its ways in goes by `account.erased`. */
export async function deleteRowsOf({ db }: Tx, accountId: number): Promise<void> {
  for (const table of ['verificationCode', 'contactChange', 'staffRole', 'session'] as const)
    await db.deleteFrom(table).where('accountId', '=', accountId).execute();
}

export async function emptyAccount({ db, clock }: Tx, id: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ ...EMPTY_ACCOUNT, updatedAt: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'erased')
    .execute();
}
