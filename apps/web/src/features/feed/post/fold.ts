/** Lines of a text that show before it folds (FEED-36). */
export const MOST_LINES = 8;
/** So few characters stand in a line of the narrowest screen with the largest letters. */
const FEWEST_A_LINE = 12;

/** True if a text can be longer than it shows, whatever the width: others need not be measured. */
export function mayFold(text: string): boolean {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / FEWEST_A_LINE)), 0);
  return lines > MOST_LINES;
}

/** Letters may hang a few pixels over their last line; a line is at least twice as high as this. */
const OVERHANG_PX = 8;

/** True where a line of a text that is cut at its lines, in pixels, is hidden. */
export const isCut = ({ scrollHeight, clientHeight }: { scrollHeight: number; clientHeight: number }): boolean =>
  scrollHeight - clientHeight > OVERHANG_PX;
