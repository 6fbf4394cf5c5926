import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import { restsOnSentences } from '@app/contract/sanctions';
import type { RestsOn } from './sanctions.tables.ts';

const LOCALES = { en: 'en-GB', bn: 'bn-BD' } as const;

export type SanctionReader = { readonly language: SentenceLanguage; readonly timeZone: string };

/** Returns a day as its reader writes it. */
export const dayFor = ({ language, timeZone }: SanctionReader, instant: Date): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(instant);

/** Returns what a sanction rests on, each such as 'a message you sent on 3 March 2026'. */
export const restsOnFor = (reader: SanctionReader, restsOn: readonly RestsOn[]): string[] =>
  restsOn.map(({ what, at }) => sayIn(reader.language, restsOnSentences[what], { date: dayFor(reader, new Date(at)) }));
