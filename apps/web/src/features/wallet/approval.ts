import type { WalletApproval, WalletKind } from '@app/contract/wallet';

/** Amber waits, green counts, red was refused or failed, grey is closed. */
export const approvalTones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<WalletApproval, string>;

/** Returns the word for the state of a movement: a refund that is under way is money on hold. */
export const stateOf = ({ kind, approval }: { readonly kind: WalletKind; readonly approval: WalletApproval }): WalletApproval | 'onHold' =>
  kind === 'refund' && approval === 'pending' ? 'onHold' : approval;

/** Writes an amount with its sign, '+৳500' or '-৳1,500'; `write` writes whole poisha. */
export const withSign = (taka: number, write: (poisha: number) => string): string =>
  `${taka < 0 ? '-' : '+'}${write(Math.round(Math.abs(taka) * 100))}`;
