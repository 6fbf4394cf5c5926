import { Button, ButtonLink, LoadingOverlay, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { EntryCard, Failure, TextLink } from '../EntryCard.tsx';
import { texts } from '../texts.ts';
import { CodeStep, PasswordStep } from './reset-steps.tsx';
import { useReset, type Reset } from './useReset.ts';

const titles = {
  identifier: 'forgotTitle',
  code: 'codeTitle',
  claim: 'claimTitle',
  password: 'newPasswordTitle',
  waits: 'waitsTitle',
} as const;
const stepTexts = { identifier: 'forgotText', code: 'codeSent', claim: 'claimText', password: 'passwordHint' } as const;

/** Wins a lost password back with a code. */
export function ForgotPassword() {
  const say = useTexts(texts);
  const reset = useReset();
  const { progress } = reset;
  return (
    <EntryCard
      isIndexed={false}
      page={say('forgotPage')}
      description={say('forgotDescription')}
      title={say(titles[progress.step])}
      text={progress.step === 'waits' ? progress.text : say(stepTexts[progress.step])}
    >
      {reset.isSending && <LoadingOverlay text={say('sending')} />}
      {progress.step === 'identifier' && <IdentifierStep reset={reset} />}
      {progress.step === 'code' && <CodeStep reset={reset} />}
      {progress.step === 'claim' && <ClaimStep reset={reset} />}
      {progress.step === 'password' && <PasswordStep reset={reset} progress={progress} />}
      {progress.step === 'waits' && <WaitStep />}
    </EntryCard>
  );
}

/** Asks whose the registration is that was begun with the number. */
function ClaimStep({ reset }: { reset: Reset }) {
  const say = useTexts(texts);
  return (
    <div className="flex flex-col gap-4">
      <Button fullWidth size="large" onClick={() => reset.answerClaim('keep')}>
        {say('claimYes')}
      </Button>
      <Button fullWidth size="large" variant="secondary" onClick={() => reset.answerClaim('start_over')}>
        {say('claimNo')}
      </Button>
      <p className="text-sm text-muted">{say('claimNoText')}</p>
    </div>
  );
}

/** Leads back where the new password has to wait. */
function WaitStep() {
  const say = useTexts(texts);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{say('waitsText')}</p>
      <ButtonLink to="/signin" fullWidth size="large">
        {say('backToSignIn')}
      </ButtonLink>
    </div>
  );
}

function IdentifierStep({ reset }: { reset: Reset }) {
  const say = useTexts(texts);
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void reset.askForCode();
      }}
    >
      <TextField
        label={say('identifier')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={reset.identifier}
        onValueChange={reset.setIdentifier}
      />
      {reset.captchaBox}
      <Failure text={reset.failure} />
      <Button type="submit" size="large" fullWidth disabled={reset.isSending}>
        {say('sendCode')}
      </Button>
      <p className="text-center">
        <TextLink to="/signin" isAlone>
          {say('backToSignIn')}
        </TextLink>
      </p>
    </form>
  );
}
