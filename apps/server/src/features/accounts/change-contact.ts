import { phoneSentences } from '@app/contract/phone';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import { isVerifiedEmail, lockAccount, updateAccount } from './accounts.store.ts';
import type { Account } from './accounts.tables.ts';
import { confirmOwner } from './check-password.ts';
import { refuseHeldNumber } from './claim-number.ts';
import { countContactAsk } from './count-contact-asks.ts';
import { CODE_VALID_SECONDS, RESEND_AFTER_SECONDS } from './codes.policy.ts';
import { checkCode, sendCode, voidOpenCodes, type CodeSent } from './codes.service.ts';
import { findAskedChange, insertContactChange, markContactChanged, type ContactChangeRow } from './contact-change.store.ts';
import { judgeEmail, judgePhone } from './judge-contact.ts';
import { tellContactChanged } from './notices.service.ts';
import { releaseProvedAddress } from './release-address.ts';
import { recordSecurityEvent } from './security-log.service.ts';
import { refuseBanned } from './returning-bans.ts';
import { requireOpenSession } from './sessions.service.ts';

export type ContactRequest = {
  /** The session that asks. */
  readonly viewer: Viewer;
  readonly type: 'mobile' | 'email';
  readonly value: string;
  readonly countryCode: string | undefined;
  readonly password: string;
  readonly networkAddress: string;
  readonly captcha: string;
};
type NewContact = { readonly value: string; readonly countryCode: string | null };

/** Sends a code to the new number or address. A number that no code can reach is changed at once, by the password alone; of an account without one a fresh sign-in stands for it. */
export async function askContactChange(ctx: Context, request: ContactRequest): Promise<CodeSent & { changed: boolean }> {
  const { viewer, type, networkAddress } = request;
  const { accountId, sessionId } = viewer;
  const wanted = judge(request);
  const account = await confirmOwner(ctx, viewer, request.password, networkAddress);
  await countContactAsk(ctx, account, type === 'mobile' ? { mobile: wanted.value } : { email: wanted.value });
  await refuseTaken(ctx, account, type, wanted);
  const asked = { accountId, type, newValue: wanted.value, newCountryCode: wanted.countryCode, createdAt: ctx.clock.now() };
  const id = await inTransaction(ctx, (tx) => insertContactChange(tx, asked));
  if (type === 'mobile' && !ctx.sms.reaches(wanted.value)) {
    await inTransaction(ctx, (tx) => carryOut(tx, { id, accountId, type, sessionId }, wanted, false));
    return { changed: true, expiresIn: CODE_VALID_SECONDS, resendIn: RESEND_AFTER_SECONDS };
  }
  const channel = type === 'mobile' ? 'sms' : 'email';
  const subject = { accountId, purpose: 'contact_change', destination: wanted.value } as const;
  const sent = await sendCode(ctx, { ...subject, channel, language: account.language, networkAddress, captcha: request.captcha });
  await inTransaction(ctx, (tx) => recordSecurityEvent(tx, { accountId, kind: 'code_asked', by: viewer }));
  return { ...sent, changed: false };
}

/** Carries out the change whose code is right; refuses with the `otp_…` codes. */
export async function verifyContactChange(
  ctx: Context,
  given: {
    readonly accountId: number;
    readonly sessionId: number;
    readonly type: 'mobile' | 'email';
    readonly code: string;
    readonly networkAddress: string;
  },
): Promise<void> {
  const { accountId, sessionId, type, code, networkAddress } = given;
  const asked = await findAskedChange(ctx, accountId, type);
  if (!asked || asked.createdAt < secondsAfter(ctx.clock.now(), -CODE_VALID_SECONDS)) throw new Refusal('otp_expired');
  await checkCode(ctx, { accountId, purpose: 'contact_change', destination: asked.newValue, code, networkAddress });
  const wanted = { value: asked.newValue, countryCode: asked.newCountryCode };
  await inTransaction(ctx, (tx) => carryOut(tx, { ...asked, sessionId }, wanted, true));
}

/** Makes the change and tells both places; the old value stays on record. `isProved` by a right code. */
async function carryOut(
  tx: Tx,
  change: Pick<ContactChangeRow, 'id' | 'accountId' | 'type'> & { readonly sessionId: number },
  wanted: NewContact,
  isProved: boolean,
): Promise<void> {
  const now = tx.clock.now();
  const before = await lockAccount(tx, change.accountId);
  await requireOpenSession(tx, change);
  await updateAccount(tx, before.id, { ...columnsOf(change.type, wanted, isProved ? now : null, now), updatedAt: now });
  if (change.type === 'email') await releaseProvedAddress(tx, before.id);
  await markContactChanged(tx, change.id, { ...oldOf(before, change.type), changedAt: now });
  await voidOpenCodes(tx, { accountId: before.id, purpose: change.type === 'mobile' ? 'phone' : 'email' });
  await voidOpenCodes(tx, { accountId: before.id, purpose: 'reset' });
  await recordSecurityEvent(tx, { accountId: before.id, kind: 'contact_changed', detail: change.type, by: change });
  await tellContactChanged(tx, before, { type: change.type, newValue: wanted.value });
}

async function refuseTaken(ctx: Context, account: Account, type: ContactRequest['type'], wanted: NewContact): Promise<void> {
  if (type === 'mobile') return refuseHeldNumber(ctx, account, { e164: wanted.value, countryCode: wanted.countryCode ?? '' });
  await refuseBanned(ctx, { email: wanted.value });
  if (await isVerifiedEmail(ctx, wanted.value, account.id)) throw new Refusal('email_taken');
}

function judge({ type, value, countryCode: typedCode }: ContactRequest): NewContact {
  if (type === 'email') return { value: judgeEmail(value, 'value'), countryCode: null };
  if (!typedCode) throw invalid({ country_code: phoneSentences.notValid });
  const { e164, countryCode } = judgePhone({ countryCode: typedCode, national: value }, 'value');
  return { value: e164, countryCode };
}

const columnsOf = (type: 'mobile' | 'email', wanted: NewContact, verifiedAt: Date | null, now: Date) =>
  type === 'mobile'
    ? { phoneE164: wanted.value, phoneCountryCode: wanted.countryCode, phoneVerifiedAt: verifiedAt, phoneAcceptedAt: now }
    : { email: wanted.value, emailVerifiedAt: verifiedAt };

const oldOf = (before: Account, type: 'mobile' | 'email') =>
  type === 'mobile'
    ? { oldValue: before.phoneE164, oldCountryCode: before.phoneCountryCode, oldVerifiedAt: before.phoneVerifiedAt }
    : { oldValue: before.email, oldCountryCode: null, oldVerifiedAt: before.emailVerifiedAt };
