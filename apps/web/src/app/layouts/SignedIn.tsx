import type { ReactNode } from 'react';
import { Toaster } from '#ui';
import { AccountNotices } from '#features/accounts';
import { AccountGate } from '../guards/AccountGate.tsx';
import { AccountLanguage } from '../guards/AccountLanguage.tsx';
import { Gated } from '../guards/Gated.tsx';
import type { Need } from '../guards/gate.ts';
import { Live } from './Live.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PersonData } from './PersonData.tsx';

/** What every signed-in page stands on: loaded data of this person, toasts, the offline notice and the gates. */
export function SignedIn({ need, children }: { need: Need; children: ReactNode }) {
  return (
    <PersonData>
      <Toaster />
      <OfflineNotice />
      <AccountGate />
      <Gated need={need}>
        <AccountLanguage />
        <AccountNotices />
        <Live />
        {children}
      </Gated>
    </PersonData>
  );
}
