import { useState } from 'react';
import { Dialog, toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { useRefreshMe } from './accounts.queries.ts';
import { ContactCodeForm } from './ContactCodeForm.tsx';
import { ContactForm } from './ContactForm.tsx';
import { settingsMessages } from './texts.ts';
import type { NewContact } from './settings.calls.ts';

type Props = {
  readonly type: NewContact['type'];
  readonly hasPassword: boolean;
  /** Of the number in use, without `+`; null where there is none. */
  readonly dialCode: string | null;
  readonly onClose: () => void;
};

/** A contact that has been sent a code; the password is kept to send another one. */
export type PendingContact = { readonly contact: NewContact; readonly password: string; readonly resendInSeconds: number };

/** Changes the mobile number or the address: the password, then the code that reached the new one. */
export function ChangeContactDialog({ type, hasPassword, dialCode, onClose }: Props) {
  const say = useTexts(settingsMessages);
  const refreshMe = useRefreshMe();
  const [pending, setPending] = useState<PendingContact | null>(null);
  const finish = (message: string): void => {
    toast.success(message);
    void refreshMe();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={say(type === 'mobile' ? 'changeMobile' : 'changeEmail')} phone="full">
      {pending === null ? (
        <ContactForm type={type} hasPassword={hasPassword} dialCode={dialCode} onCodeSent={setPending} onChanged={finish} />
      ) : (
        <ContactCodeForm pending={pending} onChanged={finish} />
      )}
    </Dialog>
  );
}
