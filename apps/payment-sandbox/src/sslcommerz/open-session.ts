import { SSLCOMMERZ_STORE } from '../credentials.ts';
import type { SandboxContext } from '../answer-call.ts';
import { readTaka } from '../money.ts';
import { drawLarge } from '../numbers.ts';
import type { SslcommerzSession } from '../record/record.state.ts';

export const LEAST_POISHA = 10_00;
export const MOST_POISHA = 500_000_00;

/** Mandatory parameters and their lengths. */
const MANDATORY: Readonly<Record<string, number>> = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  product_name: 255,
  product_category: 100,
  product_profile: 100,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
};
const OPTIONAL: Readonly<Record<string, number>> = { ipn_url: 255, value_a: 255, value_b: 255, value_c: 255, value_d: 255 };
const ADDRESSES = ['success_url', 'fail_url', 'cancel_url', 'ipn_url'];
const PROFILES = ['general', 'physical-goods', 'non-physical-goods', 'airline-tickets', 'travel-vertical', 'telecom-vertical'];

export type Fields = Readonly<Record<string, string>>;

/** Says why the gateway refuses to open this payment; null where it does not. */
export function refusalOf(fields: Fields, isTaken: (orderCode: string) => boolean): string | null {
  if (fields['store_id'] !== SSLCOMMERZ_STORE.storeId || fields['store_passwd'] !== SSLCOMMERZ_STORE.storePassword)
    return 'Store Credential Error Or Store is De-active';
  const missing = Object.keys(MANDATORY).find((name) => !fields[name]?.trim());
  if (missing) return `Invalid Information! '${missing}' is missing or empty`;
  const long = Object.entries({ ...MANDATORY, ...OPTIONAL }).find(([name, length]) => (fields[name] ?? '').length > length);
  if (long) return `Invalid Information! '${long[0]}' exceeds ${long[1]} characters`;
  return refusalOfValues(fields, isTaken);
}

function refusalOfValues(fields: Fields, isTaken: (orderCode: string) => boolean): string | null {
  const amount = readTaka(fields['total_amount'] ?? '');
  if (amount === null) return "Invalid Information! 'total_amount' is no amount";
  if (amount < LEAST_POISHA || amount > MOST_POISHA) return 'Invalid Amount! It must be between 10.00 and 500000.00 BDT';
  if (fields['currency'] !== 'BDT') return 'This store takes BDT only';
  const wrong = ADDRESSES.find((name) => fields[name] && !/^https?:$/.test(URL.parse(fields[name])?.protocol ?? ''));
  if (wrong) return `Invalid Information! '${wrong}' is no address`;
  if (!PROFILES.includes(fields['product_profile'] ?? '')) return "Invalid Information! 'product_profile' is unknown";
  if (fields['shipping_method'] !== 'NO') return "Invalid Information! 'ship_name' is missing or empty";
  if (isTaken(fields['tran_id'] ?? '')) return "Invalid Information! 'tran_id' was used before";
  return null;
}

const sessionOf = (fields: Fields, now: Date): SslcommerzSession => {
  const value = (name: string): string => fields[name] ?? '';
  return {
    reference: drawLarge(32),
    orderCode: value('tran_id'),
    amount: readTaka(value('total_amount')) ?? 0,
    addresses: {
      success: value('success_url'),
      fail: value('fail_url'),
      cancel: value('cancel_url'),
      ipn: fields['ipn_url'] || null,
    },
    productName: value('product_name'),
    payer: { name: value('cus_name'), email: value('cus_email'), phone: value('cus_phone') },
    echoes: [value('value_a'), value('value_b'), value('value_c'), value('value_d')],
    openedAt: now.toISOString(),
    attempts: [],
  };
};

const refused = (reason: string): object => ({ status: 'FAILED', failedreason: reason, sessionkey: '', GatewayPageURL: '' });

/** Answers POST /gwprocess/v4/api.php. */
export function openSession({ record, behaviour, now, address }: SandboxContext, fields: Fields): object {
  const refusal = refusalOf(fields, (orderCode) => record.sessionOfOrder(orderCode) !== undefined);
  if (refusal) return refused(refusal);
  const session = sessionOf(fields, now());
  record.add({ kind: 'sslcommerz.opened', session });
  const page = behaviour.now().pageAddress ?? `${address()}/EasyCheckOut/${session.reference}`;
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: session.reference,
    gw: {
      visa: 'dbbl_visa,brac_visa',
      master: 'dbbl_master,brac_master',
      amex: 'city_amex',
      othercards: 'dbbl_nexus',
      internetbanking: 'city',
      mobilebanking: 'bkash',
    },
    redirectGatewayURL: `${page}?gateway=`,
    redirectGatewayURLFailed: '',
    directPaymentURL: '',
    directPaymentURLBank: '',
    directPaymentURLCard: '',
    GatewayPageURL: page,
    storeBanner: '',
    storeLogo: '',
    store_name: SSLCOMMERZ_STORE.name,
    desc: [{ name: 'VISA', type: 'visa', logo: '', gw: 'visacard', r_flag: '1', redirectGatewayURL: `${page}?gateway=visacard` }],
    is_direct_pay_enable: '0',
  };
}
