import { useEffect, useEffectEvent, useState } from 'react';
import { sendContactMessage } from '@app/contract/contact';
import { call } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { useCaptcha } from '#shared';
import { texts } from '../texts.ts';
import { useSending } from '../use-sending.ts';
import { EMPTY_DRAFT, faultsOf, type MessageDraft, type MessageFaults } from './draft-faults.ts';

/** Keeps a message as it is written, and sends it. What was typed stays until it has been taken. */
export function useMessageForm() {
  const say = useTexts(texts);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [faults, setFaults] = useState<MessageFaults>({});
  const [isSent, setIsSent] = useState(false);
  const [tries, setTries] = useState(0);
  const captcha = useCaptcha();
  const sending = useSending(captcha, { refused: say('messageRefused'), unanswered: say('messageUnanswered') });
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
  const request = (answer: string) => call(sendContactMessage, { body: { ...draft, captcha: answer } });
  const send = async (): Promise<void> => {
    setIsSent(false);
    if (!isOnline()) return void (await sending.run(request));
    sending.forget();
    const found = faultsOf(draft);
    setFaults(found);
    const isReady = captcha.isTicked() && Object.keys(found).length === 0;
    const isTaken = isReady && (await sending.run(request)) === true;
    if (isTaken) setDraft(EMPTY_DRAFT);
    setIsSent(isTaken);
    setTries((count) => count + 1);
  };
  return { draft, faults, isSent, tries, captcha, sending, change, send };
}
export type MessageForm = ReturnType<typeof useMessageForm>;

type Known = Partial<Pick<MessageDraft, 'name' | 'phone' | 'email'>>;

/** Calls back with what is known of the signed-in member, as it becomes known. Without an answer the member types it. */
function useOwnContact(onKnown: (known: Known) => void): void {
  const user = useSession()?.user;
  const tell = useEffectEvent(onKnown);
  const [id, name] = [user?.id, user?.name];
  useEffect(() => {
    if (id === undefined) return;
    let isHere = true;
    tell({ name: name ?? '' });
    void import('./own-contact.ts')
      .then(({ loadOwnContact }) => loadOwnContact())
      .then(
        (contact) => void (isHere && tell(contact)),
        () => {},
      );
    return () => {
      isHere = false;
    };
  }, [id, name]);
}
