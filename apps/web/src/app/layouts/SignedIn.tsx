import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Toaster } from '#ui';
import { AccountNotices } from '#features/accounts';
import { createQueryClient } from '#platform/queries';
import { useSession } from '#platform/session';
import { AccountGate } from '../guards/AccountGate.tsx';
import { AccountLanguage } from '../guards/AccountLanguage.tsx';
import { Gated } from '../guards/Gated.tsx';
import type { Need } from '../guards/gate.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

/** What every signed-in page stands on: loaded data of this person, toasts, the offline notice and the gates. */
export function SignedIn({ need, children }: { need: Need; children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  const person = useSession()?.user.id ?? null;
  // Data of one person are never shown to the next who signs in on this device.
  useEffect(() => () => queries.clear(), [person, queries]);
  return (
    <QueryClientProvider client={queries}>
      <Toaster />
      <OfflineNotice />
      <AccountGate />
      <Gated need={need}>
        <AccountLanguage />
        <AccountNotices />
        {children}
      </Gated>
    </QueryClientProvider>
  );
}
