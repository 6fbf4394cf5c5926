export { drawBand, drawRule, drawStitch, openPaper, type PaperHead } from './open-paper.ts';
export { dayOnPaper, INK, LEFT, momentOnPaper, PAGE, RIGHT, WIDTH, type Paper } from './paper.ts';
export { FONT_PATHS, heightOf, type TextStyle } from './paper-text.ts';
