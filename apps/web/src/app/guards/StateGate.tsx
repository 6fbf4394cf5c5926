import type { ReactNode } from 'react';
import { Navigate, useMatch } from 'react-router';
import { useMe } from '#features/session';

/**
 * Leads an account that is closed or leaving to the page that it may use; the server refuses it the data of members all the same.
 * Who deactivated the account still writes to Support.
 */
export function StateGate({ children }: { children: ReactNode }) {
  const state = useMe().data?.account_state;
  const isAtMessages = useMatch('/messages/*') !== null;
  const isOpen = state === undefined || state === 'active' || (state === 'deactivated' && isAtMessages);
  return isOpen ? children : <Navigate to="/account-page" replace />;
}
