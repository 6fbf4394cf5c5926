const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** Returns the words of clean HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();

const DESCRIPTION = { min: 70, max: 160 } as const;

/** Returns a description for search engines, 70 to 160 characters: an excerpt, cut at a word or with `more` behind it. */
export function describe(excerpt: string, more: string): string {
  const text = excerpt.length < DESCRIPTION.min ? `${excerpt} ${more}`.trim() : excerpt;
  if (text.length <= DESCRIPTION.max) return text;
  const cut = text.slice(0, DESCRIPTION.max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION.min)).replace(/[\s,;:.]+$/, '')}…`;
}
