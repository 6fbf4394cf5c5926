import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Toaster } from '#ui';
import { AccountNotices } from '#features/accounts';
import { useFreshTitle, useMe } from '#features/session';
import { onGate, type Gate } from '#platform/api';
import { isLanguageChosen, showLanguage } from '#platform/i18n';
import { Gated } from '../guards/Gated.tsx';
import type { Need } from '../guards/gate.ts';
import { Live } from './Live.tsx';
import { PersonData } from './PersonData.tsx';

/** Shows what every signed-in page stands on: loaded data of this person, toasts and the gates. */
export function SignedIn({ need, children }: { need: Need; children: ReactNode }) {
  return (
    <PersonData>
      <Toaster />
      <AccountGate />
      <Gated need={need}>
        <OwnAccount />
        <AccountNotices />
        <Live />
        {children}
      </Gated>
    </PersonData>
  );
}

const PAGE_OF: Readonly<Record<Gate, string>> = {
  account_deactivated: '/account-page',
  account_deletion_pending: '/account-page',
  forbidden_role: '/staff',
  passkey_first: '/account-settings#sign-in',
};

/** Leads to the page that an account may still use when the server says that its state or role is in the way. */
function AccountGate() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onGate((gate) => {
        void navigate(PAGE_OF[gate], { replace: true });
      }),
    [navigate],
  );
  return null;
}

/** Shows the language of the account on a device on which none was chosen, and the own profession in the language of the page. */
function OwnAccount() {
  useFreshTitle();
  const language = useMe().data?.language;
  useEffect(() => {
    if (language !== undefined && !isLanguageChosen()) void showLanguage(language);
  }, [language]);
  return null;
}
