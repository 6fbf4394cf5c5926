import { useState } from 'react';
import { sendChildSafetyReport } from '@app/contract/contact';
import { call } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { useCaptcha } from '#shared';
import { texts } from '../texts.ts';
import { useSending } from '../use-sending.ts';

export type ConcernDraft = {
  readonly description: string;
  readonly subjectRef: string;
  readonly replyTo: string;
  readonly picture: Blob | null;
  readonly isNamed: boolean;
};
const EMPTY: ConcernDraft = { description: '', subjectRef: '', replyTo: '', picture: null, isNamed: false };

/** Keeps a concern as it is written, and sends it. What was typed stays until it has been taken. */
export function useConcernForm() {
  const say = useTexts(texts);
  const [draft, setDraft] = useState(EMPTY);
  const [lacksWords, setLacksWords] = useState(false);
  const [reference, setReference] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const captcha = useCaptcha();
  const sending = useSending(captcha, { refused: say('reportFailed'), unanswered: say('reportFailed') });
  const canBeNamed = useSession() !== null;
  const change = (part: Partial<ConcernDraft>): void => {
    setDraft((now) => ({ ...now, ...part }));
    if (part.description) setLacksWords(false);
    sending.forget();
  };
  const request = async (answer: string): Promise<void> => {
    const { description, subjectRef, replyTo, picture } = draft;
    const isNamed = canBeNamed && draft.isNamed;
    const body = {
      description,
      subjectRef,
      replyTo,
      withName: isNamed ? (1 as const) : (0 as const),
      captcha: answer,
    };
    // Without the name the token stays here as well.
    const { data } = await call(sendChildSafetyReport, { body, ...(picture ? { files: { picture } } : {}) }, { asVisitor: !isNamed });
    setReference(data.reference);
  };
  const send = async (): Promise<void> => {
    if (!isOnline()) return void (await sending.run(request));
    sending.forget();
    const isEmpty = draft.description.trim() === '';
    setLacksWords(isEmpty);
    if (captcha.isTicked() && !isEmpty && (await sending.run(request)) === true) setDraft(EMPTY);
    setTries((count) => count + 1);
  };
  return { draft, lacksWords, reference, tries, captcha, sending, canBeNamed, change, send, again: () => setReference(null) };
}
export type ConcernForm = ReturnType<typeof useConcernForm>;
