import { cleanRichText } from '#platform/rich-text';

/** One line: whatever parts words counts as one space. */
export const tidyLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The same where a text may be missing; an empty one is none. */
export const tidyOptional = (text: string | null): string | null => tidyLine(text ?? '') || null;

const withoutNul = (html: string): string => html.replaceAll('\0', '');
export const cleanText = (html: string): string => cleanRichText(withoutNul(html));
export const cleanOptional = (html: string | null): string | null => (html === null ? null : cleanText(html) || null);
