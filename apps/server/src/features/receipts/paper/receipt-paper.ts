import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import { receiptSentences, type ReceiptView } from '@app/contract/receipts';
import { drawBand, drawRule, drawStitch, INK, LEFT, openPaper, PAGE, RIGHT, WIDTH, type Paper } from '#platform/paper';
import { drawDetails, drawParties } from './draw-details.ts';
import { drawItem, drawTotal } from './draw-item.ts';
import { paperWords as words } from './paper.words.ts';

/** The receipt or credit note as one A4 page. */
export function drawReceipt(receipt: ReceiptView, language: SentenceLanguage): Promise<Buffer> {
  const title = sayIn(language, receipt.kind === 'receipt' ? receiptSentences.receipt : receiptSentences.creditNote);
  const { paper, close } = openPaper({
    language,
    title: `${title} ${receipt.number}`,
    author: receipt.company.name,
    createdAt: new Date(receipt.issued_at),
  });
  let y = drawHead(paper, receipt, title);
  y = drawParties(paper, receipt, y + 26);
  y = drawDetails(paper, receipt, y + 22);
  y = drawItem(paper, receipt, y + 24);
  drawTotal(paper, receipt, y + 18);
  drawFoot(paper, receipt);
  return close();
}

function drawHead(paper: Paper, { company, number }: ReceiptView, title: string): number {
  const { write } = paper;
  drawBand(paper);
  write(company.brand, LEFT, 44, { size: 26, weight: 'bold', color: INK.plum, width: WIDTH / 2 });
  write(title, RIGHT - WIDTH / 2, 44, { size: 20, weight: 'bold', width: WIDTH / 2, align: 'right' });
  write(number, RIGHT - WIDTH / 2, 74, { size: 12, color: INK.muted, width: WIDTH / 2, align: 'right' });
  drawStitch(paper, 106);
  return 106;
}

function drawFoot(paper: Paper, { kind }: ReceiptView): void {
  const { write, language } = paper;
  const y = PAGE.height - 84;
  drawRule(paper, y);
  const lines = [...(kind === 'receipt' ? [receiptSentences.noRefunds] : []), words.times];
  for (const [index, line] of lines.entries())
    write(sayIn(language, line), LEFT, y + 12 + index * 15, { size: 9, color: INK.muted, width: WIDTH });
}
