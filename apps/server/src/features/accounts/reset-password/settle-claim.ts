import { accountSentences } from '@app/contract/accounts';
import { invalid, Refusal } from '#platform/errors';
import { BIRTHDAY_TRIES, judgeClaim, type Claim } from './reset-password.policy.ts';
import type { ResetStore } from './reset-password.store.ts';

type Deps = {
  readonly grants: Pick<ResetStore, 'countBirthdayTry'>;
  /** The birthday entered in a registration, YYYY-MM-DD. */
  readonly birthdayOf: (accountId: number) => Promise<string | null>;
};

/** Whether the one who proved a number goes on with the registration begun with it, or takes the account over emptied. */
export const createSettleClaim =
  ({ grants, birthdayOf }: Deps) =>
  async (grant: { readonly id: number; readonly accountId: number }, claim: Claim | undefined): Promise<'keep' | 'start_over'> => {
    if (!claim) throw invalid({ claim: accountSentences.claimRequired });
    const verdict = judgeClaim(claim, await birthdayOf(grant.accountId));
    if (verdict === 'ask_birthday') throw invalid({ date_of_birth: accountSentences.birthdayRequired });
    if (verdict === 'start_over') return verdict;
    const tries = await grants.countBirthdayTry(grant.id, BIRTHDAY_TRIES);
    if (tries === undefined) throw new Refusal('reset_expired');
    if (verdict === 'keep') return verdict;
    throw new Refusal('birthday_wrong', { parameters: { n: BIRTHDAY_TRIES - tries } });
  };
