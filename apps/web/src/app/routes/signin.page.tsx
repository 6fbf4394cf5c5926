import { SignIn } from '#features/accounts';

export default function SignInPage() {
  return <SignIn />;
}
