// Control, formatting and direction-changing characters, fillers and variation selectors: nothing a reader sees.
const UNSEEN = /[\p{Cc}\p{Cf}\u115f\u1160\u17b4\u17b5\u180b-\u180e\u2028\u2029\u3164\uffa0]|\u034f|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
// Between letters of an Indic script the two joiners shape the word, so there they are seen.
const INDIC = /[\u0900-\u0dff]/;
const JOINERS = /[\u200c\u200d]/;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/g;

/** Returns the text as it is stored: line breaks made spaces, invisible and direction-changing characters removed, ends trimmed. */
export function plainText(text: string): string {
  return text
    .replace(BREAKS, ' ')
    .replace(UNSEEN, (character, index: number, whole: string) =>
      JOINERS.test(character) && INDIC.test(whole[index - 1] ?? '') && INDIC.test(whole[index + 1] ?? '') ? character : '',
    )
    .normalize('NFC')
    .trim();
}

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Cleans a text of several lines as `plainText` does each of them, and keeps its line breaks. */
export const plainLines = (text: string): string => text.split(LINE_END).map(plainText).join('\n').trim();

// The blank of Braille is a sign of its own, but nobody sees it.
const VISIBLE = /[^\s\u2800]/u;
/** True if there is nothing to see in a text that was cleaned. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
