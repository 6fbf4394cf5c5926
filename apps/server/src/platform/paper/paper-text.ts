import fs from 'node:fs';
import path from 'node:path';
import type PDFDocument from 'pdfkit';

type Weight = 'regular' | 'bold';
type Script = 'latin' | 'bengali';
export type PaperFont = `${Script}-${Weight}`;

export type TextStyle = {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** Points; words go to a further line beyond it. */
  readonly width?: number;
  /** Of each line within `width`. */
  readonly align?: 'left' | 'right';
};

const WEIGHTS: readonly Weight[] = ['regular', 'bold'];
const SCRIPTS: readonly Script[] = ['latin', 'bengali'];
const pathOf = (name: PaperFont): string => path.join(import.meta.dirname, 'fonts', `${name}.ttf`);
const fontFiles = SCRIPTS.flatMap((script) => WEIGHTS.map((weight): PaperFont => `${script}-${weight}`)).map(
  (name) => [name, fs.readFileSync(pathOf(name))] as const,
);
/** Where the files of the regular fonts are, for drawings with English and Bengali text. */
export const FONT_PATHS: readonly string[] = SCRIPTS.map((script) => pathOf(`${script}-regular`));
const LINE_HEIGHT = 1.45;
/** Letters of other scripts have no form in these fonts. */
const NO_FORM = '?';

/** Bengali letters and digits, the taka sign, and what joins them. */
const BENGALI = /(?:[\u0980-\u09ff\u0964\u0965]|\u200c|\u200d)+/g;
const LATIN = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026]$/u;

type Run = { readonly text: string; readonly font: PaperFont; readonly width: number };
type Word = { readonly runs: readonly Run[]; readonly width: number };

/** Writes English and Bengali, each in its font, in the same line. */
export function createPaperText(doc: InstanceType<typeof PDFDocument>) {
  for (const [name, bytes] of fontFiles) doc.registerFont(name, bytes);

  const measure = (text: string, font: PaperFont, size: number): number => doc.font(font).fontSize(size).widthOfString(text);

  /** Measures a text; the shaper fails on some sequences that no language has, which are written letter by letter, or not at all. */
  const measured = (text: string, font: PaperFont, size: number): Run[] => {
    try {
      return [{ text, font, width: measure(text, font, size) }];
    } catch {
      const letters = Array.from(new Intl.Segmenter('bn').segment(text), ({ segment }) => segment);
      return letters.length > 1 ? letters.flatMap((letter) => measured(letter, font, size)) : [];
    }
  };

  const wordOf = (text: string, { size, weight = 'regular' }: TextStyle): Word => {
    const runs = runsOf(text).flatMap((run) => measured(run.text, `${run.script}-${weight}`, size));
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  };

  /** Breaks up a word that is wider than its column: it goes on in the next line. */
  const fitting = (text: string, style: TextStyle): Word[] => {
    const word = wordOf(text, style);
    const letters = Array.from(new Intl.Segmenter('bn').segment(text), ({ segment }) => segment);
    if (word.width <= (style.width ?? Infinity) || letters.length < 2) return [word];
    const middle = Math.ceil(letters.length / 2);
    return [letters.slice(0, middle), letters.slice(middle)].flatMap((half) => fitting(half.join(''), style));
  };

  const linesOf = (text: string, style: TextStyle): Word[] => {
    const lines: Word[] = [];
    // The space of the Bengali font is too narrow to be seen beside its letters.
    const [space] = wordOf(' ', style).runs;
    for (const word of text.split(/\s+/).flatMap((one) => fitting(one, style))) {
      const line = lines.at(-1);
      const width = (line?.width ?? 0) + (space?.width ?? 0) + word.width;
      if (line && space && width <= (style.width ?? Infinity))
        lines[lines.length - 1] = { runs: joined([...line.runs, space, ...word.runs]), width };
      else lines.push(word);
    }
    return lines;
  };

  /** Draws text from a point of its upper left corner; returns the height that it took. */
  const write = (text: string, x: number, y: number, style: TextStyle): number => {
    const height = heightOf(style);
    const lines = linesOf(text, style);
    for (const [index, line] of lines.entries()) {
      let left = style.align === 'right' ? x + (style.width ?? line.width) - line.width : x;
      for (const run of line.runs) {
        doc
          .font(run.font)
          .fontSize(style.size)
          .fillColor(style.color ?? '#231A2B');
        doc.text(run.text, left, y + index * height + style.size, { lineBreak: false, baseline: 'alphabetic' });
        left += run.width;
      }
    }
    return lines.length * height;
  };
  /** Returns the lines into which text would be broken: for what goes on over the end of a page. */
  const wrap = (text: string, style: TextStyle): string[] => linesOf(text, style).map(({ runs }) => runs.map((run) => run.text).join(''));
  return Object.assign(write, { wrap });
}
/** Returns the height of one line. */
export const heightOf = ({ size }: Pick<TextStyle, 'size'>): number => size * LINE_HEIGHT;
export type PaperText = ReturnType<typeof createPaperText>;

/** Joins adjacent runs of one font, which are drawn, and copied by readers, as one. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.font !== run.font) result.push(run);
    else result[result.length - 1] = { ...last, text: last.text + run.text, width: last.width + run.width };
  }
  return result;
}

function runsOf(text: string): { text: string; script: Script }[] {
  const runs: { text: string; script: Script }[] = [];
  let end = 0;
  for (const match of text.matchAll(BENGALI)) {
    if (match.index > end) runs.push({ text: writable(text.slice(end, match.index)), script: 'latin' });
    runs.push({ text: match[0], script: 'bengali' });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: writable(text.slice(end)), script: 'latin' });
  return runs;
}

const writable = (text: string): string => Array.from(text, (letter) => (LATIN.test(letter) ? letter : NO_FORM)).join('');
