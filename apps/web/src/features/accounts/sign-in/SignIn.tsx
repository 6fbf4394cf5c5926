import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button, Checkbox, CodeField, LoadingOverlay, PasswordField, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { EntryCard, Failure, TextLink } from '../EntryCard.tsx';
import { ProviderButtons } from '../social/ProviderButtons.tsx';
import { texts } from '../texts.ts';
import { errorToShow } from './sign-in.policy.ts';
import { keepChoice, useRemember } from './remembered-choice.ts';
import { useSignIn, type SigningIn } from './useSignIn.ts';

/** Signs in with a provider or a password and, for staff, a code. */
export function SignIn() {
  const say = useTexts(texts);
  const signingIn = useSignIn();
  const { state } = useLocation() as { state: { identifier?: string } | null };
  const [identifier, setIdentifier] = useState(state?.identifier ?? '');
  const [remember, setRemember] = useRemember();
  useErrorOfAddress(signingIn.tell);
  return (
    <EntryCard
      page={say('signInPage')}
      description={say('signInDescription')}
      title={say(signingIn.isCodeAsked ? 'totpTitle' : 'signInTitle')}
      text={
        signingIn.isCodeAsked ? undefined : (
          <>
            {say('signInOr')} <TextLink to="/signup">{say('signInCreate')}</TextLink>
          </>
        )
      }
    >
      {signingIn.isSending && <LoadingOverlay text={say('signingIn')} />}
      {signingIn.isCodeAsked ? (
        <TotpForm signingIn={signingIn} />
      ) : (
        <>
          <ProviderButtons onLeave={() => keepChoice(remember)} />
          <PasswordForm
            signingIn={signingIn}
            identifier={identifier}
            onIdentifier={setIdentifier}
            remember={remember}
            onRemember={setRemember}
          />
          <p className="text-sm text-muted">{say('socialHelp')}</p>
        </>
      )}
    </EntryCard>
  );
}

/** Shows what the address says went wrong, and takes it out of the address, so that a reload does not show it again. */
function useErrorOfAddress(show: (text: string) => void): void {
  const [parameters, setParameters] = useSearchParams();
  useEffect(() => {
    if (!parameters.has('error')) return;
    const text = errorToShow(parameters.get('error'));
    if (text !== null) show(text);
    setParameters(
      (present) => {
        present.delete('error');
        return present;
      },
      { replace: true },
    );
  }, [parameters, setParameters, show]);
}

type Props = {
  readonly signingIn: SigningIn;
  readonly identifier: string;
  readonly onIdentifier: (identifier: string) => void;
  readonly remember: boolean;
  readonly onRemember: (remember: boolean) => void;
};

function PasswordForm({ signingIn, identifier, onIdentifier, remember, onRemember }: Props) {
  const say = useTexts(texts);
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await signingIn.withPassword(identifier, password, remember)) return;
    setPassword('');
    passwordField.current?.focus();
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label={say('identifier')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={identifier}
        onValueChange={onIdentifier}
      />
      <PasswordField ref={passwordField} label={say('password')} name="password" required value={password} onValueChange={setPassword} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={say('rememberMe')} checked={remember} onCheckedChange={onRemember} />
        <TextLink to="/forgot-password" isAlone>
          {say('forgotPassword')}
        </TextLink>
      </div>
      {signingIn.captchaBox}
      <Failure text={signingIn.failure} />
      <Button type="submit" size="large" fullWidth disabled={signingIn.isSending}>
        {say('signIn')}
      </Button>
    </form>
  );
}

const DIGITS = 6;

/** Second step of staff: six digits of the app, or a recovery code. */
function TotpForm({ signingIn }: { signingIn: SigningIn }) {
  const say = useTexts(texts);
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const isComplete = isRecovery ? code.trim() !== '' : code.length === DIGITS;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFault(isComplete ? undefined : say(isRecovery ? 'totpRecoveryRequired' : 'totpIncomplete'));
    if (!isComplete) return;
    if (!(await signingIn.withCode(code))) setCode('');
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {isRecovery ? (
        <TextField label={say('totpRecoveryLabel')} value={code} onValueChange={setCode} autoComplete="off" error={fault} />
      ) : (
        <CodeField
          length={DIGITS}
          label={say('totpLabel')}
          value={code}
          onValueChange={setCode}
          error={fault}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just been asked for this code
          autoFocus
        />
      )}
      <Failure text={signingIn.failure} />
      <Button type="submit" size="large" fullWidth disabled={signingIn.isSending}>
        {say('verify')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button
          variant="link"
          onClick={() => {
            setIsRecovery(!isRecovery);
            setCode('');
            setFault(undefined);
          }}
        >
          {say(isRecovery ? 'totpApp' : 'totpRecovery')}
        </Button>
        <Button variant="link" onClick={signingIn.startAgain}>
          {say('startAgain')}
        </Button>
      </div>
    </form>
  );
}
