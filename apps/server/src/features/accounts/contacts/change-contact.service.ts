import { secondsAfter, type Clock } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import { invalid, Refusal } from '#platform/errors';
import { phoneSentences } from '@app/contract/phone';
import type { AccountStore } from '../account/account.store.ts';
import { judgeEmail, judgePhone } from '../account/judge-contact.ts';
import type { Account } from '../accounts.tables.ts';
import { CODE_VALID_SECONDS, RESEND_AFTER_SECONDS } from '../codes/codes.policy.ts';
import type { CodeSent } from '../codes/code-keys.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { Notices } from '../notices/notices.service.ts';
import type { OldPassword } from '../sign-in/old-password.service.ts';
import type { ContactChangeRow, ContactChangeStore } from './contact-change.store.ts';

type Deps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly store: AccountStore;
  readonly changes: ContactChangeStore;
  readonly codes: Codes;
  readonly oldPassword: OldPassword;
  readonly notices: Pick<Notices, 'tellContactChanged' | 'tellReleased'>;
};

export type ContactWish = {
  readonly accountId: number;
  readonly type: 'mobile' | 'email';
  readonly value: string;
  readonly countryCode: string | undefined;
  readonly password: string;
  readonly networkAddress: string;
};

type Wanted = { readonly value: string; readonly countryCode: string | null };

export type ChangeContact = ReturnType<typeof createChangeContact>;

export function createChangeContact(deps: Deps) {
  const { clock, inTransaction, store, changes, codes } = deps;

  const refuseTaken = async (wish: Pick<ContactWish, 'accountId' | 'type'>, value: string): Promise<void> => {
    if (wish.type === 'email') {
      if (await store.isVerifiedEmail(value, wish.accountId)) throw new Refusal('email_taken');
      return;
    }
    const holder = await store.findByPhone(value);
    if (holder && holder.id !== wish.accountId) throw new Refusal('phone_taken');
  };

  /** Makes the change and tells both places; the old value stays on record. `isProved` by a right code. */
  const carryOut = async (
    trx: Transaction,
    change: Pick<ContactChangeRow, 'id' | 'accountId' | 'type'>,
    wanted: Wanted,
    isProved: boolean,
  ): Promise<void> => {
    const now = clock.now();
    const before = await store.getForUpdate(trx, change.accountId);
    await store.update(trx, before.id, { ...columnsOf(change.type, wanted, isProved ? now : null, now), updatedAt: now });
    if (change.type === 'email')
      await deps.notices.tellReleased(trx, await store.releaseUnverifiedEmail(trx, wanted.value, before.id, now));
    await changes.markChanged(trx, change.id, { ...oldOf(before, change.type), changedAt: now });
    await codes.voidOpen(trx, { accountId: before.id, purpose: change.type === 'mobile' ? 'phone' : 'email' });
    await codes.voidOpen(trx, { accountId: before.id, purpose: 'reset' });
    await deps.notices.tellContactChanged(trx, before, { type: change.type, newValue: wanted.value });
  };

  const remember = (wish: ContactWish, wanted: Wanted): Promise<number> =>
    inTransaction((trx) =>
      changes.insert(trx, {
        accountId: wish.accountId,
        type: wish.type,
        newValue: wanted.value,
        newCountryCode: wanted.countryCode,
        createdAt: clock.now(),
      }),
    );

  return {
    /** Sends a code to the new number or address. A number that no code can reach is changed at once, by the password alone. */
    ask: async (wish: ContactWish): Promise<CodeSent & { changed: boolean }> => {
      const wanted = judge(wish);
      const account = await deps.oldPassword.check(wish.accountId, wish.password, wish.networkAddress);
      await refuseTaken(wish, wanted.value);
      const id = await remember(wish, wanted);
      if (wish.type === 'mobile' && !codes.reaches(wanted.value)) {
        await inTransaction((trx) => carryOut(trx, { id, accountId: wish.accountId, type: wish.type }, wanted, false));
        return { changed: true, expiresIn: CODE_VALID_SECONDS, resendIn: RESEND_AFTER_SECONDS };
      }
      const channel = wish.type === 'mobile' ? 'sms' : 'email';
      const { accountId, networkAddress } = wish;
      const sent = await codes.send({
        accountId,
        purpose: 'contact_change',
        destination: wanted.value,
        channel,
        language: account.language,
        networkAddress,
      });
      return { ...sent, changed: false };
    },

    verify: async (given: { accountId: number; type: 'mobile' | 'email'; code: string; networkAddress: string }): Promise<void> => {
      const asked = await changes.findAsked(given.accountId, given.type);
      if (!asked || asked.createdAt < secondsAfter(clock.now(), -CODE_VALID_SECONDS)) throw new Refusal('otp_expired');
      const { accountId, code, networkAddress } = given;
      await codes.check({ accountId, purpose: 'contact_change', destination: asked.newValue, code, networkAddress });
      await inTransaction((trx) => carryOut(trx, asked, { value: asked.newValue, countryCode: asked.newCountryCode }, true));
    },
  };
}

function judge(wish: ContactWish): Wanted {
  if (wish.type === 'email') return { value: judgeEmail(wish.value, 'value'), countryCode: null };
  if (!wish.countryCode) throw invalid({ country_code: phoneSentences.notValid });
  const { e164, countryCode } = judgePhone({ countryCode: wish.countryCode, national: wish.value }, 'value');
  return { value: e164, countryCode };
}

const columnsOf = (type: 'mobile' | 'email', wanted: Wanted, verifiedAt: Date | null, now: Date) =>
  type === 'mobile'
    ? { phoneE164: wanted.value, phoneCountryCode: wanted.countryCode, phoneVerifiedAt: verifiedAt, phoneAcceptedAt: now }
    : { email: wanted.value, emailVerifiedAt: verifiedAt };

const oldOf = (before: Account, type: 'mobile' | 'email') =>
  type === 'mobile'
    ? { oldValue: before.phoneE164, oldCountryCode: before.phoneCountryCode, oldVerifiedAt: before.phoneVerifiedAt }
    : { oldValue: before.email, oldCountryCode: null, oldVerifiedAt: before.emailVerifiedAt };
