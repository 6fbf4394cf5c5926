import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { payPackageByBkash, payPackageBySslcommerz, rechargeByBkash, rechargeBySslcommerz } from '@app/contract/payments';
import { call } from '#platform/api';
import { useAction } from '#shared';
import { methodsQuery } from '../payments.queries.ts';
import { gatewayAddress } from './gateway-address.ts';

export type GatewayMethod = 'sslcommerz' | 'bkash';
/** `amount` is whole taka, as the member saw it. Without a package the money goes to the wallet. */
export type Order = { readonly method: GatewayMethod; readonly amount: number; readonly packageId: number | null };

/** Starts a payment with a gateway and leaves for its page; `isUnderWay` until the page is gone. */
export function useLeaveToPay(otherwise: string, onFailure?: (failure: unknown) => void) {
  const queries = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // The browser may bring the page back as it was left.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const start = useAction({
    send: async (order: Order, { idempotencyKey }) => {
      const { isTest } = await queries.ensureQueryData(methodsQuery());
      const address = gatewayAddress(await askForAddress(order, idempotencyKey), isTest);
      if (!address) throw new Error('no address that may be followed');
      return address;
    },
    otherwise,
    says: 'notice',
    onSuccess: (address) => {
      setIsLeaving(true);
      window.location.assign(address);
    },
    ...(onFailure ? { onFailure } : {}),
  });
  return { pay: start.run, isUnderWay: start.isUnderWay || isLeaving, problem: start.problem, forget: start.forget };
}

async function askForAddress({ method, amount, packageId }: Order, idempotencyKey: string): Promise<string> {
  if (method === 'bkash') {
    const { bkashURL: address } =
      packageId === null
        ? await call(rechargeByBkash, { body: { amount } }, { idempotencyKey })
        : await call(payPackageByBkash, { body: { amount, id: packageId } }, { idempotencyKey });
    return address;
  }
  const { data: address } =
    packageId === null
      ? await call(rechargeBySslcommerz, { body: { amount } }, { idempotencyKey })
      : await call(payPackageBySslcommerz, { body: { amount, packageId } }, { idempotencyKey });
  return address;
}
