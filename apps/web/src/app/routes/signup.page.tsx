import { SignUp } from '#features/accounts';

export default function SignUpPage() {
  return <SignUp />;
}
