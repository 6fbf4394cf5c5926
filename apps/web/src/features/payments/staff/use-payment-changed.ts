import { listLedger } from '@app/contract/ledger';
import { listStaffPayments, showStaffPayment } from '@app/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { consoleKey } from '#features/console';

/** Returns what has the payment, and the lists that show it, read anew. */
export function usePaymentChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: consoleKey(showStaffPayment) }),
      queries.invalidateQueries({ queryKey: consoleKey(listStaffPayments) }),
      queries.invalidateQueries({ queryKey: consoleKey(listLedger) }),
    ]);
}
