import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, accountSentences } from '@app/contract/accounts';
import type { Clock } from '#platform/clock';
import type { InTransaction } from '#platform/db';
import { invalid } from '#platform/errors';
import type { Passwords } from '#platform/passwords';
import type { StaffRole } from '#platform/session';
import type { Enrolment, SecondFactor } from '../sign-in/second-factor.service.ts';
import { TERMS_VERSION } from '../sign-up/sign-up.service.ts';
import { passwordFault } from '../sign-up/password.policy.ts';
import type { AccountStore } from './account.store.ts';
import { judgeE164, judgeEmail } from './judge-contact.ts';

type Deps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly passwords: Passwords;
  readonly store: AccountStore;
  readonly secondFactor: Pick<SecondFactor, 'enrol'>;
};

export type NewStaff = {
  /** With + and country code. Staff sign in by it or by the address: one of them must be given. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly password: string;
  readonly roles: readonly StaffRole[];
};

/** Opens a staff account with a second factor; its secret and recovery codes are readable in this answer only. */
export const createStaffAccounts = ({ clock, inTransaction, passwords, store, secondFactor }: Deps) => ({
  create: async (staff: NewStaff): Promise<Enrolment & { readonly accountId: number }> => {
    const phone = staff.phone === null ? null : judgeE164(staff.phone, 'phone');
    const email = staff.email === null ? null : judgeEmail(staff.email, 'email');
    if (!phone && !email) throw invalid({ email: accountSentences.identifierRequired });
    const owner = { phoneE164: phone?.e164 ?? null, phoneCountryCode: phone?.countryCode ?? null, email };
    refuseWeak(staff.password, owner);
    const passwordHash = await passwords.hash(staff.password);
    return inTransaction(async (trx) => {
      const now = clock.now();
      const account = await store.insert(trx, { ...owner, passwordHash, language: 'en', termsVersion: TERMS_VERSION, now });
      for (const role of staff.roles) await store.insertRole(trx, account.id, role, now);
      return { accountId: account.id, ...(await secondFactor.enrol(trx, account.id, email ?? phone?.e164 ?? account.memberCode)) };
    });
  },
});

function refuseWeak(password: string, owner: Parameters<typeof passwordFault>[1]): void {
  const fault = passwordFault(password, owner);
  if (password.length < PASSWORD_MIN_CHARACTERS) throw invalid({ password: accountSentences.passwordShort });
  if (password.length > PASSWORD_MAX_CHARACTERS) throw invalid({ password: accountSentences.passwordLong });
  if (fault) throw invalid({ password: fault });
}
