import { LedgerPage } from '#features/ledger';

export default function StaffLedgerPage() {
  return <LedgerPage />;
}
