import { useState, type FormEvent } from 'react';
import { Button, CodeField, Dialog, PasswordField } from '#ui';
import { useTexts } from '#platform/i18n';
import { AuthenticatorKey, RecoveryCodes, useAction } from '#shared';
import { Failure } from '../EntryCard.tsx';
import { confirmAuthenticator, startAuthenticator, useReloadWays } from './sign-in-ways.queries.ts';
import { waysTexts } from './texts.ts';

const FORM_ID = 'set-up-authenticator';
const DIGITS = 6;
type Props = { readonly hasPassword: boolean; readonly onClose: () => void };
type Given = { readonly secret: string; readonly uri: string };

/** Leads through the three steps: the password, the app with its first code, the recovery codes. */
export function SetUpAuthenticatorDialog({ hasPassword, onClose }: Props) {
  const [given, setGiven] = useState<Given | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  if (recoveryCodes) return <Codes codes={recoveryCodes} onClose={onClose} />;
  if (given) return <FirstCode given={given} onConfirmed={setRecoveryCodes} onClose={onClose} />;
  return <Start hasPassword={hasPassword} onGiven={setGiven} onClose={onClose} />;
}

function Start({ hasPassword, onGiven, onClose }: Props & { readonly onGiven: (given: Given) => void }) {
  const say = useTexts(waysTexts);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const starting = useAction({ send: startAuthenticator, otherwise: say('somethingWrong'), says: 'notice', onSuccess: onGiven });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = hasPassword && password === '';
    setFault(isMissing ? say('passwordRequired') : undefined);
    if (!isMissing) void starting.run(password);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('setUpTitle')}
      footer={
        <Button type="submit" form={FORM_ID} busy={starting.isUnderWay}>
          {say('next')}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>
          {say('setUpStart')} {hasPassword && say('setUpPassword')}
        </p>
        {hasPassword && <PasswordField label={say('yourPassword')} value={password} onValueChange={setPassword} error={fault} />}
        <Failure text={starting.problem} />
      </form>
    </Dialog>
  );
}

type FirstCodeProps = { readonly given: Given; readonly onConfirmed: (codes: readonly string[]) => void; readonly onClose: () => void };

function FirstCode({ given, onConfirmed, onClose }: FirstCodeProps) {
  const say = useTexts(waysTexts);
  const reload = useReloadWays();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const confirming = useAction({
    send: confirmAuthenticator,
    otherwise: say('somethingWrong'),
    says: 'notice',
    onSuccess: (codes) => {
      onConfirmed(codes);
      void reload('authenticator');
    },
    onFailure: () => setCode(''),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    confirming.forget();
    setFault(code.length === DIGITS ? undefined : say('codeIncomplete'));
    if (code.length === DIGITS) void confirming.run(code);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('setUpTitle')}
      phone="full"
      footer={
        <Button type="submit" form={FORM_ID} busy={confirming.isUnderWay}>
          {say('confirm')}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <AuthenticatorKey {...given} />
        <CodeField length={DIGITS} label={say('codeLabel')} value={code} onValueChange={setCode} error={fault} />
        <Failure text={confirming.problem} />
      </form>
    </Dialog>
  );
}

function Codes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const say = useTexts(waysTexts);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      dismissible={false}
      title={say('recoveryTitle')}
      closesInside
      footer={<Button onClick={onClose}>{say('done')}</Button>}
    >
      <div className="flex flex-col gap-5">
        <RecoveryCodes codes={codes} />
      </div>
    </Dialog>
  );
}
