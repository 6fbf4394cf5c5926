import { SSLCOMMERZ_STORE } from '../credentials.ts';
import { showTaka } from '../money.ts';
import type { Page } from '../pages/layout.ts';
import { markup, NOTHING } from '../pages/markup.ts';
import { buttons, facts } from '../pages/parts.ts';
import type { BkashPayment } from '../record/record.state.ts';
import { BKASH_BUTTONS, BLOCKED_WALLET, EMPTY_WALLET, PAYING_WALLET, WALLET_CODE, WALLET_PIN } from './bkash.buttons.ts';

export const BKASH_TITLE = 'bKash test page';
const HINT = `${PAYING_WALLET} pays, ${EMPTY_WALLET} has too little money, ${BLOCKED_WALLET} fails. Code ${WALLET_CODE}, PIN ${WALLET_PIN}.`;

/** Returns the page on which the payer allows a payment. `wallet` is what was typed before, `complaint` why it was not enough. */
export const allowPage = ({ orderCode, amount }: BkashPayment, complaint: string | null = null, wallet = ''): Page => ({
  title: BKASH_TITLE,
  look: 'bkash',
  body: markup`${facts([
    ['Merchant', SSLCOMMERZ_STORE.name],
    ['Amount', showTaka(amount)],
    ['Invoice', orderCode],
  ])}
${complaint ? markup`<p class="error" role="alert">${complaint}</p>` : NOTHING}
<form method="post">
<label>Your bKash account number <input name="wallet" inputmode="numeric" autocomplete="off" required value="${wallet}"></label>
<label>Verification code <input name="code" inputmode="numeric" autocomplete="off" required></label>
<label>PIN <input name="pin" type="password" inputmode="numeric" autocomplete="off" required></label>
<p class="hint">${HINT}</p>
${buttons(BKASH_BUTTONS, ['Close'])}
</form>`,
});
