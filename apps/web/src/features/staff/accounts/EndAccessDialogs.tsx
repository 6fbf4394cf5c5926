import { useRef } from 'react';
import { closeStaffAccount, enrolStaffAccount } from '@app/contract/staff';
import { toast } from '#ui';
import { DecisionDialog } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { Account } from './account-columns.tsx';
import type { GivenLink } from './LinkDialog.tsx';

type Props = { readonly account: Account; readonly onClose: () => void };

/** Asks before every way into an account ends, and makes the link that takes their place. */
export function NewLinkDialog({ account, onMade, onClose }: Props & { readonly onMade: (link: GivenLink) => unknown }) {
  const say = useTexts(texts);
  const made = useRef<GivenLink | null>(null);
  const send = async (): Promise<void> => {
    const { data } = await call(enrolStaffAccount, { params: { id: String(account.id) } });
    made.current = { name: account.name, url: data.enrolUrl, expiresAt: data.expiresAt };
  };
  return (
    <DecisionDialog
      title={say('newLinkTitle', { name: account.name })}
      confirm={say('makeLink')}
      isDanger
      asksReason={false}
      send={send}
      onClose={() => (made.current ? onMade(made.current) : onClose())}
    >
      <p className="m-0">{say('newLinkText')}</p>
    </DecisionDialog>
  );
}

/** Asks before an account is closed. */
export function CloseDialog({ account, onClosed, onClose }: Props & { readonly onClosed: () => unknown }) {
  const say = useTexts(texts);
  const send = async (): Promise<void> => {
    const { message } = await call(closeStaffAccount, { params: { id: String(account.id) } });
    toast.success(message);
  };
  return (
    <DecisionDialog
      title={say('closeTitle', { name: account.name })}
      confirm={say('closeAccount')}
      isDanger
      asksReason={false}
      send={send}
      onDone={onClosed}
      onClose={onClose}
    >
      <p className="m-0">{say('closeText')}</p>
    </DecisionDialog>
  );
}
