import { formatDigits, toLatinDigits, type Language } from '#platform/i18n';

/** Returns a number as its field shows it: whatever digits were typed, all of one script, that of the page. */
export const shownDigits = (text: string, language: Language): string => formatDigits(toLatinDigits(text), language);

/** Writes at once what a field is about to show, so that the caret stays where somebody types. */
export function writeShown(field: HTMLInputElement, text: string): void {
  if (field.value === text) return;
  const caret = field.selectionStart;
  field.value = text;
  field.setSelectionRange(caret, caret);
}
