import { forgotPassword, signIn, signUp, verifyCode } from '@app/contract/accounts';
import { inTransaction, type Context } from '#platform/context';
import type { StaffRole } from '#platform/session';
import type { TestApp } from '#testing';
import { grantStaffAccess, judgeStaffPassword, newStaffSecret, openStaffAccount, staffSecretOf } from './staff-access.ts';
import { updateAccount } from './accounts.store.ts';
import { openSecret } from './second-factor.ts';
import { hotp } from './totp.policy.ts';

export const PASSWORD = 'Nodir-par-7421';
export const NEW_PASSWORD = 'Akasher-tara-93';
const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

let numbers = 0;
/** Returns a national number of Bangladesh that nobody in this run has. */
export const newNumber = (): string => `18${String((numbers += 1)).padStart(8, '0')}`;
/** Returns a network address of its own, so that limits of one test do not meet those of another. */
export const newAddress = (): string => `10.${(numbers += 1) % 200}.${Math.floor(numbers / 200)}.7`;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
/** Returns what an authenticator app with this secret shows at a moment. */
export const codeOfApp = (secret: string, at: Date): string => hotp(fromBase32(secret), Math.floor(at.getTime() / 30_000));

type NewStaff = {
  readonly phone: string | null;
  readonly email: string | null;
  readonly password: string;
  readonly roles: readonly StaffRole[];
};

/** Opens an account of staff that can sign in: by an authenticator whose present code was not used yet. */
export async function createStaffAccount(ctx: Context, { phone, email, password, roles }: NewStaff) {
  const passwordHash = await judgeStaffPassword(ctx, password, { phoneE164: phone, phoneCountryCode: phone && '+880', email });
  return inTransaction(ctx, async (tx) => {
    const { id: accountId } = await openStaffAccount(tx, { email: email ?? `staff-${newNumber()}@example.org`, roles, byStaffId: null });
    if (phone) await updateAccount(tx, accountId, { phoneE164: phone, phoneCountryCode: '+880' });
    const factor = { accountId, secretSealed: newStaffSecret(tx, accountId) };
    const code = hotp(openSecret(tx, factor), Math.floor(tx.clock.now().getTime() / 30_000) - 1);
    const recoveryCodes = (await grantStaffAccess(tx, accountId, { ...factor, passwordHash, code })) ?? [];
    return { accountId, totpUri: staffSecretOf(tx, factor, phone ?? email ?? '').uri, recoveryCodes };
  });
}

/** Opens an account of an administrator, without anybody's leave. */
export const createFirstAdmin = (ctx: Context, admin: Omit<NewStaff, 'roles'>) => createStaffAccount(ctx, { ...admin, roles: ['admin'] });

/** Returns everything one needs to try the account calls as a person with a browser would. */
export function accountCalls(test: TestApp) {
  const join = (body: Record<string, unknown> = {}, address = newAddress()) =>
    test.call(signUp, { body: { phone: newNumber(), country_code: '+880', password: PASSWORD, ...body }, address });
  return {
    join,
    /** Signs up and gives the number. */
    joined: async (body: Record<string, unknown> = {}): Promise<string> => {
      const phone = newNumber();
      const answer = await join({ phone, ...body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
      return phone;
    },
    enter: (body: Record<string, unknown>, browser: { address?: string; cookie?: string; language?: 'en' | 'bn' } = {}) =>
      test.call(signIn, {
        body: { password: PASSWORD, ...body },
        address: browser.address ?? newAddress(),
        headers: { 'user-agent': CHROME, ...(browser.cookie ? { cookie: `device=${browser.cookie}` } : {}) },
        ...(browser.language ? { language: browser.language } : {}),
      }),
    /** Asks for a reset code and reads it where it arrived. */
    resetCode: async (typed: string, address = newAddress()): Promise<string> => {
      const before = test.ctx.sent.sms.length + test.ctx.sent.mail.length;
      await test.call(forgotPassword, { body: { email_or_phone: typed }, address });
      await test.runJobs();
      const { sms, mail } = test.ctx.sent;
      const text = sms.length + mail.length > before ? (sms.at(-1)?.text ?? mail.at(-1)?.text) : undefined;
      return /[0-9]{6}/.exec(text ?? '')?.[0] ?? 'none';
    },
    grant: async (typed: string, code: string) =>
      (await test.call(verifyCode, { body: { email_or_phone: typed, code }, address: newAddress() })).body,
    accountOf: async (phone: string) =>
      await test.database.db.selectFrom('account').selectAll().where('phoneE164', '=', `+880${phone}`).executeTakeFirstOrThrow(),
  };
}
