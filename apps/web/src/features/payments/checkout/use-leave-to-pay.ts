import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { payPackageByBkash, payPackageBySslcommerz, rechargeByBkash, rechargeBySslcommerz } from '@app/contract/payments';
import { ApiError, call } from '#platform/api';
import { methodsQuery } from '../payments.queries.ts';
import { createAttempt } from './attempt.ts';
import { gatewayAddress } from './gateway-address.ts';

export type GatewayMethod = 'sslcommerz' | 'bkash';
/** `amount` is whole taka: what the member saw. Without a package the money goes to the wallet. */
export type Order = { readonly method: GatewayMethod; readonly amount: number; readonly packageId: number | null };

/** Starts a payment with a gateway and leaves for its page; `isUnderWay` until the page is gone. */
export function useLeaveToPay() {
  const queries = useQueryClient();
  const [attempt] = useState(createAttempt);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // The browser may bring the page back as it was left.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const start = useMutation({
    mutationFn: async (order: Order) => {
      const { is_test: isTest } = await queries.ensureQueryData(methodsQuery());
      const address = gatewayAddress(await askForAddress(order, attempt.keyFor(order)), isTest);
      if (!address) throw new Error('no address that may be followed');
      return address;
    },
    onSuccess: (address) => {
      attempt.answered();
      setIsLeaving(true);
      window.location.assign(address);
    },
    onError: (failure) => failure instanceof ApiError && attempt.answered(),
  });
  return { pay: start.mutate, isUnderWay: start.isPending || isLeaving, problem: start.error, forget: start.reset };
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
      : await call(payPackageBySslcommerz, { body: { amount, package_id: packageId } }, { idempotencyKey });
  return address;
}
