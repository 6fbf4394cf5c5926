import { useState, type FormEvent } from 'react';
import { KeyRound } from 'lucide-react';
import { Button, CodeField, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { Failure } from '../EntryCard.tsx';
import { texts } from '../texts.ts';
import { usePasskeySignIn } from './usePasskeySignIn.ts';
import type { SigningIn } from './useSignIn.ts';

export function PasskeyButton({ isWaiting, onPress }: { readonly isWaiting: boolean; readonly onPress: () => Promise<void> }) {
  const say = useTexts(texts);
  return (
    <Button variant="secondary" size="large" fullWidth icon={<KeyRound aria-hidden />} disabled={isWaiting} onClick={() => void onPress()}>
      {say('signInPasskey')}
    </Button>
  );
}

type SecondHalfProps = { readonly signingIn: SigningIn; readonly asked: 'code' | 'passkey' };

/** Asks for the second factor: a code of the app, or the passkey of staff; a recovery code goes for either. */
export function SecondHalf({ signingIn, asked }: SecondHalfProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  if (asked === 'passkey' && !isRecovery) return <PasskeyForm signingIn={signingIn} onRecovery={() => setIsRecovery(true)} />;
  return <TotpForm signingIn={signingIn} isRecovery={isRecovery} onRecovery={setIsRecovery} hasApp={asked === 'code'} />;
}

/** Asks staff who have a passkey for it. */
function PasskeyForm({ signingIn, onRecovery }: { readonly signingIn: SigningIn; readonly onRecovery: () => void }) {
  const say = useTexts(texts);
  const passkey = usePasskeySignIn(signingIn, false);
  return (
    <div className="flex flex-col gap-5">
      <Failure text={signingIn.failure} />
      {passkey ? <PasskeyButton isWaiting={signingIn.isSending} onPress={passkey.press} /> : <p>{say('passkeyUnsupported')}</p>}
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" onClick={onRecovery}>
          {say('totpRecovery')}
        </Button>
        <Button variant="link" onClick={signingIn.startAgain}>
          {say('startAgain')}
        </Button>
      </div>
    </div>
  );
}

const DIGITS = 6;

type TotpProps = {
  readonly signingIn: SigningIn;
  readonly isRecovery: boolean;
  readonly onRecovery: (isRecovery: boolean) => void;
  /** False where the app is no way in: a passkey stands in its place. */
  readonly hasApp: boolean;
};

/** Asks for six digits of the app, or a recovery code. */
function TotpForm({ signingIn, isRecovery, onRecovery, hasApp }: TotpProps) {
  const say = useTexts(texts);
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
            onRecovery(!isRecovery);
            setCode('');
            setFault(undefined);
          }}
        >
          {say(isRecovery ? (hasApp ? 'totpApp' : 'signInPasskey') : 'totpRecovery')}
        </Button>
        <Button variant="link" onClick={signingIn.startAgain}>
          {say('startAgain')}
        </Button>
      </div>
    </form>
  );
}
