import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button, Checkbox, LoadingOverlay, PasswordField, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { EntryCard, Failure, TextLink } from '../EntryCard.tsx';
import { ProviderButtons } from '../social/ProviderButtons.tsx';
import { texts } from '../texts.ts';
import { keepChoice, useRemember } from './remembered-choice.ts';
import { PasskeyButton, SecondHalf } from './SecondHalf.tsx';
import { errorToShow } from './sign-in.policy.ts';
import { usePasskeySignIn } from './usePasskeySignIn.ts';
import { useSignIn, type SigningIn } from './useSignIn.ts';

const TITLES = { password: 'signInTitle', code: 'totpTitle', passkey: 'passkeyTitle' } as const;

/** Signs in with a provider or a password and, where the account has one, a second factor; or with a passkey alone. */
export function SignIn() {
  const say = useTexts(texts);
  const { state } = useLocation() as { state: { identifier?: string; challenge?: string } | null };
  const signingIn = useSignIn(state?.challenge);
  const [identifier, setIdentifier] = useState(state?.identifier ?? '');
  const [remember, setRemember] = useRemember();
  useErrorOfAddress(signingIn.tell);
  return (
    <EntryCard
      page={say('signInPage')}
      description={say('signInDescription')}
      title={say(TITLES[signingIn.asked ?? 'password'])}
      text={
        signingIn.asked ? undefined : (
          <>
            {say('signInOr')} <TextLink to="/signup">{say('signInCreate')}</TextLink>
          </>
        )
      }
    >
      {signingIn.isSending && <LoadingOverlay text={say('signingIn')} />}
      {signingIn.asked ? (
        <SecondHalf signingIn={signingIn} asked={signingIn.asked} />
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
  const passkey = usePasskeySignIn(signingIn, remember);

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
        autoComplete="username webauthn"
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
      {signingIn.appealPath !== null && (
        <TextLink to={signingIn.appealPath} isAlone>
          {say('readDecision')}
        </TextLink>
      )}
      <Button type="submit" size="large" fullWidth disabled={signingIn.isSending}>
        {say('signIn')}
      </Button>
      {passkey && <PasskeyButton isWaiting={signingIn.isSending} onPress={passkey.press} />}
    </form>
  );
}
