import { showTaka } from '../money.ts';
import type { TakenPayment } from '../sandbox.types.ts';
import type { Page } from './layout.ts';
import { markup, type Markup } from './markup.ts';

const NAMES = { sslcommerz: 'SSLCOMMERZ', bkash: 'bKash' } as const;
const HEADS = ['Time (UTC)', 'Gateway', 'Code', 'Amount', 'Refunded', 'Transaction'];

const cellsOf = ({ takenAt, gateway, orderCode, amount, refunded, transaction }: TakenPayment): string[] => [
  takenAt.slice(0, 19).replace('T', ' '),
  NAMES[gateway],
  orderCode,
  showTaka(amount),
  showTaka(refunded),
  transaction,
];

function tableOf(taken: readonly TakenPayment[]): Markup {
  const rows = taken.toReversed().map((one) => markup`<tr>${cellsOf(one).map((cell) => markup`<td>${cell}</td>`)}</tr>`);
  return markup`<div class="table" role="region" aria-label="Payments taken" tabindex="0">
<table>
<thead><tr>${HEADS.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows}
</tbody>
</table>
</div>`;
}

/** Returns the first page: what the test gateways took, newest first. */
export const homePage = (taken: readonly TakenPayment[]): Page => ({
  title: 'Payment sandbox',
  look: 'wide',
  body: markup`<p>These are test gateways that speak as SSLCOMMERZ and bKash do. Start a payment in the shop to come to their pages.</p>
<h2>Payments taken</h2>
${taken.length === 0 ? markup`<p>None so far.</p>` : tableOf(taken)}`,
});
