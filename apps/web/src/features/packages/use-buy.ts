import { useNavigate } from 'react-router';
import type { Package } from '@app/contract/packages';
import { keepSelectedPackage, rememberOrigin, useSession } from '#platform/session';

const PAYMENT_PATH = '/package-payment-method';

/** Chooses a package and goes on to pay for it; a visitor signs in first and comes to the payment from there. */
export function useBuy(): (item: Package) => void {
  const navigate = useNavigate();
  const isSignedIn = useSession() !== null;
  return (item) => {
    keepSelectedPackage(item);
    if (!isSignedIn) rememberOrigin(PAYMENT_PATH);
    void navigate(isSignedIn ? PAYMENT_PATH : '/signin');
  };
}
