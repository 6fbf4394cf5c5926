import { useState, type FormEvent } from 'react';
import { Button, CodeField, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { Failure } from '../Failure.tsx';
import { texts } from '../texts.ts';
import type { SigningIn } from './useSignIn.ts';

const DIGITS = 6;

/** The second step of staff: six digits of the app, or a recovery code. */
export function TotpForm({ signingIn }: { signingIn: SigningIn }) {
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
