import { sql } from 'kysely';
import { STAFF_WALLET_PAGE_SIZE, WALLET_PAGE_SIZE, type HandMethod, type WalletApproval } from '@app/contract/wallet';
import type { Database } from '#platform/db';

export type HandFilter = {
  readonly page: number;
  readonly approval?: WalletApproval | undefined;
  readonly method?: HandMethod | undefined;
  readonly memberId?: number | undefined;
};

export type WalletReader = ReturnType<typeof createWalletReader>;
export type MemberWalletRow = Awaited<ReturnType<WalletReader['listForMember']>>['rows'][number];
export type StaffWalletRow = Awaited<ReturnType<WalletReader['listByHand']>>['rows'][number];

/** Codes of payments and names of people are read along: they never change what the list says. */
const paymentCode = sql<string | null>`(select payment.payment_code from payment where payment.id = wallet_entry.payment_id)`;

export const createWalletReader = (db: Database) => {
  const byHand = () =>
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
      ])
      .where('walletEntry.enteredBy', 'is not', null);

  return {
    listForMember: async (memberId: number, page: number) => {
      const { total } = await db
        .selectFrom('walletEntry')
        .select((row) => row.fn.countAll<number>().as('total'))
        .where('memberId', '=', memberId)
        .executeTakeFirstOrThrow();
      const rows = await db
        .selectFrom('walletEntry')
        .select(['method', 'amount', 'approval', 'kind', 'note', 'reason', 'createdAt', paymentCode.as('paymentCode')])
        .where('memberId', '=', memberId)
        .orderBy('id', 'desc')
        .limit(WALLET_PAGE_SIZE)
        .offset((page - 1) * WALLET_PAGE_SIZE)
        .execute();
      return { rows, total };
    },

    /** What waits is listed oldest first, everything else newest first. */
    listByHand: async ({ page, approval, method, memberId }: HandFilter) => {
      let counted = db.selectFrom('walletEntry').where('enteredBy', 'is not', null);
      let listed = byHand();
      if (approval) {
        counted = counted.where('approval', '=', approval);
        listed = listed.where('walletEntry.approval', '=', approval);
      }
      if (method) {
        counted = counted.where('method', '=', method);
        listed = listed.where('walletEntry.method', '=', method);
      }
      if (memberId) {
        counted = counted.where('memberId', '=', memberId);
        listed = listed.where('walletEntry.memberId', '=', memberId);
      }
      const { total } = await counted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await listed
        .orderBy('walletEntry.id', approval === 'pending' ? 'asc' : 'desc')
        .limit(STAFF_WALLET_PAGE_SIZE)
        .offset((page - 1) * STAFF_WALLET_PAGE_SIZE)
        .execute();
      return { rows, total };
    },

    getByHand: (id: number) => byHand().where('walletEntry.id', '=', id).executeTakeFirstOrThrow(),
  };
};
