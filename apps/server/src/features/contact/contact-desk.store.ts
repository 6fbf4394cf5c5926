import type { Context } from '#platform/context';
import { countWaitingIn, withMemberCode, type Desk, type DeskRow, type Waiting } from '#features/service-desk';

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
  ...withMemberCode,
};

/** Counts those that are not done. */
export const countWaitingMessages = (ctx: Context): Promise<Waiting> => countWaitingIn(ctx, 'contact_message', 'contact-messages');
