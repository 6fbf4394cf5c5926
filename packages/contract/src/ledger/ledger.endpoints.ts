import * as z from 'zod/mini';
import { endpoint, PageNumber } from '../kernel/index.ts';
import { LedgerAnswer, LedgerDifferences, LedgerQuery, TrialBalance } from './ledger.schemas.ts';

const finance = { method: 'GET', access: 'staff', roles: ['finance'] } as const;

/** Every entry ever written, newest first. */
export const listLedger = endpoint({ ...finance, name: 'ledger.list', path: '/staff/ledger', query: LedgerQuery, response: LedgerAnswer });

export const getTrialBalance = endpoint({
  ...finance,
  name: 'ledger.trial-balance',
  path: '/staff/ledger/trial-balance',
  response: TrialBalance,
});

/** Lists the findings of the nightly check; open ones first, then the newest. */
export const listLedgerDifferences = endpoint({
  ...finance,
  name: 'ledger.differences',
  path: '/staff/ledger/differences',
  query: z.object({ page: PageNumber }),
  response: LedgerDifferences,
});
