import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, accountSentences } from '@app/contract/accounts';
import { inTransaction, type Context } from '#platform/context';
import { invalid } from '#platform/errors';
import type { StaffRole } from '#platform/session';
import { insertAccount, insertRole } from './accounts.store.ts';
import { passwordsOf } from './check-password.ts';
import { judgeE164, judgeEmail } from './judge-contact.ts';
import { tellAdmins } from './notices.service.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { enrolSecondFactor, type Enrolment } from './second-factor.ts';

/** Day of the terms that are accepted by opening an account. */
export const TERMS_VERSION = '2026-11-22';

export type NewStaff = {
  /** With + and country code. Staff sign in by it or by the address: one of them must be given. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly password: string;
  readonly roles: readonly StaffRole[];
};
export type OpenedStaff = Enrolment & { readonly accountId: number };

/** Opens a staff account with a second factor; its secret and recovery codes are readable in this answer only. */
export async function createStaffAccount(ctx: Context, staff: NewStaff): Promise<OpenedStaff> {
  const phone = staff.phone === null ? null : judgeE164(staff.phone, 'phone');
  const email = staff.email === null ? null : judgeEmail(staff.email, 'email');
  if (!phone && !email) throw invalid({ email: accountSentences.identifierRequired });
  const owner = { phoneE164: phone?.e164 ?? null, phoneCountryCode: phone?.countryCode ?? null, email };
  refuseLength(staff.password);
  await refuseGuessable(ctx, staff.password, owner);
  const passwordHash = await passwordsOf(ctx).hash(staff.password);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const account = await insertAccount(tx, { ...owner, passwordHash, language: 'en', termsVersion: TERMS_VERSION, now });
    for (const role of staff.roles) await insertRole(tx, account.id, role, now);
    // No account acts here: whoever runs the command has the machine itself.
    await tx.audit.record(tx, {
      actorId: null,
      action: 'accounts.create-staff',
      subject: `account:${account.id}`,
      details: { roles: staff.roles },
    });
    if (staff.roles.includes('admin')) await tellAdmins(tx, 'new_admin', { account: email ?? phone?.e164 ?? account.memberCode });
    return { accountId: account.id, ...(await enrolSecondFactor(tx, account.id, email ?? phone?.e164 ?? account.memberCode)) };
  });
}

/** Opens the account of the administrator of a new installation. */
export const createFirstAdmin = (ctx: Context, admin: Omit<NewStaff, 'roles'>): Promise<OpenedStaff> =>
  createStaffAccount(ctx, { ...admin, roles: ['admin'] });

function refuseLength(password: string): void {
  if (password.length < PASSWORD_MIN_CHARACTERS) throw invalid({ password: accountSentences.passwordShort });
  if (password.length > PASSWORD_MAX_CHARACTERS) throw invalid({ password: accountSentences.passwordLong });
}
