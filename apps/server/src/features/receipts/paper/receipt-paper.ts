import PDFDocument from 'pdfkit';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import { receiptSentences, type ReceiptView } from '@app/contract/receipts';
import { drawDetails, drawParties } from './draw-details.ts';
import { drawItem, drawTotal } from './draw-item.ts';
import { INK, LEFT, PAGE, RIGHT, WIDTH, type Paper } from './paper.ts';
import { createPaperText } from './paper-text.ts';
import { paperWords as words } from './paper.words.ts';

/** The receipt or credit note as one A4 page. */
export function drawReceipt(receipt: ReceiptView, language: SentenceLanguage): Promise<Buffer> {
  const title = sayIn(language, receipt.kind === 'receipt' ? receiptSentences.receipt : receiptSentences.creditNote);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: `${title} ${receipt.number}`, Author: receipt.company.name, CreationDate: new Date(receipt.issued_at) },
  });
  const paper: Paper = { doc, write: createPaperText(doc), language };
  let y = drawHead(paper, receipt, title);
  y = drawParties(paper, receipt, y + 26);
  y = drawDetails(paper, receipt, y + 22);
  y = drawItem(paper, receipt, y + 24);
  drawTotal(paper, receipt, y + 18);
  drawFoot(paper, receipt);
  return bytesOf(doc);
}

function drawHead({ doc, write }: Paper, { company, number }: ReceiptView, title: string): number {
  doc.rect(0, 0, PAGE.width, 8).fill(INK.plum);
  write(company.brand, LEFT, 44, { size: 26, weight: 'bold', color: INK.plum, width: WIDTH / 2 });
  write(title, RIGHT - WIDTH / 2, 44, { size: 20, weight: 'bold', width: WIDTH / 2, align: 'right' });
  write(number, RIGHT - WIDTH / 2, 74, { size: 12, color: INK.muted, width: WIDTH / 2, align: 'right' });
  // The running stitch of a nakshi kantha.
  doc.moveTo(LEFT, 106).lineTo(RIGHT, 106).lineWidth(1.5).dash(9, { space: 6 }).lineCap('round').stroke(INK.gold).undash();
  return 106;
}

function drawFoot({ doc, write, language }: Paper, { kind }: ReceiptView): void {
  const y = PAGE.height - 84;
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(INK.line);
  const lines = [...(kind === 'receipt' ? [receiptSentences.noRefunds] : []), words.times];
  for (const [index, line] of lines.entries())
    write(sayIn(language, line), LEFT, y + 12 + index * 15, { size: 9, color: INK.muted, width: WIDTH });
}

function bytesOf(doc: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}
