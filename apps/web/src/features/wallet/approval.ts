import type { WalletApproval } from '@app/contract/wallet';

/** Amber waits, green counts, red was refused or failed, grey is closed. */
export const approvalTones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<WalletApproval, string>;

/** '+৳500', '-৳1,500': the amount with its sign; `taka` as the wire has it, `write` writes whole poisha. */
export const withSign = (taka: number, write: (poisha: number) => string): string =>
  `${taka < 0 ? '-' : '+'}${write(Math.round(Math.abs(taka) * 100))}`;
