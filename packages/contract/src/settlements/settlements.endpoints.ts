import { endpoint } from '../kernel/index.ts';
import {
  EnterSettlement,
  EnterUnclaimedPayout,
  RejectTwoPerson,
  SettlementAnswer,
  SettlementsAnswer,
  SettlementsQuery,
  TwoPersonParams,
  UnclaimedBalanceAnswer,
  UnclaimedBalanceQuery,
  UnclaimedPayoutAnswer,
  UnclaimedPayoutsAnswer,
  UnclaimedPayoutsQuery,
} from './settlements.schemas.ts';

const finance = { access: 'staff', roles: ['finance'] } as const;

/** Lists what gateways paid to the bank, newest first; with `approval` pending those that wait, oldest first. */
export const listSettlements = endpoint({
  ...finance,
  name: 'settlements.list',
  method: 'GET',
  path: '/staff/settlements',
  query: SettlementsQuery,
  response: SettlementsAnswer,
});

export const enterSettlement = endpoint({
  ...finance,
  name: 'settlements.enter',
  method: 'POST',
  path: '/staff/settlements',
  body: EnterSettlement,
  response: SettlementAnswer,
  refusals: ['duplicate_reference'],
});

const settlementDecision = { ...finance, method: 'POST', params: TwoPersonParams, response: SettlementAnswer } as const;

/** Posts the settlement to the ledger, once. `already_decided` says `approval`, `decided_by` and `decided_at`. */
export const approveSettlement = endpoint({
  ...settlementDecision,
  name: 'settlements.approve',
  path: '/staff/settlements/:id/approve',
  refusals: ['not_found', 'own_entry', 'already_decided'],
});

export const rejectSettlement = endpoint({
  ...settlementDecision,
  name: 'settlements.reject',
  path: '/staff/settlements/:id/reject',
  body: RejectTwoPerson,
  refusals: ['not_found', 'own_entry', 'already_decided'],
});

/** Payments of unclaimed balances, newest first; with `approval` pending those that wait, oldest first. */
export const listUnclaimedPayouts = endpoint({
  ...finance,
  name: 'settlements.payout-list',
  method: 'GET',
  path: '/staff/unclaimed-payouts',
  query: UnclaimedPayoutsQuery,
  response: UnclaimedPayoutsAnswer,
});

/** Returns what is left for who shows this receipt. */
export const showUnclaimedBalance = endpoint({
  ...finance,
  name: 'settlements.unclaimed-balance',
  method: 'GET',
  path: '/staff/unclaimed-balance',
  query: UnclaimedBalanceQuery,
  response: UnclaimedBalanceAnswer,
});

export const enterUnclaimedPayout = endpoint({
  ...finance,
  name: 'settlements.payout-enter',
  method: 'POST',
  path: '/staff/unclaimed-payouts',
  body: EnterUnclaimedPayout,
  response: UnclaimedPayoutAnswer,
  refusals: ['duplicate_reference'],
});

const payoutDecision = { ...finance, method: 'POST', params: TwoPersonParams, response: UnclaimedPayoutAnswer } as const;

export const approveUnclaimedPayout = endpoint({
  ...payoutDecision,
  name: 'settlements.payout-approve',
  path: '/staff/unclaimed-payouts/:id/approve',
  refusals: ['not_found', 'own_entry', 'already_decided'],
});

export const rejectUnclaimedPayout = endpoint({
  ...payoutDecision,
  name: 'settlements.payout-reject',
  path: '/staff/unclaimed-payouts/:id/reject',
  body: RejectTwoPerson,
  refusals: ['not_found', 'own_entry', 'already_decided'],
});
