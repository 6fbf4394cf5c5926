import { drawBand, heightOf, LEFT, PAGE, WIDTH, type Paper, type TextStyle } from '#platform/paper';

const TOP = 48;
/** Above the foot. */
const BOTTOM = PAGE.height - 84;
const MOST_PAGES = 2;

/** Text that goes on from page to page, two at most; what does not fit is left out, and `isCut` says so. */
export type Flow = {
  readonly paper: Paper;
  /** Returns where the next thing begins, once there is space for its height; null where there is none any more. */
  take(height: number): number | null;
  /** Goes down without drawing; nothing at the upper edge of a page. */
  skip(height: number): void;
  /** Writes a text; each of its line breaks stays. */
  write(text: string, style: TextStyle): void;
  isCut(): boolean;
};

export function startFlow(paper: Paper, top: number): Flow {
  let y = top;
  let page = 1;
  let isCut = false;
  const take = (height: number): number | null => {
    if (isCut) return null;
    if (y + height > BOTTOM) {
      if (page === MOST_PAGES) {
        isCut = true;
        return null;
      }
      paper.doc.addPage();
      drawBand(paper);
      page += 1;
      y = TOP;
    }
    const at = y;
    y += height;
    return at;
  };
  return {
    paper,
    take,
    skip: (height) => void (y = y === TOP ? y : y + height),
    write: (text, style) => {
      const { width: _, ...inOneLine } = style;
      for (const paragraph of text.split('\n'))
        for (const line of paper.write.wrap(paragraph.trim(), { ...style, width: style.width ?? WIDTH })) {
          const at = take(heightOf(style));
          if (at !== null) paper.write(line, LEFT, at, inOneLine);
        }
    },
    isCut: () => isCut,
  };
}
