import type { Sentence, SentenceLanguage } from '@app/contract/kernel';
import type { Account } from '#features/accounts';
import { appealAddress, findRunningSanction } from '#features/sanctions';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { whyShutOut } from './sign-in.policy.ts';

/** Refuses who proved to be the owner of an account that may not sign in, with the reason. */
export async function refuseShutOut(ctx: Context, account: Account, language: SentenceLanguage): Promise<void> {
  const code = whyShutOut(account);
  if (code === 'invalid_credentials') throw new Refusal(code);
  if (code) throw shutOut(code, account, { language, appealUrl: await appealUrlOf(ctx, account.id) });
}

/** Returns where the decision is read and appealed without signing in; null where staff decided nothing that is known. */
async function appealUrlOf(ctx: Context, accountId: number): Promise<string | null> {
  const sanction = await findRunningSanction(ctx, accountId);
  return sanction && appealAddress(ctx, sanction.id);
}

const sentences = {
  suspended: { en: 'Your account is suspended. Reason: {reason}', bn: 'আপনার অ্যাকাউন্ট স্থগিত আছে। কারণ: {reason}' },
  suspendedUntil: {
    en: 'Your account is suspended until {date}. Reason: {reason}',
    bn: '{date} পর্যন্ত আপনার অ্যাকাউন্ট স্থগিত আছে। কারণ: {reason}',
  },
  terminated: { en: 'Your membership has been ended. Reason: {reason}', bn: 'আপনার সদস্যপদ শেষ করা হয়েছে। কারণ: {reason}' },
} as const satisfies Record<string, Sentence>;

const LOCALES = { en: 'en-GB', bn: 'bn-BD' } as const;

const dateIn = (language: SentenceLanguage, instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(instant);

type Shown = { readonly language: SentenceLanguage; readonly appealUrl: string | null };

/** Returns 403 with the reason, the end date where there is one, and where to appeal. */
function shutOut(
  code: 'account_suspended' | 'account_terminated',
  { stateReason: reason, stateUntil: until, timeZone }: Account,
  { language, appealUrl }: Shown,
): Refusal {
  const extra = { reason, until: until?.toISOString() ?? null, appeal_url: appealUrl };
  if (!reason) return new Refusal(code, { extra });
  if (code === 'account_terminated') return new Refusal(code, { extra, sentence: [sentences.terminated, { reason }] });
  if (!until) return new Refusal(code, { extra, sentence: [sentences.suspended, { reason }] });
  return new Refusal(code, { extra, sentence: [sentences.suspendedUntil, { reason, date: dateIn(language, until, timeZone) }] });
}
