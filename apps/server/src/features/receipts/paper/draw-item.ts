import { sayIn } from '@app/contract/kernel';
import { takaTextWithPoisha } from '@app/contract/money';
import type { ReceiptView } from '@app/contract/receipts';
import { dayOnPaper, INK, LEFT, RIGHT, WIDTH, type Paper } from '#platform/paper';
import { paperWords as words } from './paper.words.ts';

const AMOUNT_WIDTH = 130;
const PADDING = 12;
/** More than these would not leave room for the rest of the page. */
const MOST_IN_COLUMNS = 12;
const TEXT_WIDTH = WIDTH - AMOUNT_WIDTH - 2 * PADDING;

/** The one line of the paper: what was bought, with what is in it; returns where it ends. */
export function drawItem(paper: Paper, receipt: ReceiptView, top: number): number {
  const { doc, write, language } = paper;
  const { item } = receipt;
  const x = LEFT + PADDING;
  doc.roundedRect(LEFT, top, WIDTH, 26, 6).fill(INK.tint);
  write(sayIn(language, words.item), x, top + 6, { size: 10, weight: 'bold', color: INK.plum });
  writeRight(paper, sayIn(language, words.amount), top + 6, { size: 10, color: INK.plum });
  let y = top + 38;
  writeRight(paper, takaTextWithPoisha(receipt.amount_poisha, language), y, { size: 12 });
  y += write(item.name, x, y, { size: 12, weight: 'bold', width: TEXT_WIDTH });
  for (const line of datesOf(paper, item)) y += write(line, x, y, { size: 10, color: INK.muted, width: TEXT_WIDTH });
  const features = receipt.kind === 'receipt' ? item.features : [];
  y += 6 + drawFeatures(paper, features, y + 6) + 10;
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(INK.line);
  return y;
}

const writeRight = ({ write }: Paper, text: string, y: number, style: { size: number; color?: string }): number =>
  write(text, RIGHT - PADDING - AMOUNT_WIDTH, y, { ...style, weight: 'bold', width: AMOUNT_WIDTH, align: 'right' });

function datesOf({ language }: Paper, { starts_at, ends_at, renew_until }: ReceiptView['item']): string[] {
  if (!starts_at || !ends_at) return [];
  const period = sayIn(language, words.period, { from: dayOnPaper(starts_at, language), to: dayOnPaper(ends_at, language) });
  return renew_until ? [period, sayIn(language, words.renewBy, { date: dayOnPaper(renew_until, language) })] : [period];
}

/** In two columns, read down the first; many of them as running text. Returns the height. */
function drawFeatures({ write, doc }: Paper, features: readonly string[], top: number): number {
  const left = LEFT + PADDING;
  if (features.length > MOST_IN_COLUMNS) return write(features.join(' \u00b7 '), left, top, { size: 9, width: WIDTH - 2 * PADDING });
  const rows = Math.ceil(features.length / 2);
  const column = (WIDTH - 2 * PADDING) / 2;
  const heights = [features.slice(0, rows), features.slice(rows)].map((part, index) => {
    const x = left + index * column;
    let y = top;
    for (const feature of part) {
      doc.circle(x + 2, y + 8, 1.5).fill(INK.gold);
      y += write(feature, x + 10, y, { size: 10, width: column - 22 }) + 2;
    }
    return y - top;
  });
  return Math.max(...heights);
}

/** The sum in figures and in words, and the VAT in it. */
export function drawTotal(paper: Paper, receipt: ReceiptView, top: number): void {
  const { write, language } = paper;
  const label = receipt.kind === 'receipt' ? words.total : words.totalRefunded;
  write(sayIn(language, label), LEFT + PADDING, top + 6, { size: 12, weight: 'bold' });
  const figures = takaTextWithPoisha(receipt.amount_poisha, language);
  let y = top + write(figures, LEFT, top, { size: 20, weight: 'bold', color: INK.plum, width: WIDTH - PADDING, align: 'right' }) + 4;
  y += write(receipt.amount_in_words, LEFT + PADDING, y, { size: 11, width: WIDTH - 2 * PADDING, align: 'right' }) + 4;
  const { vat } = receipt;
  if (!vat || vat.percent === 0) return;
  const amount = takaTextWithPoisha(Math.round(vat.amount * 100), language);
  const share = sayIn(language, words.vatShare, { percent: vat.percent, amount });
  write(share, LEFT + PADDING, y, { size: 10, color: INK.muted, width: WIDTH - 2 * PADDING, align: 'right' });
}
