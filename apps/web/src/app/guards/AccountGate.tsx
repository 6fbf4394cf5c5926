import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onGate } from '#platform/api';

/** Leads to the page that an account may still use when the server says that its state or role is in the way. */
export function AccountGate() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onGate((gate) => {
        void navigate(gate === 'forbidden_role' ? '/staff' : '/account-page', { replace: true });
      }),
    [navigate],
  );
  return null;
}
