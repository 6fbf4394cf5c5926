import type { SandboxContext } from '../answer-call.ts';
import type { BkashPayment } from '../record/record.state.ts';
import type { PressDetails, PressResult } from '../sandbox.types.ts';
import {
  BLOCKED_WALLET,
  EMPTY_WALLET,
  OTHER_PAYING_WALLET,
  PAYING_WALLET,
  WALLET_CODE,
  WALLET_PIN,
  type BkashButton,
} from './bkash.buttons.ts';
import { callbackOf } from './create-payment.ts';
import { PAYMENT_LIFETIME_MS } from './execute-payment.ts';

const ENDED: Readonly<Record<BkashPayment['state'], string | null>> = {
  initiated: null,
  authorised: 'You allowed this payment. Nothing more is to be done here.',
  closed: 'You closed this payment.',
  refused: 'This payment failed.',
  completed: 'This payment was paid.',
};

/** Says why nothing can be pressed any more; null while the payment is open. */
export const bkashClosedBecause = ({ state, createdAt }: BkashPayment, now: Date): string | null =>
  now.getTime() - Date.parse(createdAt) > PAYMENT_LIFETIME_MS ? 'This payment has expired.' : ENDED[state];

/** Says which of the three entries is wrong, for the payer to try again; null where all are right. */
function wrongEntry({ wallet, code, pin }: PressDetails): string | null {
  if (![PAYING_WALLET, OTHER_PAYING_WALLET, EMPTY_WALLET, BLOCKED_WALLET].includes(wallet ?? '')) return 'This number is no bKash wallet.';
  if (code !== WALLET_CODE) return 'The verification code is wrong.';
  return pin === WALLET_PIN ? null : 'The PIN is wrong.';
}

const ANSWERS: Readonly<Partial<Record<BkashButton, BkashPayment['answers']>>> = {
  'Execute answers after 40 seconds': 'late',
  'Execute answers twice': 'twice',
};

export type BkashPresses = ReturnType<typeof createBkashPresses>;

/** Returns what the payer can do on the bKash page, and what follows from it. Money moves only when the merchant executes. */
export function createBkashPresses({ record, deliveries, now }: SandboxContext) {
  const back = (payment: BkashPayment, status: 'success' | 'failure' | 'cancel', text: string): PressResult => ({
    returns: { method: 'GET', address: callbackOf(payment, status) },
    text,
  });

  function allow(payment: BkashPayment, wallet: string, button: BkashButton): PressResult {
    const { reference } = payment;
    record.add({ kind: 'bkash.authorised', reference, wallet, answers: ANSWERS[button] ?? 'at_once' });
    if (button === 'Do not return') return { returns: null, text: 'You allowed this payment. Your browser is not sent back.' };
    // The return reaches the merchant twice: from the browser and, at the same moment, from here.
    if (button === 'Execute answers twice') deliveries.send({ method: 'GET', address: callbackOf(payment, 'success') });
    return back(payment, 'success', 'You allowed this payment.');
  }

  return {
    press(payment: BkashPayment, button: BkashButton, details: PressDetails = {}): PressResult {
      const { reference } = payment;
      const closed = bkashClosedBecause(payment, now());
      if (closed) return { returns: null, text: closed };
      if (button === 'Close') {
        record.add({ kind: 'bkash.ended', reference, state: 'closed' });
        return back(payment, 'cancel', 'You closed this payment.');
      }
      const wrong = wrongEntry(details);
      if (wrong) return { returns: null, text: wrong };
      if (details.wallet !== BLOCKED_WALLET) return allow(payment, details.wallet ?? '', button);
      record.add({ kind: 'bkash.ended', reference, state: 'refused' });
      return back(payment, 'failure', 'This wallet cannot pay.');
    },
  };
}
