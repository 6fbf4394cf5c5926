/** A piece of a text; `href` is null where it is only read. */
export type TextPart = { readonly text: string; readonly href: string | null };

/** An address of the web: a name of Latin letters with a dot in it, then what an address may hold. Letters of other scripts end it. */
const ADDRESS = /\b(?:https?:\/\/|www\.)(?:[a-z0-9-]*[a-z0-9]\.)+[a-z0-9-]*[a-z0-9](?::\d{1,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?/giu;
/** Ends a sentence, not an address. */
const ENDING = /[.,:;!?'*]$/u;
const OPENING = { ')': '(', ']': '[' } as const;

/** Returns a text with its web addresses told apart; of other kinds of addresses nothing is made. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutEnding(match[0], text.slice(match.index + match[0].length));
    const href = /^www\./iu.test(address) ? `https://${address}` : address;
    if (!URL.canParse(href)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), href: null });
    parts.push({ text: address, href });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

/** Drops the punctuation of the sentence, a bracket that opens before the address, and the hyphen before a Bengali ending. */
function withoutEnding(address: string, rest: string): string {
  const kept = /^[\p{L}\p{M}]/u.test(rest) ? address.replace(/-$/u, '') : address;
  const loose = { ')': looseIn(kept, ')'), ']': looseIn(kept, ']') };
  let end = kept.length;
  for (; end > 0; end -= 1) {
    const last = kept.charAt(end - 1);
    if (last === ')' || last === ']') {
      if (loose[last] <= 0) break;
      loose[last] -= 1;
    } else if (!ENDING.test(last)) break;
  }
  return kept.slice(0, end);
}

/** Returns how many brackets close more than open. */
const looseIn = (address: string, closing: keyof typeof OPENING): number =>
  address.split(closing).length - address.split(OPENING[closing]).length;
