import { ForgotPassword } from '#features/accounts';

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
