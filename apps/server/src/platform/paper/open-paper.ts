import type PDFDocument from 'pdfkit';
import type { SentenceLanguage } from '@app/contract/kernel';
import { createPaperText } from './paper-text.ts';
import { INK, LEFT, PAGE, RIGHT, type Paper } from './paper.ts';

export type PaperHead = {
  readonly language: SentenceLanguage;
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
};

/** Opens a new A4 sheet; `close` gives the whole file. */
export async function openPaper({
  language,
  title,
  author,
  createdAt,
}: PaperHead): Promise<{ readonly paper: Paper; close(): Promise<Buffer> }> {
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    // Feet are drawn when it is known how many pages there are.
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  return { paper: { doc, write: createPaperText(doc), language }, close: () => bytesOf(doc) };
}

/** Draws the brand's band at the upper edge. */
export const drawBand = ({ doc }: Paper): void => void doc.rect(0, 0, PAGE.width, 8).fill(INK.plum);

/** Draws the running stitch of a nakshi kantha. */
export const drawStitch = ({ doc }: Paper, y: number): void =>
  void doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(1.5).dash(9, { space: 6 }).lineCap('round').stroke(INK.gold).undash();

export const drawRule = ({ doc }: Paper, y: number): void => void doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(INK.line);

function bytesOf(doc: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}
