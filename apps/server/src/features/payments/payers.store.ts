import { stateBeneath, type AccountState } from '#features/accounts';
import type { Context } from '#platform/context';

type PayerRow = Awaited<ReturnType<ReturnType<typeof payerQuery>['execute']>>[number];
export type Payer = {
  readonly memberCode: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly state: AccountState;
};

/** Returns the query of who pays. */
export const payerQuery = ({ db }: Pick<Context, 'db'>, memberId: number) =>
  db
    .selectFrom('account')
    .leftJoin('profile', 'profile.memberId', 'account.id')
    .select(['account.memberCode', 'account.email', 'account.phoneE164', 'account.state', 'profile.fullName'])
    .where('account.id', '=', memberId);

/** Returns who pays, as gateways and receipts are told. */
export const payerOf = async (ctx: Context, memberId: number): Promise<Payer> => payerFrom(await payerQuery(ctx, memberId).execute());

/** Returns the payer from rows of that query that were read together with others. */
export function payerFrom([row]: readonly PayerRow[]): Payer {
  if (!row) throw new Error('a payer has no account');
  return {
    memberCode: row.memberCode,
    name: row.fullName ?? row.memberCode,
    email: row.email,
    phone: row.phoneE164 ?? '',
    state: row.state,
  };
}

/** Returns why nobody uses this account again, null where somebody may. One that staff ended stays so while it waits for its deletion. */
export async function whyGone(ctx: Pick<Context, 'db'>, id: number, { state }: Payer): Promise<'terminated' | 'erased' | null> {
  const beneath = await stateBeneath(ctx, { id, state });
  return beneath === 'terminated' || beneath === 'erased' ? beneath : null;
}
