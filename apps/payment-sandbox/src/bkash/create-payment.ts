import { bkashTime } from '../dhaka-time.ts';
import type { SandboxContext } from '../answer-call.ts';
import { readTaka, writeTaka } from '../money.ts';
import { drawLarge } from '../numbers.ts';
import type { BkashPayment } from '../record/record.state.ts';
import { coded, type StatusCode } from './status-codes.ts';

type Fields = Readonly<Record<string, string>>;

const MANDATORY = ['mode', 'payerReference', 'callbackURL', 'amount', 'currency', 'intent', 'merchantInvoiceNumber'];
const LONGEST = 255;
const isPlain = (text: string): boolean => text.length <= LONGEST && !/[<>&]/.test(text);

/** Rules of create, with the code of each. */
const RULES: readonly (readonly [StatusCode, (fields: Fields) => boolean])[] = [
  ['2065', (fields) => MANDATORY.every((name) => fields[name])],
  ['2063', ({ mode }) => mode === '0011'],
  ['2048', ({ payerReference = '' }) => isPlain(payerReference)],
  ['2049', ({ callbackURL = '' }) => /^https?:$/.test(URL.parse(callbackURL)?.protocol ?? '')],
  ['2006', ({ amount = '' }) => (readTaka(amount) ?? 0) > 0],
  ['2007', ({ currency }) => currency === 'BDT'],
  ['2008', ({ intent }) => intent === 'sale'],
  ['2031', ({ merchantInvoiceNumber = '' }) => isPlain(merchantInvoiceNumber)],
];

/** Returns the merchant's callback address as bKash sends browsers to it. */
export function callbackOf({ callbackAddress, reference }: BkashPayment, status: 'success' | 'failure' | 'cancel'): string {
  const address = new URL(callbackAddress);
  address.searchParams.set('paymentID', reference);
  address.searchParams.set('status', status);
  return address.href;
}

/** Answers POST /create. */
export function createPayment({ record, behaviour, now, address }: SandboxContext, fields: Fields): object {
  const broken = RULES.find(([, holds]) => !holds(fields));
  if (broken) return coded(broken[0]);
  const value = (name: string): string => fields[name] ?? '';
  if (record.paymentOfOrder(value('merchantInvoiceNumber'))) return coded('2031');
  const moment = now();
  const payment: BkashPayment = {
    reference: `TR0011${drawLarge(20)}`,
    orderCode: value('merchantInvoiceNumber'),
    amount: readTaka(value('amount')) ?? 0,
    payerReference: value('payerReference'),
    callbackAddress: value('callbackURL'),
    createdAt: moment.toISOString(),
    state: 'initiated',
    wallet: null,
    answers: 'at_once',
    transaction: null,
    fee: 0,
    executedAt: null,
  };
  record.add({ kind: 'bkash.created', payment });
  return coded('0000', {
    paymentID: payment.reference,
    bkashURL: behaviour.now().pageAddress ?? `${address()}/bkash/pay/${payment.reference}`,
    callbackURL: payment.callbackAddress,
    successCallbackURL: callbackOf(payment, 'success'),
    failureCallbackURL: callbackOf(payment, 'failure'),
    cancelledCallbackURL: callbackOf(payment, 'cancel'),
    amount: writeTaka(payment.amount),
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: bkashTime(moment),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: payment.orderCode,
  });
}
