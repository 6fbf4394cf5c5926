/** First name: the full name without its last word; last name: its last word. One word is a first name. */
export function splitName(fullName: string | null): { firstName: string; lastName: string } {
  const words = (fullName ?? '').split(' ').filter(Boolean);
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
