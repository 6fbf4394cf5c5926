import { OPEN_ACCOUNT_STATES, type OpenAccountState } from '@app/contract/kernel';
import type { Account, AccountState } from './accounts.tables.ts';

export type OpenAccount = Account & { readonly state: OpenAccountState };

const OPEN: readonly AccountState[] = OPEN_ACCOUNT_STATES;

/** False where the account may not be signed in. */
export const isOpenAccount = (account: Account): account is OpenAccount => OPEN.includes(account.state);
