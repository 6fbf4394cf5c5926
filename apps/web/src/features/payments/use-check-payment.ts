import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askGateway, paymentKey, purchasesKey } from './payments.queries.ts';

/** 'Check again': the server asks the gateway, and what it learned shows on every page. */
export function useCheckPayment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: askGateway,
    onSuccess: (payment) => {
      queries.setQueryData(paymentKey(payment.payment_code), payment);
      void queries.invalidateQueries({ queryKey: purchasesKey });
    },
  });
}
