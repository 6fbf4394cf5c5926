import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { countWaitingIn, type Desk, type DeskRow, type Waiting } from '#features/service-desk';

export type MessageRow = DeskRow & {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly subject: string | null;
  readonly description: string;
  readonly language: 'en' | 'bn';
  readonly memberId: number | null;
  readonly memberCode: string | null;
};

export const contactDesk: Desk = {
  table: 'contact_message',
  columns: sql`account.member_code`,
  joins: sql`left join account on account.id = item.member_id`,
};

/** Counts those that are not done. */
export const countWaitingMessages = (ctx: Context): Promise<Waiting> => countWaitingIn(ctx, 'contact_message', 'contact-messages');
