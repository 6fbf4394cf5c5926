/** Characters of a job's title in the description of its page; with more of them search engines would cut it off. */
const DESCRIBED_TITLE_MAX = 40;

export function describedTitle(title: string): string {
  const characters = Array.from(title);
  if (characters.length <= DESCRIBED_TITLE_MAX) return title;
  return `${characters
    .slice(0, DESCRIBED_TITLE_MAX - 1)
    .join('')
    .trimEnd()}…`;
}
