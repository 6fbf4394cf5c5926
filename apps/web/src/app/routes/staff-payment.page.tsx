import { PaymentPage } from '#features/payments/staff';

export default function StaffPaymentPage() {
  return <PaymentPage />;
}
