/** A piece of a text; `href` is null where it is only read. */
export type TextPart = { readonly text: string; readonly href: string | null };

/** An address of the web: a name of Latin letters with a dot in it, then what an address may hold. Letters of other scripts end it. */
const ADDRESS = /\b(?:https?:\/\/|www\.)(?:[a-z0-9-]*[a-z0-9]\.)+[a-z0-9-]*[a-z0-9](?::\d{1,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?/giu;
/** Ends a sentence, not an address. */
const ENDING = /[.,:;!?'*]$/u;
const OPENING = { ')': '(', ']': '[' } as const;

/** A text with its web addresses told apart; of other kinds of addresses nothing is made. */
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
  let kept = /^[\p{L}\p{M}]/u.test(rest) ? address.replace(/-$/u, '') : address;
  while (ENDING.test(kept) || hasLooseBracket(kept)) kept = kept.slice(0, -1);
  return kept;
}

function hasLooseBracket(address: string): boolean {
  const last = address.at(-1);
  if (last !== ')' && last !== ']') return false;
  return address.split(last).length > address.split(OPENING[last]).length;
}
