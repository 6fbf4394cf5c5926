import type { AccountState } from '#features/accounts';
import type { Context } from '#platform/context';

export type Payer = {
  readonly memberCode: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly state: AccountState;
};

/** Returns who pays, as gateways and receipts are told. */
export async function payerOf({ db }: Context, memberId: number): Promise<Payer> {
  const row = await db
    .selectFrom('account')
    .leftJoin('profile', 'profile.memberId', 'account.id')
    .select(['account.memberCode', 'account.email', 'account.phoneE164', 'account.state', 'profile.fullName'])
    .where('account.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    memberCode: row.memberCode,
    name: row.fullName ?? row.memberCode,
    email: row.email,
    phone: row.phoneE164 ?? '',
    state: row.state,
  };
}

/** True where nobody uses such an account again. */
export const isGone = (payer: Payer): boolean => payer.state === 'terminated' || payer.state === 'erased';
