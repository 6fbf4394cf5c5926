import type { Executor } from '#platform/db';

/** True where the member's phone is verified by a code. */
export async function hasVerifiedPhone(on: Executor, memberId: number): Promise<boolean> {
  const row = await on.selectFrom('account').select('phoneVerifiedAt').where('id', '=', memberId).executeTakeFirst();
  return Boolean(row?.phoneVerifiedAt);
}
