import { startSandbox } from './sandbox.ts';
import type { Delivery, PaymentSandbox, SandboxOptions } from './sandbox.types.ts';

export type Wire = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, string>>;

/** Waits that the test ends: `end(ms)` lets those of that length go on. */
export function createHeldPauses() {
  const held: { ms: number; go: () => void }[] = [];
  return {
    pauseMs: (ms: number): Promise<void> => new Promise((go) => void held.push({ ms, go })),
    end(ms: number): void {
      for (const one of held.splice(0)) {
        if (one.ms === ms) one.go();
        else held.push(one);
      }
    },
  };
}

export type Merchant = Awaited<ReturnType<typeof openShop>>;

/** Opens a sandbox, and a shop that pays there as the protocols say. `received` is what the sandbox sent to the shop by itself. */
export async function openShop(options: SandboxOptions = {}) {
  const received: Delivery[] = [];
  const deliver = (delivery: Delivery): Promise<number> => {
    received.push(delivery);
    return Promise.resolve(200);
  };
  const sandbox = await startSandbox({ deliver, ...options });
  return { sandbox, received, ...sslcommerzShop(sandbox), ...(await bkashShop(sandbox)) };
}

const readJson = async (answer: Response): Promise<Wire> => (await answer.json()) as Wire;

export const startFields = (sandbox: PaymentSandbox, orderCode: string): Record<string, string> => ({
  store_id: sandbox.sslcommerz.storeId,
  store_passwd: sandbox.sslcommerz.storePassword,
  total_amount: '500.00',
  currency: 'BDT',
  tran_id: orderCode,
  success_url: 'http://shop.example/sslcommerz/success',
  fail_url: 'http://shop.example/sslcommerz/fail',
  cancel_url: 'http://shop.example/sslcommerz/cancel',
  ipn_url: 'http://shop.example/sslcommerz/ipn',
  cus_name: 'Nadia Rahman',
  cus_email: 'bn000001@example.com',
  cus_phone: '+8801712345678',
  cus_add1: 'Dhaka',
  cus_city: 'Dhaka',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
  shipping_method: 'NO',
  num_of_item: '1',
  product_name: 'Gold',
  product_category: 'membership',
  product_profile: 'non-physical-goods',
  value_a: '17',
});

function sslcommerzShop(sandbox: PaymentSandbox) {
  const { baseUrl, storeId, storePassword } = sandbox.sslcommerz;
  const ask = (path: string, question: Fields): Promise<Response> => {
    const query = new URLSearchParams({ store_id: storeId, store_passwd: storePassword, v: '1', format: 'json', ...question });
    return fetch(`${baseUrl}/validator/api/${path}?${query.toString()}`, { redirect: 'manual' });
  };
  const query = (question: Fields): Promise<Wire> => ask('merchantTransIDvalidationAPI.php', question).then(readJson);
  return {
    ask,
    open: (orderCode: string, change: Fields = {}): Promise<Wire> =>
      fetch(`${baseUrl}/gwprocess/v4/api.php`, {
        method: 'POST',
        body: new URLSearchParams({ ...startFields(sandbox, orderCode), ...change }),
      }).then(readJson),
    validate: (validationId: string): Promise<Wire> => ask('validationserverAPI.php', { val_id: validationId }).then(readJson),
    query,
    elements: async (orderCode: string): Promise<readonly Wire[]> => (await query({ tran_id: orderCode }))['element'] as Wire[],
  };
}

async function bkashShop(sandbox: PaymentSandbox) {
  const { baseUrl, username, password, appKey, appSecret } = sandbox.bkash;
  const post = (path: string, body: object, headers: Fields = {}): Promise<Response> =>
    fetch(path.startsWith('http') ? path : `${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const grant = (change: Fields = {}): Promise<Response> =>
    post('/token/grant', { app_key: appKey, app_secret: appSecret, ...change }, { username, password });
  const grantToken = async (): Promise<string> => String((await readJson(await grant()))['id_token']);
  let token = await grantToken();
  const call = (path: string, body: object): Promise<Wire> =>
    post(path, body, { authorization: token, 'x-app-key': appKey }).then(readJson);
  return {
    post,
    grant,
    call,
    token: (): string => token,
    /** Takes a token of this hour again. */
    renewToken: async (): Promise<void> => void (token = await grantToken()),
    create: (orderCode: string, change: object = {}): Promise<Wire> =>
      call('/create', {
        mode: '0011',
        payerReference: 'BN000001',
        callbackURL: 'http://shop.example/bkash/callback',
        amount: '500.00',
        currency: 'BDT',
        intent: 'sale',
        merchantInvoiceNumber: orderCode,
        ...change,
      }),
    execute: (paymentID: unknown): Promise<Wire> => call('/execute', { paymentID }),
    status: (paymentID: unknown): Promise<Wire> => call('/payment/status', { paymentID }),
  };
}
