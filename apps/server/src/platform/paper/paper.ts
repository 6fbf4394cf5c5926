import type PDFDocument from 'pdfkit';
import { clockTime, type SentenceLanguage } from '@app/contract/kernel';
import type { PaperText } from './paper-text.ts';

/** A sheet that is being written on. */
export type Paper = {
  readonly doc: InstanceType<typeof PDFDocument>;
  readonly write: PaperText;
  readonly language: SentenceLanguage;
};

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const LEFT = 56;
export const RIGHT = PAGE.width - LEFT;
export const WIDTH = RIGHT - LEFT;

/** The colours of the brand on paper. */
export const INK = {
  ink: '#231A2B',
  muted: '#6B6073',
  plum: '#5B2A86',
  tint: '#F4ECFA',
  gold: '#E8A317',
  leaf: '#1E7A4C',
  blue: '#1F5FA8',
  line: '#E0D8D0',
} as const;

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;
const BOOKS_ZONE = 'Asia/Dhaka';

export const dayOnPaper = (iso: string, language: SentenceLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: BOOKS_ZONE }).format(new Date(iso));

export const momentOnPaper = (iso: string, language: SentenceLanguage): string =>
  `${dayOnPaper(iso, language)}, ${clockTime(new Date(iso), language, BOOKS_ZONE)}`;
