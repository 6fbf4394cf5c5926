import { OPEN_ACCOUNT_STATES } from '@app/contract/accounts';
import type { Account, AccountState } from './accounts.tables.ts';

export type OpenAccount = Account & { readonly state: (typeof OPEN_ACCOUNT_STATES)[number] };

const OPEN: readonly AccountState[] = OPEN_ACCOUNT_STATES;

/** False where the account may not be signed in. */
export const isOpenAccount = (account: Account): account is OpenAccount => OPEN.includes(account.state);
