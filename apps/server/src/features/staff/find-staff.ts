import type { Context } from '#platform/context';
import { findByEmail } from '#features/accounts';
import { findStaff } from './staff.store.ts';

/** Returns the number of the account of staff that this address opens; null where it is nobody's of the staff. */
export async function findStaffByEmail(ctx: Context, email: string): Promise<number | null> {
  const account = await findByEmail(ctx, email.trim().toLowerCase());
  return account && (await findStaff(ctx, account.id)) ? account.id : null;
}
