import { toLatinDigits } from '#platform/i18n';
import type { Option } from './option.ts';

/** Takes off Latin accents; Bengali vowel signs are letters of their own and stay. */
const plain = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

/** True if every typed word stands in the label or the keywords, whatever its case and accents. */
export function matches(option: Pick<Option, 'label' | 'keywords'>, typed: string): boolean {
  const text = plain(`${option.label} ${option.keywords ?? ''}`);
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
