import type { Delivery, PressDetails, PressResult } from '../apps/payment-sandbox/src/index.ts';
import type { TestServer } from './test-server.ts';

/** The payment codes of a member by how each payment ended. */
export type MadePayments = Readonly<Record<string, string>>;
type Sold = { readonly package_id: number; readonly name: string; readonly price: number };
/** How to start a payment, and what its payer presses at the gateway; without a button they have not come back yet. */
type Purchase = { readonly path: string; readonly body: object; readonly button?: string; readonly details?: PressDetails };

/** A wallet of the sandbox with too little in it. */
const POOR_WALLET = { wallet: '01823074817', code: '123456', pin: '12121' } as const;

async function send<T>(address: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Brings the browser back from the gateway. */
async function follow(delivery: Delivery | null): Promise<void> {
  if (!delivery) return;
  const form = delivery.method === 'POST' ? { method: 'POST', body: new URLSearchParams(delivery.fields) } : {};
  await fetch(delivery.address, { ...form, redirect: 'manual' });
}

/** Returns the package that 'Buy Now' leaves in the browser. */
export async function chooseGold(address: string): Promise<string> {
  const gold = (await onSale(address)).find(({ name }) => name === 'Gold');
  return JSON.stringify({ package_id: gold?.package_id });
}

const onSale = async (address: string): Promise<readonly Sold[]> =>
  ((await (await fetch(`${address}/api/packages`)).json()) as { data: Sold[] }).data;

/** Pays at the sandbox in every way that has a screen of its own; the member has bought packages and filled the wallet. */
export async function makePayments({ address, sandboxAddress }: TestServer, token: string): Promise<MadePayments> {
  const pay = async ({ path, body, button, details }: Purchase): Promise<string> => {
    const { payment_code: orderCode } = await send<{ payment_code: string }>(`${address}/api${path}`, body, {
      authorization: `Bearer ${token}`,
    });
    if (!button) return orderCode;
    const { returns } = await send<PressResult>(`${sandboxAddress}/sandbox/press`, { orderCode, button, ...details });
    await follow(returns);
    await send(`${sandboxAddress}/sandbox/quiet`, {});
    return orderCode;
  };
  const packages = await onSale(address);
  const packageBy = (name: string, key: 'id' | 'package_id'): object => {
    const item = packages.find((one) => one.name === name);
    return { amount: String(item?.price), [key]: item?.package_id };
  };
  const recharge = await pay({ path: '/pay-via-ajax-wallet', body: { amount: '7500' }, button: 'Pay' });
  await send(`${address}/api/member/package-purchase`, packageBy('Starter', 'package_id'), { authorization: `Bearer ${token}` });
  const card = (name: string, button?: string): Promise<string> =>
    pay({ path: '/pay-via-ajax', body: packageBy(name, 'package_id'), ...(button ? { button } : {}) });
  return {
    recharge,
    paid: await card('Gold', 'Pay'),
    failed: await pay({ path: '/bkash/create', body: packageBy('Platinum', 'id'), button: 'Confirm', details: POOR_WALLET }),
    cancelled: await card('Silver', 'Cancel'),
    held: await card('Platinum', 'Pay another amount'),
    'failed-recharge': await pay({ path: '/pay-via-ajax-wallet', body: { amount: '1200' }, button: 'Fail' }),
    pending: await card('Diamond'),
  };
}
