import { COUNTERS } from '@app/contract/entitlements';
import { feedSentences as say } from '@app/contract/feed';
import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import { nextPostsOn } from './posts.policy.ts';

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Who cannot buy posts is told when the free ones come anew; everybody else, that none is left. */
export function withoutCredit(purpose: string, now: Date): Refusal {
  const extra = { counter: COUNTERS.feed };
  return purpose === 'member'
    ? new Refusal('no_feed_credit', { extra })
    : new Refusal('no_feed_credit', { extra: { ...extra, renews_on: nextPostsOn(now) }, sentence: withDay(nextPostsOn(now)) });
}

function withDay(day: string): Sentence {
  const written = (language: SentenceLanguage): string => {
    const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
    return sayIn(language, say.monthUsed, { date });
  };
  return { en: written('en'), bn: written('bn') };
}
