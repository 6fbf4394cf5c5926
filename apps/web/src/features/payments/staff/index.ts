export { PaymentPage } from './PaymentPage.tsx';
export { PaymentsPage } from './PaymentsPage.tsx';
