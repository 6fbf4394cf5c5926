import { sql, type RawBuilder } from 'kysely';
import { rowNumberOf } from '@app/contract/kernel';
import { STAFF_WALLET_PAGE_SIZE, type HandMethod, type WalletApproval } from '@app/contract/wallet';
import type { Context } from '#platform/context';
import { paymentCode } from './wallet.store.ts';

export type HandFilter = {
  readonly approval?: WalletApproval | undefined;
  readonly method?: HandMethod | undefined;
  readonly memberId?: number | undefined;
};
export type StaffWalletRow = Awaited<ReturnType<typeof getByHand>>;

const byHand = ({ db }: Context) =>
  db
    .selectFrom('walletEntry')
    .innerJoin('account as member', 'member.id', 'walletEntry.memberId')
    .leftJoin('profile as memberProfile', 'memberProfile.memberId', 'walletEntry.memberId')
    .leftJoin('profile as entering', 'entering.memberId', 'walletEntry.enteredBy')
    .leftJoin('profile as deciding', 'deciding.memberId', 'walletEntry.decidedBy')
    .selectAll('walletEntry')
    .select([
      'member.memberCode',
      'memberProfile.fullName as memberName',
      'entering.fullName as enteredByName',
      'deciding.fullName as decidedByName',
      paymentCode.as('paymentCode'),
    ]);

function isMatching({ approval, method, memberId }: HandFilter): RawBuilder<boolean> {
  const conditions = [
    sql`wallet_entry.entered_by is not null`,
    ...(approval ? [sql`wallet_entry.approval = ${approval}`] : []),
    ...(method ? [sql`wallet_entry.method = ${method}`] : []),
    ...(memberId ? [sql`wallet_entry.member_id = ${memberId}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns a page of entries by hand: what waits is listed oldest first, everything else newest first. */
export async function listByHand(ctx: Context, filter: HandFilter, page: number) {
  const { total } = await ctx.db
    .selectFrom('walletEntry')
    .where(isMatching(filter))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await byHand(ctx)
    .where(isMatching(filter))
    .orderBy('walletEntry.id', filter.approval === 'pending' ? 'asc' : 'desc')
    .limit(STAFF_WALLET_PAGE_SIZE)
    .offset((page - 1) * STAFF_WALLET_PAGE_SIZE)
    .execute();
  return { rows, total };
}

/** Returns those that follow on one, newest first; from the newest where that is null. */
export const readByHand = (ctx: Context, filter: HandFilter, after: number | null, limit: number) =>
  byHand(ctx)
    .where(isMatching(filter))
    .$if(after !== null, (query) => query.where('walletEntry.id', '<', after ?? 0))
    .orderBy('walletEntry.id', 'desc')
    .limit(limit)
    .execute();

/** Returns the member whom a code or a number names; undefined for staff and for who is erased. */
export const findWalletOwner = ({ db }: Context, named: string) =>
  db
    .selectFrom('account')
    .leftJoin('profile', 'profile.memberId', 'account.id')
    .select(['account.id', 'account.memberCode', 'profile.fullName'])
    .where((row) => row.or([row('memberCode', '=', named.toUpperCase()), row('account.id', '=', rowNumberOf(named))]))
    .where('account.state', '<>', 'erased')
    .where((row) => row.not(row.exists(row.selectFrom('staffRole').select('accountId').whereRef('staffRole.accountId', '=', 'account.id'))))
    .executeTakeFirst();

export const getByHand = (ctx: Context, id: number) =>
  byHand(ctx).where('walletEntry.id', '=', id).where('walletEntry.enteredBy', 'is not', null).executeTakeFirstOrThrow();
