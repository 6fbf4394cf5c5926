import { sayIn, type Sentence, type SentenceLanguage } from '../kernel/index.ts';
import { takaText } from '../money/index.ts';
import type { NoticeEntry } from './notice.ts';
import { noticeTable, type NoticeType } from './notice-table.ts';

/** Parameters as they are kept: an instant in ISO form. */
export type KeptParameters = Readonly<Record<string, string | number | Sentence>>;

export type NoticeReader = { readonly language: SentenceLanguage; readonly timeZone: string };

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;
const DATES: ReadonlySet<string> = new Set(['date', 'renewBy']);

/** Returns the sentence of a notice as its reader is told it; `others` are members who did the same within a day. */
export function noticeText(type: NoticeType, reader: NoticeReader, parameters: KeptParameters, others = 0): string {
  const { amount } = parameters;
  const written = Object.entries(parameters).map(([name, value]) => [name, writeParameter(name, value, reader)] as const);
  const sign = typeof amount === 'number' && amount < 0 ? '-' : '+';
  const more = others > 0 ? { n: others } : {};
  return sayIn(reader.language, sentenceOf(noticeTable[type], parameters, others), { ...Object.fromEntries(written), sign, ...more });
}

function sentenceOf(entry: NoticeEntry, { reason, searches, acted, date }: KeptParameters, others: number): Sentence {
  if (acted !== undefined && entry.acted) return entry.acted;
  if (date !== undefined && entry.ahead) return entry.ahead;
  if (searches !== undefined && entry.several) return entry.several;
  if (others > 0 && entry.grouped) return entry.grouped;
  return reason !== undefined && entry.rejected ? entry.rejected : entry;
}

function writeParameter(name: string, value: string | number | Sentence, { language, timeZone }: NoticeReader): string | number {
  if (typeof value === 'object') return value[language];
  if (name === 'amount') return takaText(Math.abs(Number(value)), language);
  if (DATES.has(name)) return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(new Date(value));
  return value;
}
