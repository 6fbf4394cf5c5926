import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useMe } from '#features/session';

/** Leads an account that is closed or leaving to the page that it may use; the server refuses it the data of members all the same. */
export function StateGate({ isOpenToDeactivated = false, children }: { isOpenToDeactivated?: boolean; children: ReactNode }) {
  const state = useMe().data?.account_state;
  const isOpen = state === undefined || state === 'active' || (isOpenToDeactivated && state === 'deactivated');
  return isOpen ? children : <Navigate to="/account-page" replace />;
}
