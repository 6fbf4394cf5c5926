import type { AssistedManager } from '@app/contract/assisted';
import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { supportThread } from '#features/chat';
import { listNames } from '#features/staff';

/** What every manager speaks, and when the office is open. */
const LANGUAGES: readonly Sentence[] = [
  { en: 'Bangla', bn: 'বাংলা' },
  { en: 'English', bn: 'ইংরেজি' },
];
const HOURS: Sentence = { en: 'Sunday to Thursday, 10 am to 6 pm', bn: 'রবি থেকে বৃহস্পতিবার, সকাল ১০টা থেকে সন্ধ্যা ৬টা' };

type Led = { readonly managerId: number | null; readonly memberId: number };

/** Returns the manager as the member sees them; null before one is named. */
export async function presentManager(
  ctx: Context,
  { managerId, memberId }: Led,
  language: SentenceLanguage,
): Promise<AssistedManager | null> {
  if (managerId === null) return null;
  const [names, threadId] = await Promise.all([listNames(ctx, [managerId]), supportThread(ctx, memberId)]);
  return {
    name: names.get(managerId)?.name ?? '',
    photo: null,
    languages: LANGUAGES.map((one) => sayIn(language, one)),
    office_hours: sayIn(language, HOURS),
    phone: ctx.settings.SUPPORT_PHONE ?? ctx.settings.CONTACT_PHONE ?? null,
    chat_thread_id: threadId,
  };
}
