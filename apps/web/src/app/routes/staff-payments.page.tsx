import { PaymentsPage } from '#features/payments/staff';

export default function StaffPaymentsPage() {
  return <PaymentsPage />;
}
