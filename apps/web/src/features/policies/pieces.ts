import { fill, type Language } from '#platform/i18n';

/** Facts of an installation that its texts name; null where the setting is empty. */
export type Fillings = {
  readonly brand: string;
  /** Of the page on safety; for the target of a link. */
  readonly safePath: string;
  readonly address: string | null;
  /** These four become links. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  /** How calls are called; null where this installation has none. */
  readonly calls: string | null;
  /** How the verification with the camera is called; null where this installation has none. */
  readonly faceCheck: string | null;
};
type Name = keyof Fillings;

export type Piece =
  | { readonly kind: 'words' | 'strong'; readonly words: string }
  | { readonly kind: 'link' | 'contact'; readonly words: string; readonly to: string };

const NAME = /\{(\w+)\}/g;
const MARK = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\{(email|phone|supportEmail|supportPhone)\}/g;

export const isFilling = (name: string, fillings: Fillings): name is Name => Object.hasOwn(fillings, name);

/** Returns a paragraph or line as words, strong words and links; null where it names a setting that is empty. */
export function piecesOf(text: string, fillings: Fillings, language: Language): readonly Piece[] | null {
  const isWhole = [...text.matchAll(NAME)].every(([, name = '']) => isFilling(name, fillings) && fillings[name]);
  if (!isWhole) return null;
  const filled = (part: string): string => fill(part, fillings as Record<string, string>, language);
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [mark, words, target, strong, contact] = match;
    if (match.index > end) pieces.push({ kind: 'words', words: filled(text.slice(end, match.index)) });
    if (words && target) pieces.push({ kind: 'link', words: filled(words), to: filled(target) });
    else if (strong) pieces.push({ kind: 'strong', words: filled(strong) });
    else if (contact) pieces.push(contactPiece(filled(mark)));
    end = match.index + mark.length;
  }
  if (end < text.length) pieces.push({ kind: 'words', words: filled(text.slice(end)) });
  return pieces;
}

const BENGALI = /[\u0980-\u09ff]/;
const LATIN = /([A-Za-z](?:[\w .,&'/()+-]*\w)?)/;

/** Splits a Bengali text, with its words in Latin letters at the odd places; any other text whole. */
export const latinApart = (words: string, language: Language): readonly string[] =>
  language === 'bn' || BENGALI.test(words) ? words.split(LATIN) : [words];

const contactPiece = (value: string): Piece => ({
  kind: 'contact',
  words: value,
  to: value.includes('@') ? `mailto:${value}` : `tel:${value.replaceAll(/[^+\d]/g, '')}`,
});
