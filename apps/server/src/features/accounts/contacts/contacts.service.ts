import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { AccountStore } from '../account/account.store.ts';
import type { Account, CodePurpose } from '../accounts.tables.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { Notices } from '../notices/notices.service.ts';
import { columnsOfPatch, judgePatch, type ContactPatch } from './contacts.policy.ts';

type Deps = {
  readonly clock: Clock;
  readonly store: AccountStore;
  readonly codes: Pick<Codes, 'voidOpen'>;
  readonly notices: Pick<Notices, 'tellReleased'>;
};

/** What a right code has proved. */
export type Proof = { readonly accountId: number; readonly purpose: 'phone' | 'email' | 'guardian'; readonly destination: string };
export type Contacts = ReturnType<typeof createContacts>;

export function createContacts({ clock, store, codes, notices }: Deps) {
  const voidCodesOfChanged = async (trx: Transaction, before: Account, after: Account): Promise<void> => {
    const changed: [CodePurpose, boolean][] = [
      ['phone', before.phoneE164 !== after.phoneE164],
      ['email', before.email !== after.email],
      ['guardian', before.guardianPhone !== after.guardianPhone],
    ];
    for (const [purpose, isChanged] of changed) if (isChanged) await codes.voidOpen(trx, { accountId: before.id, purpose });
  };

  return {
    /** Judges and saves contacts. Refuses with `phone_taken` and `email_taken`; what changed is unverified and its open code void. */
    saveContact: async (trx: Transaction, accountId: number, patch: ContactPatch): Promise<void> => {
      const judged = judgePatch(patch);
      const before = await store.getForUpdate(trx, accountId);
      if (judged.email && (await store.isVerifiedEmail(judged.email, accountId, trx))) throw new Refusal('email_taken');
      await store.update(trx, accountId, { ...columnsOfPatch(before, judged), updatedAt: clock.now() });
      await voidCodesOfChanged(trx, before, await store.getForUpdate(trx, accountId));
    },

    /**
     * Marks as verified what a right code was sent to; for a contact that was changed meanwhile the code counts as expired.
     * A verified address is taken from all who only typed it.
     */
    markVerified: async (trx: Transaction, { accountId, purpose, destination }: Proof): Promise<void> => {
      const now = clock.now();
      const account = await store.getForUpdate(trx, accountId);
      const present = { phone: account.phoneE164, email: account.email, guardian: account.guardianPhone }[purpose];
      if (present !== destination) throw new Refusal('otp_expired');
      const columns = {
        phone: { phoneVerifiedAt: now, phoneAcceptedAt: account.phoneAcceptedAt ?? now },
        email: { emailVerifiedAt: now },
        guardian: { guardianPhoneVerifiedAt: now },
      }[purpose];
      await store.update(trx, accountId, { ...columns, updatedAt: now });
      if (purpose === 'email') await notices.tellReleased(trx, await store.releaseUnverifiedEmail(trx, destination, accountId, now));
    },

    /** A number that no code can reach lets the registration go on; it has no badge. */
    acceptPhone: async (trx: Transaction, accountId: number): Promise<void> => {
      const account = await store.getForUpdate(trx, accountId);
      if (account.phoneE164 && !account.phoneAcceptedAt)
        await store.update(trx, accountId, { phoneAcceptedAt: clock.now(), updatedAt: clock.now() });
    },
  };
}
