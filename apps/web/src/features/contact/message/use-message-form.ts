import { useState } from 'react';
import { sendContactMessage } from '@app/contract/contact';
import { call } from '#platform/api';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useSending } from '../use-sending.ts';
import { EMPTY_DRAFT, faultsOf, type MessageDraft, type MessageFaults } from './draft-faults.ts';
import { useOwnContact } from './use-own-contact.ts';

/** The message as it is written, and its sending. What was typed stays until it has been taken. */
export function useMessageForm() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [faults, setFaults] = useState<MessageFaults>({});
  const [isSent, setIsSent] = useState(false);
  const [tries, setTries] = useState(0);
  const captcha = useCaptcha();
  const sending = useSending(captcha);
  useOwnContact((known) =>
    setDraft((now) => ({
      ...now,
      name: now.name || known.name || '',
      phone: now.phone || known.phone || '',
      email: now.email || known.email || '',
    })),
  );
  const change = (part: Partial<MessageDraft>): void => {
    setDraft((now) => ({ ...now, ...part }));
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
    setIsSent(false);
    sending.forget();
  };
  const send = async (): Promise<void> => {
    setIsSent(false);
    if (sending.isAway()) return;
    sending.forget();
    const found = faultsOf(draft);
    setFaults(found);
    const isReady = captcha.isTicked() && Object.keys(found).length === 0;
    const isTaken =
      isReady && (await sending.send(async (answer) => void (await call(sendContactMessage, { body: { ...draft, captcha: answer } }))));
    if (isTaken) setDraft(EMPTY_DRAFT);
    setIsSent(isTaken);
    setTries((count) => count + 1);
  };
  return { draft, faults, isSent, tries, captcha, sending, change, send };
}
export type MessageForm = ReturnType<typeof useMessageForm>;
