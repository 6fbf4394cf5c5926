import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { takaTextWithPoisha } from '@app/contract/money';
import { receiptSentences, type ReceiptView } from '@app/contract/receipts';
import {
  dayOnPaper,
  drawBand,
  drawRule,
  drawStitch,
  INK,
  LEFT,
  momentOnPaper,
  openPaper,
  PAGE,
  RIGHT,
  WIDTH,
  type Paper,
} from '#platform/paper';

/** Labels of the paper. */
const words = {
  from: { en: 'Received by', bn: 'গ্রহীতা' },
  paidBy: { en: 'Paid by', bn: 'পরিশোধকারী' },
  refundedBy: { en: 'Refunded by', bn: 'ফেরতদাতা' },
  refundedTo: { en: 'Refunded to', bn: 'যাঁকে ফেরত দেওয়া হয়েছে' },
  memberCode: { en: 'Member ID {code}', bn: 'সদস্য আইডি {code}' },
  vatRegistration: { en: 'VAT registration (BIN) {number}', bn: 'ভ্যাট নিবন্ধন (বিআইএন) {number}' },
  number: { en: 'Number', bn: 'নম্বর' },
  paymentCode: { en: 'Payment code', bn: 'পেমেন্ট কোড' },
  gatewayNumber: { en: 'Transaction number', bn: 'লেনদেন নম্বর' },
  method: { en: 'Payment method', bn: 'পেমেন্টের মাধ্যম' },
  paidAt: { en: 'Time of payment', bn: 'পরিশোধের সময়' },
  refundedAt: { en: 'Time of refund', bn: 'ফেরতের সময়' },
  status: { en: 'Status', bn: 'অবস্থা' },
  takesBack: { en: 'For receipt', bn: 'যে রসিদের বিপরীতে' },
  reason: { en: 'Reason', bn: 'কারণ' },
  item: { en: 'Item', bn: 'বিবরণ' },
  amount: { en: 'Amount', bn: 'পরিমাণ' },
  period: { en: '{from} to {to}', bn: '{from} থেকে {to}' },
  renewBy: { en: 'Renew by {date} to keep what is left', bn: 'বাকি ক্রেডিট রাখতে {date} তারিখের মধ্যে নবায়ন করুন' },
  total: { en: 'Total paid', bn: 'মোট পরিশোধ' },
  totalRefunded: { en: 'Total refunded', bn: 'মোট ফেরত' },
  vatShare: { en: 'Includes VAT of {percent}%: {amount}', bn: '{percent}% ভ্যাট এর মধ্যেই আছে: {amount}' },
  times: { en: 'All times are Bangladesh time.', bn: 'এখানে লেখা সময় বাংলাদেশের সময়।' },
} as const satisfies Record<string, Sentence>;

/** Returns the receipt or credit note as one A4 page, a PDF file. */
export async function drawReceipt(receipt: ReceiptView, language: SentenceLanguage): Promise<Buffer> {
  const title = sayIn(language, receipt.kind === 'receipt' ? receiptSentences.receipt : receiptSentences.creditNote);
  const { paper, close } = await openPaper({
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

const GAP = 24;
const COLUMN = (WIDTH - GAP) / 2;

/** Draws who received and who paid, side by side; returns where it ends. */
function drawParties(paper: Paper, { kind, company, vat, payer_name, member_code }: ReceiptView, top: number): number {
  const { language } = paper;
  const [giver, taker] = kind === 'receipt' ? [words.from, words.paidBy] : [words.refundedBy, words.refundedTo];
  const registration = vat?.registration ? [sayIn(language, words.vatRegistration, { number: vat.registration })] : [];
  const left = drawParty(paper, giver, [company.name, company.address, ...registration].filter(Boolean), { x: LEFT, y: top });
  const code = sayIn(language, words.memberCode, { code: member_code });
  return Math.max(left, drawParty(paper, taker, [payer_name, code], { x: LEFT + COLUMN + GAP, y: top }));
}

function drawParty({ write, language }: Paper, label: Sentence, [name = '', ...lines]: string[], at: { x: number; y: number }): number {
  let y = at.y + write(sayIn(language, label), at.x, at.y, { size: 9, color: INK.muted, width: COLUMN }) + 2;
  y += write(name, at.x, y, { size: 12, weight: 'bold', width: COLUMN });
  for (const line of lines) y += write(line, at.x, y, { size: 10, color: INK.muted, width: COLUMN });
  return y;
}

/** Draws number, code, method and time of the payment in two columns; returns where it ends. */
function drawDetails(paper: Paper, receipt: ReceiptView, top: number): number {
  const { write, language } = paper;
  let y = top;
  for (const pair of pairsOf(detailsOf(paper, receipt))) {
    const heights = pair.map(([label, value, color], index) => {
      const x = LEFT + index * (COLUMN + GAP);
      const height = write(sayIn(language, label), x, y, { size: 9, color: INK.muted, width: COLUMN });
      return height + write(value, x, y + height, { size: 11, weight: 'bold', width: COLUMN, ...(color ? { color } : {}) });
    });
    y += Math.max(...heights) + 10;
  }
  return y - 10;
}

type Detail = readonly [label: Sentence, value: string, color?: string];

function detailsOf({ language }: Paper, receipt: ReceiptView): Detail[] {
  const isReceipt = receipt.kind === 'receipt';
  return [
    [words.paymentCode, receipt.payment_code],
    [words.status, sayIn(language, isReceipt ? receiptSentences.paid : receiptSentences.refunded), isReceipt ? INK.leaf : INK.blue],
    [words.method, receipt.method_name],
    [isReceipt ? words.paidAt : words.refundedAt, momentOnPaper(receipt.paid_at, language)],
    ...optional(words.gatewayNumber, receipt.gateway_number),
    ...optional(words.takesBack, receipt.names_receipt),
    ...optional(words.reason, receipt.refund_reason),
  ];
}

const optional = (label: Sentence, value: string | null): Detail[] => (value === null ? [] : [[label, value]]);

const pairsOf = (details: readonly Detail[]): Detail[][] =>
  details.flatMap((detail, index) => (index % 2 === 0 ? [[detail, ...details.slice(index + 1, index + 2)]] : []));

const AMOUNT_WIDTH = 130;
const PADDING = 12;
/** More than these would not leave room for the rest of the page. */
const MOST_IN_COLUMNS = 12;
const TEXT_WIDTH = WIDTH - AMOUNT_WIDTH - 2 * PADDING;

/** Draws the one line of the paper, what was bought with what is in it; returns where it ends. */
function drawItem(paper: Paper, receipt: ReceiptView, top: number): number {
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

/** Draws features in two columns, read down the first; many of them as running text. Returns the height. */
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

/** Draws the sum in figures and in words, and the VAT in it. */
function drawTotal(paper: Paper, receipt: ReceiptView, top: number): void {
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
