import type { Sentence } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import type { Account } from '../accounts.tables.ts';

const sentences = {
  suspended: { en: 'Your account is suspended. Reason: {reason}', bn: 'আপনার অ্যাকাউন্ট স্থগিত আছে। কারণ: {reason}' },
  suspendedUntil: {
    en: 'Your account is suspended until {date}. Reason: {reason}',
    bn: '{date} পর্যন্ত আপনার অ্যাকাউন্ট স্থগিত আছে। কারণ: {reason}',
  },
  terminated: { en: 'Your membership has been ended. Reason: {reason}', bn: 'আপনার সদস্যপদ শেষ করা হয়েছে। কারণ: {reason}' },
} as const satisfies Record<string, Sentence>;

const LOCALES = { en: 'en-GB', bn: 'bn-BD' } as const;

const dateIn = (language: 'en' | 'bn', instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(instant);

type ShutOut = Pick<Account, 'stateReason' | 'stateUntil' | 'timeZone'>;

/** 403 with the reason and, where there is one, the end date. */
export function shutOut(code: 'account_suspended' | 'account_terminated', account: ShutOut, language: 'en' | 'bn'): Refusal {
  const { stateReason: reason, stateUntil: until } = account;
  const extra = { reason, until: until?.toISOString() ?? null };
  if (!reason) return new Refusal(code, { extra });
  if (code === 'account_terminated') return new Refusal(code, { extra, sentence: [sentences.terminated, { reason }] });
  if (!until) return new Refusal(code, { extra, sentence: [sentences.suspended, { reason }] });
  return new Refusal(code, { extra, sentence: [sentences.suspendedUntil, { reason, date: dateIn(language, until, account.timeZone) }] });
}
