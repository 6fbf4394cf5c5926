import { useState, type FormEvent } from 'react';
import { Button, CodeField, Dialog, toast } from '#ui';
import { ApiError } from '#platform/api';
import { useLanguage, useTexts } from '#platform/i18n';
import { formatDuration, problemOf, useAction, useAskedCaptcha, useCountdown } from '#shared';
import { askForContactCode, confirmContact, destinationOf, useReload, type NewContact } from '../accounts.queries.ts';
import { Failure } from '../EntryCard.tsx';
import { ContactForm } from './ContactForm.tsx';
import { settingsTexts } from './texts.ts';

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
  const say = useTexts(settingsTexts);
  const reload = useReload();
  const [pending, setPending] = useState<PendingContact | null>(null);
  const finish = (message: string): void => {
    toast.success(message);
    void reload('me');
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

const DIGITS = 4;

/** Asks for the code that reached the new number or address. */
function ContactCodeForm({ pending, onChanged }: { pending: PendingContact; onChanged: (message: string) => void }) {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [secondsLeft, restart] = useCountdown(pending.resendInSeconds);
  const confirming = useAction({
    send: (typed: string) => confirmContact(pending.contact.type, typed),
    otherwise: (failure) => problemOf(failure, say(failure instanceof ApiError ? 'codeFailed' : 'somethingWrong')),
    says: 'notice',
    onSuccess: ({ message }) => onChanged(message),
    onFailure: (failure) => failure instanceof ApiError && setCode(''),
  });
  const captcha = useAskedCaptcha();
  const asking = useAction({
    send: () => captcha.send((proof) => askForContactCode(pending.contact, pending.password, proof)),
    otherwise: (failure) => problemOf(failure, say(failure instanceof ApiError ? 'contactFailed' : 'somethingWrong')),
    says: 'notice',
    onSuccess: ({ resendInSeconds }) => restart(resendInSeconds),
  });
  const isSending = confirming.isUnderWay || asking.isUnderWay;

  const confirm = (typed: string): void => {
    if (isSending) return;
    asking.forget();
    confirming.forget();
    setIsIncomplete(typed.length < DIGITS);
    if (typed.length === DIGITS) void confirming.run(typed);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    confirm(code);
  };
  const sendAgain = (): void => {
    confirming.forget();
    if (captcha.isReady()) void asking.run();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p role="status">{say('codeSentTo', { destination: destinationOf(pending.contact) })}</p>
      <CodeField
        length={DIGITS}
        label={say('codeLabel')}
        value={code}
        onValueChange={setCode}
        onComplete={confirm}
        error={isIncomplete && code.length < DIGITS ? say('codeIncomplete') : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this code
        autoFocus
      />
      <Failure text={confirming.problem ?? asking.problem} />
      <Button type="submit" busy={isSending}>
        {say('verify')}
      </Button>
      {captcha.box}
      <Button variant="link" disabled={secondsLeft > 0 || isSending} onClick={sendAgain}>
        {secondsLeft > 0 ? say('resendCodeIn', { time: formatDuration(secondsLeft, language) }) : say('resendCode')}
      </Button>
    </form>
  );
}
