import type { PaymentMethod } from '@app/contract/payments';
import type { PackageItem } from '#features/packages';
import { secondsAfter } from '#platform/clock';
import type { PaymentRow } from './payments.tables.ts';
import type { SameStart } from './payments.store.ts';

/** Lets a key ask for the same payment for so long (PAY-147). */
const KEY_SECONDS = 24 * 60 * 60;
/** Takes two starts so close to each other, without a key, for two taps: through a gateway (PAY-58), and from the wallet (PAY-147). */
const GATEWAY_REPEAT_SECONDS = 10 * 60;
const WALLET_REPEAT_SECONDS = 60;
/** Lasts longer than a start may take: one that has no page after so long was broken off, and gets none. */
const PAGE_WITHIN_SECONDS = 25;
/** Allows more starts than anybody needs who means to pay (PAY-157). */
export const STARTS_MAX = 10;
const STARTS_WINDOW_SECONDS = 10 * 60;

export const keyCountsSince = (now: Date): Date => secondsAfter(now, -KEY_SECONDS);
export const repeatsSince = (method: PaymentMethod, now: Date): Date =>
  secondsAfter(now, method === 'wallet' ? -WALLET_REPEAT_SECONDS : -GATEWAY_REPEAT_SECONDS);

type Opened = Pick<PaymentRow, 'method' | 'gatewayAddress' | 'startFailedAt' | 'createdAt'>;
/** True where the server that opened this payment at its gateway ended before it had the address: nobody waits for it. */
export const isBrokenOff = ({ method, gatewayAddress, startFailedAt, createdAt }: Opened, now: Date): boolean =>
  method !== 'wallet' && gatewayAddress === null && startFailedAt === null && now >= secondsAfter(createdAt, PAGE_WITHIN_SECONDS);

/** Returns in how many seconds a member may start again, whose start before the last `STARTS_MAX` was at this time; 0 for now. */
export const secondsToNextStart = (tenthNewest: Date, now: Date): number =>
  Math.max(0, Math.ceil((secondsAfter(tenthNewest, STARTS_WINDOW_SECONDS).getTime() - now.getTime()) / 1000));

/** Names what is to be paid: a package as it is sold now, or money for the wallet. `amount` in whole poisha. */
export type Order =
  | { readonly purpose: 'package'; readonly item: PackageItem; readonly amount: number }
  | { readonly purpose: 'wallet'; readonly item: null; readonly amount: number };

/** Holds a start as the member asked for it; `stated` is the price that they saw, in poisha. */
export type PackageOrder = { readonly purpose: 'package'; readonly packageId: number | null; readonly stated: number };
export type StartOrder = PackageOrder | { readonly purpose: 'wallet'; readonly amount: number };

export const startOf = (memberId: number, method: PaymentMethod, asked: StartOrder): SameStart => ({
  memberId,
  method,
  purpose: asked.purpose,
  packageId: asked.purpose === 'package' ? asked.packageId : null,
  amount: asked.purpose === 'package' ? asked.stated : asked.amount,
});

/** True where a payment is the one that such a start asks for; a key that was used for another is a mistake. */
export const isSameStart = (payment: SameStart, start: SameStart): boolean =>
  payment.memberId === start.memberId &&
  payment.method === start.method &&
  payment.purpose === start.purpose &&
  payment.packageId === start.packageId &&
  payment.amount === start.amount;
