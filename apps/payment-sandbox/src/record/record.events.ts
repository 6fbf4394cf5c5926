import type { GatewayWord } from '../sandbox.types.ts';
import type { BkashPayment, SslcommerzSession, Attempt, Refund } from './record.state.ts';

/** An event worth remembering. `at` is ISO 8601, UTC. */
export type RecordEvent = { readonly at: string } & (
  | { readonly kind: 'sslcommerz.opened'; readonly session: SslcommerzSession }
  | { readonly kind: 'sslcommerz.tried'; readonly reference: string; readonly attempt: Attempt }
  | { readonly kind: 'sslcommerz.validated'; readonly reference: string; readonly transaction: string }
  | { readonly kind: 'bkash.created'; readonly payment: BkashPayment }
  | {
      readonly kind: 'bkash.authorised';
      readonly reference: string;
      readonly wallet: string;
      readonly answers: BkashPayment['answers'];
    }
  | { readonly kind: 'bkash.ended'; readonly reference: string; readonly state: 'closed' | 'refused' }
  | { readonly kind: 'bkash.executed'; readonly reference: string; readonly transaction: string; readonly fee: number }
  | { readonly kind: 'refund.asked'; readonly refund: Refund }
  | { readonly kind: 'refund.decided'; readonly gateway: GatewayWord; readonly reference: string; readonly state: 'done' | 'refused' }
);

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'at'> : never;
/** An event before its moment is known. */
export type NewEvent = WithoutTime<RecordEvent>;
