import type { InTransaction } from '#platform/db';
import type { Clock } from '#platform/clock';
import { invalid, Refusal } from '#platform/errors';
import type { Passwords } from '#platform/passwords';
import type { Limit, Limits } from '#platform/rate-limit';
import type { AccountStore } from '../account/account.store.ts';
import { judgePhone } from '../account/judge-contact.ts';
import type { Language } from '../accounts.tables.ts';
import type { KnownBrowsers } from '../sign-in/known-browsers.service.ts';
import { passwordFault } from './password.policy.ts';

const HOUR_SECONDS = 3600;
const SIGN_UPS_AN_HOUR: Limit = { name: 'accounts.sign-ups-an-hour', max: 10, windowSeconds: HOUR_SECONDS, by: 'address' };
const SIGN_UPS_A_DAY: Limit = { name: 'accounts.sign-ups-a-day', max: 30, windowSeconds: 24 * HOUR_SECONDS, by: 'address' };
/** The day of the terms that are accepted by signing up. */
export const TERMS_VERSION = '2026-11-22';

type Deps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly store: AccountStore;
  readonly browsers: KnownBrowsers;
};

export type SignUpOrder = {
  readonly phone: string;
  readonly countryCode: string;
  /** Empty where none is given. */
  readonly email: string;
  readonly password: string;
  readonly language: Language;
  readonly networkAddress: string;
  /** The `device` cookie, if the browser has one. */
  readonly browserMark: string | undefined;
};

export type SignUp = ReturnType<typeof createSignUp>;

export const createSignUp = ({ clock, inTransaction, limits, passwords, store, browsers }: Deps) => ({
  /** Opens an account and gives the mark of the browser that opened it. Sends nothing and signs nobody in. */
  signUp: async (order: SignUpOrder): Promise<{ accountId: number; browserMark: string }> => {
    const phone = judgePhone({ countryCode: order.countryCode, national: order.phone }, 'phone');
    const email = order.email === '' ? null : order.email;
    const owner = { phoneE164: phone.e164, phoneCountryCode: phone.countryCode, email };
    const fault = passwordFault(order.password, owner);
    if (fault) throw invalid({ password: fault });
    await limits.take(SIGN_UPS_AN_HOUR, order.networkAddress);
    await limits.take(SIGN_UPS_A_DAY, order.networkAddress);
    if (await store.findByPhone(phone.e164)) throw new Refusal('phone_taken');
    if (email && (await store.isVerifiedEmail(email))) throw new Refusal('email_taken');
    const passwordHash = await passwords.hash(order.password);
    return inTransaction(async (trx) => {
      const account = await store.insert(trx, {
        ...owner,
        passwordHash,
        language: order.language,
        termsVersion: TERMS_VERSION,
        now: clock.now(),
      });
      const { mark } = await browsers.recognise(trx, account.id, order.browserMark);
      return { accountId: account.id, browserMark: mark };
    });
  },
});
