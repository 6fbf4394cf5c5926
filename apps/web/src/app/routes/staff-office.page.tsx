import { Route, Routes } from 'react-router';
import { UnknownArea } from '#features/console';
import { LedgerPage } from '#features/ledger';
import { OperationsPage } from '#features/operations';
import { OverviewPage } from '#features/overview';
import { PaymentPage, PaymentsPage } from '#features/payments/staff';
import { SettlementsPage, UnclaimedPage } from '#features/settlements';
import { AccountsPage, AuditPage } from '#features/staff';
import { WalletEntriesPage } from '#features/wallet/staff';

/** Shows the pages of what waits, of money, and of staff and their journal. */
export default function StaffOfficePages() {
  return (
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path="accounts" element={<AccountsPage />} />
      <Route path="audit" element={<AuditPage />} />
      <Route path="operations" element={<OperationsPage />} />
      <Route path="payments" element={<PaymentsPage />} />
      <Route path="payments/:paymentCode" element={<PaymentPage />} />
      <Route path="wallet-entries" element={<WalletEntriesPage />} />
      <Route path="ledger" element={<LedgerPage />} />
      <Route path="settlements" element={<SettlementsPage />} />
      <Route path="unclaimed" element={<UnclaimedPage />} />
      <Route path="*" element={<UnknownArea />} />
    </Routes>
  );
}
