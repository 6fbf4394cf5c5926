import { useState, type FormEvent } from 'react';
import { Button, CodeField } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { Failure } from '../Failure.tsx';
import { useCountdown } from '../useCountdown.ts';
import { useSending } from '../useSending.ts';
import type { PendingContact } from './ChangeContactDialog.tsx';
import { settingsMessages } from './texts.ts';
import { askForContactCode, confirmContact, destinationOf } from './settings.calls.ts';

const DIGITS = 4;

/** The code that reached the new number or address. */
export function ContactCodeForm({ pending, onChanged }: { pending: PendingContact; onChanged: (message: string) => void }) {
  const say = useTexts(settingsMessages);
  const language = useLanguage();
  const sending = useSending();
  const [code, setCode] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [secondsLeft, restart] = useCountdown(pending.resendInSeconds);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsIncomplete(code.length < DIGITS);
    if (code.length < DIGITS) return sending.fail(null);
    void sending.send(
      async () => onChanged(await confirmContact(pending.contact.type, code)),
      (refusal) => {
        setCode('');
        sending.fail(refusal.message || say('codeFailed'));
      },
    );
  };

  const sendAgain = (): void => {
    void sending.send(
      async () => {
        restart((await askForContactCode(pending.contact, pending.password)).resendInSeconds);
      },
      (refusal) => sending.fail(refusal.message || say('contactFailed')),
    );
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p role="status">{say('codeSentTo', { destination: destinationOf(pending.contact) })}</p>
      <CodeField
        length={DIGITS}
        label={say('codeLabel')}
        value={code}
        onValueChange={setCode}
        error={isIncomplete && code.length < DIGITS ? say('codeIncomplete') : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this code
        autoFocus
      />
      <Failure text={sending.failure} />
      <Button type="submit" busy={sending.isSending}>
        {say('verify')}
      </Button>
      <Button variant="link" disabled={secondsLeft > 0 || sending.isSending} onClick={sendAgain}>
        {secondsLeft > 0 ? say('resendCodeIn', { seconds: formatDigits(secondsLeft, language) }) : say('resendCode')}
      </Button>
    </form>
  );
}
