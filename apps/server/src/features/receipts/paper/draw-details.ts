import { sayIn, type Sentence } from '@app/contract/kernel';
import { receiptSentences, type ReceiptView } from '@app/contract/receipts';
import { INK, LEFT, momentOnPaper, WIDTH, type Paper } from '#platform/paper';
import { paperWords as words } from './paper.words.ts';

const GAP = 24;
const COLUMN = (WIDTH - GAP) / 2;

/** Who received and who paid, side by side; returns where it ends. */
export function drawParties(paper: Paper, { kind, company, vat, payer_name, member_code }: ReceiptView, top: number): number {
  const { language } = paper;
  const [giver, taker] = kind === 'receipt' ? [words.from, words.paidBy] : [words.refundedBy, words.refundedTo];
  const registration = vat?.registration ? [sayIn(language, words.vatRegistration, { number: vat.registration })] : [];
  const left = drawParty(paper, giver, [company.name, company.address, ...registration], { x: LEFT, y: top });
  const code = sayIn(language, words.memberCode, { code: member_code });
  return Math.max(left, drawParty(paper, taker, [payer_name, code], { x: LEFT + COLUMN + GAP, y: top }));
}

function drawParty({ write, language }: Paper, label: Sentence, [name = '', ...lines]: string[], at: { x: number; y: number }): number {
  let y = at.y + write(sayIn(language, label), at.x, at.y, { size: 9, color: INK.muted, width: COLUMN }) + 2;
  y += write(name, at.x, y, { size: 12, weight: 'bold', width: COLUMN });
  for (const line of lines) y += write(line, at.x, y, { size: 10, color: INK.muted, width: COLUMN });
  return y;
}

/** Number, code, method and time of the payment in two columns; returns where it ends. */
export function drawDetails(paper: Paper, receipt: ReceiptView, top: number): number {
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
