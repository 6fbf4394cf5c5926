import { endpoint } from '../kernel/index.ts';
import { CreditChange, CreditChangeAnswer, CreditHistory, CreditHistoryQuery, StaffMemberAddress } from './entitlements.schemas.ts';

/** Every movement of one's own credits, newest first. */
export const listCreditHistory = endpoint({
  name: 'entitlements.listHistory',
  method: 'GET',
  path: '/member/credit-history',
  access: 'history',
  query: CreditHistoryQuery,
  response: CreditHistory,
});

/** Staff grant credits of the running premium period, or take them back. */
export const changeCredits = endpoint({
  name: 'entitlements.changeCredits',
  method: 'POST',
  path: '/staff/members/:id/credits',
  access: 'staff',
  roles: ['finance'],
  params: StaffMemberAddress,
  body: CreditChange,
  response: CreditChangeAnswer,
  refusals: ['no_premium_period', 'own_account'],
});
