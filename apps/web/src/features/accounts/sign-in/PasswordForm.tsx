import { useRef, useState, type FormEvent } from 'react';
import { Button, Checkbox, PasswordField, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { Failure } from '../Failure.tsx';
import { texts } from '../texts.ts';
import { TextLink } from '../TextLink.tsx';
import { useRememberedChoice } from './remember-me.ts';
import type { SigningIn } from './useSignIn.ts';

type Props = { readonly signingIn: SigningIn; readonly identifier: string; readonly onIdentifier: (identifier: string) => void };

export function PasswordForm({ signingIn, identifier, onIdentifier }: Props) {
  const say = useTexts(texts);
  const [password, setPassword] = useState('');
  const lastChoice = useRememberedChoice();
  const [choice, setChoice] = useState<boolean | null>(null);
  const remember = choice ?? lastChoice;
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isSignedIn = await signingIn.withPassword(identifier, password, remember);
    if (isSignedIn) return;
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
        <Checkbox label={say('rememberMe')} checked={remember} onCheckedChange={setChoice} />
        <TextLink to="/forgot-password" isAlone>
          {say('forgotPassword')}
        </TextLink>
      </div>
      <Failure text={signingIn.failure} />
      <Button type="submit" size="large" fullWidth disabled={signingIn.isSending}>
        {say('signIn')}
      </Button>
    </form>
  );
}
