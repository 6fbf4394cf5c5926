import * as z from 'zod/mini';
import { endpoint, PageNumber } from '../kernel/index.ts';
import {
  EnterWalletEntry,
  RejectWalletEntry,
  StaffWalletAnswer,
  StaffWalletEntriesAnswer,
  StaffWalletEntryAnswer,
  StaffWalletParams,
  StaffWalletQuery,
  WalletAnswer,
  WalletBalance,
  WalletEntryParams,
} from './wallet.schemas.ts';

export const getWalletBalance = endpoint({
  name: 'wallet.balance',
  method: 'GET',
  path: '/member/my-wallet-balance',
  access: 'history',
  response: WalletBalance,
});

/** Lists what came into the wallet and left it, newest first. */
export const listWallet = endpoint({
  name: 'wallet.list',
  method: 'GET',
  path: '/member/wallet',
  access: 'history',
  query: z.object({ page: PageNumber }),
  response: WalletAnswer,
});

/** Whose wallet it is and what it holds, before money is entered for it. */
export const showStaffWallet = endpoint({
  name: 'wallet.staff-show',
  method: 'GET',
  path: '/staff/wallets/:member',
  access: 'staff',
  roles: ['support', 'finance'],
  params: StaffWalletParams,
  response: StaffWalletAnswer,
  refusals: ['not_found'],
});

/** Entries by hand, newest first; with `approval` pending those that wait, oldest first. */
export const listWalletEntries = endpoint({
  name: 'wallet.staff-list',
  method: 'GET',
  path: '/staff/wallet-entries',
  access: 'staff',
  roles: ['support', 'finance'],
  query: StaffWalletQuery,
  response: StaffWalletEntriesAnswer,
});

/** Enters cash, a cheque or (finance only) a correction, which somebody else decides. */
export const enterWalletEntry = endpoint({
  name: 'wallet.staff-enter',
  method: 'POST',
  path: '/staff/wallet-entries',
  access: 'staff',
  roles: ['support', 'finance'],
  body: EnterWalletEntry,
  response: StaffWalletEntryAnswer,
  refusals: ['duplicate_reference', 'forbidden_role'],
});

const decision = {
  method: 'POST',
  access: 'staff',
  roles: ['finance'],
  params: WalletEntryParams,
  response: StaffWalletEntryAnswer,
} as const;

/** Posts the entry to the ledger, once. `already_decided` says `approval`, `decided_by` and `decided_at`. */
export const approveWalletEntry = endpoint({
  ...decision,
  name: 'wallet.staff-approve',
  path: '/staff/wallet-entries/:id/approve',
  refusals: ['not_found', 'own_entry', 'already_decided', 'balance_too_small'],
});

export const rejectWalletEntry = endpoint({
  ...decision,
  name: 'wallet.staff-reject',
  path: '/staff/wallet-entries/:id/reject',
  body: RejectWalletEntry,
  refusals: ['not_found', 'own_entry', 'already_decided'],
});
