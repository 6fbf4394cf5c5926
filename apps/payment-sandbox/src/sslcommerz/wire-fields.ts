import { SSLCOMMERZ_STORE } from '../credentials.ts';
import { sslcommerzTime } from '../dhaka-time.ts';
import { writeTaka } from '../money.ts';
import type { Attempt, SslcommerzSession } from '../record/record.state.ts';
import type { Lie } from '../sandbox.types.ts';
import { signFields } from './verify-sign.ts';

type Wire = Record<string, string>;

/** Test card of every paid attempt. */
const CARD = {
  card_type: 'VISA-Dutch Bangla',
  card_no: '432149XXXXXX0667',
  card_issuer: 'DUTCH BANGLA BANK LTD.',
  card_brand: 'VISA',
  card_sub_brand: 'Classic',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
};

const riskOf = (attempt: Attempt): Wire =>
  attempt.isRisky ? { risk_level: '1', risk_title: 'Unsafe' } : { risk_level: '0', risk_title: 'Safe' };

const echoesOf = ({ echoes: [a, b, c, d] }: SslcommerzSession): Wire => ({ value_a: a, value_b: b, value_c: c, value_d: d });

const moneyOf = ({ amount, fee }: Attempt, lie: Lie = {}): Wire => {
  const currency = lie.currency ?? 'BDT';
  const said = lie.amount ?? writeTaka(amount);
  return {
    amount: said,
    store_amount: lie.amount ?? writeTaka(amount - fee),
    currency,
    currency_type: currency,
    currency_amount: said,
    currency_rate: '1.0000',
    base_fair: '0.00',
  };
};

/** Returns what browser and notification carry. Failed and cancelled ones lack the card and val_id. */
export function messageFields(session: SslcommerzSession, attempt: Attempt): Wire {
  const common = {
    status: attempt.status,
    tran_date: sslcommerzTime(new Date(attempt.at)),
    tran_id: session.orderCode,
    store_id: SSLCOMMERZ_STORE.storeId,
    ...echoesOf(session),
  };
  const isPaid = attempt.status === 'VALID';
  const fields: Wire = isPaid
    ? {
        ...common,
        val_id: attempt.validationId ?? '',
        ...moneyOf(attempt),
        bank_tran_id: attempt.transaction,
        ...CARD,
        ...riskOf(attempt),
      }
    : {
        ...common,
        amount: writeTaka(attempt.amount),
        currency: 'BDT',
        bank_tran_id: attempt.transaction,
        currency_type: 'BDT',
        currency_amount: writeTaka(attempt.amount),
        error: ERRORS[attempt.status],
      };
  return signFields(fields, SSLCOMMERZ_STORE.storePassword);
}

const ERRORS: Readonly<Record<Attempt['status'], string>> = {
  VALID: '',
  FAILED: 'Insufficient Fund',
  CANCELLED: 'Cancelled by User',
  EXPIRED: 'Session expired',
};

const wordOf = ({ status, isValidated }: Attempt): string => (status === 'VALID' && isValidated ? 'VALIDATED' : status);

/** Returns what the validator says of one attempt. */
export function validationFields(session: SslcommerzSession, attempt: Attempt, lie: Lie): Wire {
  const isPaid = attempt.status === 'VALID';
  return {
    status: wordOf(attempt),
    tran_date: sslcommerzTime(new Date(attempt.at)),
    tran_id: lie.orderCode ?? session.orderCode,
    val_id: attempt.validationId ?? '',
    ...moneyOf(attempt, lie),
    bank_tran_id: attempt.transaction,
    ...(isPaid ? CARD : {}),
    ...echoesOf(session),
    emi_instalment: '0',
    emi_amount: '0.00',
    emi_description: '',
    emi_issuer: isPaid ? CARD.card_issuer : '',
    account_details: '',
    ...riskOf(attempt),
    discount_percentage: '0',
    discount_amount: '0.00',
    discount_remarks: '',
    error: ERRORS[attempt.status],
    bank_gw: isPaid ? 'Visa Card' : '',
    validated_on: isPaid ? sslcommerzTime(new Date(attempt.at)) : '',
    gw_version: '',
    cus_name: session.payer.name,
    cus_email: session.payer.email,
    cus_phone: session.payer.phone,
  };
}

/** Returns what the transaction query says of a payment that nobody tried yet. */
export const untriedFields = (session: SslcommerzSession): Wire => ({
  status: 'UNATTEMPTED',
  tran_date: sslcommerzTime(new Date(session.openedAt)),
  tran_id: session.orderCode,
  val_id: '',
  amount: writeTaka(session.amount),
  store_amount: '0.00',
  currency: 'BDT',
  bank_tran_id: '',
  card_type: '',
  risk_level: '0',
  risk_title: 'Safe',
  ...echoesOf(session),
  error: '',
});
