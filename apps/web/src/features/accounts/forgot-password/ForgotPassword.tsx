import { useState, type FormEvent } from 'react';
import { Button, CodeField, LoadingOverlay, PasswordField, TextField } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useCountdown } from '#shared';
import { confirmFault, passwordFault } from '../entry-checks.ts';
import { EntryCard, Failure, TextLink } from '../EntryCard.tsx';
import { texts } from '../texts.ts';
import { useCheckedForm, useFaultText } from '../useCheckedForm.ts';
import { useReset, type NewPasswordValues, type Reset } from './useReset.ts';

const titles = { identifier: 'forgotTitle', code: 'codeTitle', claim: 'claimTitle', password: 'newPasswordTitle' } as const;
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
      text={say(stepTexts[progress.step])}
    >
      {reset.isSending && <LoadingOverlay text={say('sending')} />}
      {progress.step === 'identifier' && <IdentifierStep reset={reset} />}
      {progress.step === 'code' && <CodeStep reset={reset} />}
      {progress.step === 'claim' && <ClaimStep reset={reset} />}
      {progress.step === 'password' && <PasswordStep reset={reset} isBirthdayAsked={progress.claim === 'keep'} />}
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

/** Asks for the new password; for a registration that is kept, also the birthday entered in it. */
function PasswordStep({ reset, isBirthdayAsked }: { reset: Reset; isBirthdayAsked: boolean }) {
  const say = useTexts(texts);
  const faultText = useFaultText();
  const { form, values, faults, set, check, show } = useCheckedForm<NewPasswordValues>(
    { dateOfBirth: '', password: '', confirmation: '' },
    {
      dateOfBirth: ({ dateOfBirth }) => (isBirthdayAsked && dateOfBirth === '' ? 'birthdayRequired' : null),
      password: ({ password }) => passwordFault(password),
      confirmation: ({ confirmation, password }) => confirmFault(confirmation, password),
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (check()) void reset.changePassword(values, show);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {isBirthdayAsked && (
        <TextField
          name="dateOfBirth"
          type="date"
          label={say('birthday')}
          autoComplete="bday"
          value={values.dateOfBirth}
          onValueChange={(day) => set('dateOfBirth', day)}
          error={faultText(faults.dateOfBirth)}
        />
      )}
      <PasswordField
        name="password"
        label={say('newPassword')}
        autoComplete="new-password"
        value={values.password}
        onValueChange={(password) => set('password', password, ['confirmation'])}
        error={faultText(faults.password)}
      />
      <PasswordField
        name="confirmation"
        label={say('confirmPassword')}
        autoComplete="new-password"
        value={values.confirmation}
        onValueChange={(confirmation) => set('confirmation', confirmation)}
        error={faultText(faults.confirmation)}
      />
      <Failure text={reset.failure} />
      <Button type="submit" size="large" fullWidth disabled={reset.isSending}>
        {say('changePassword')}
      </Button>
    </form>
  );
}

const DIGITS = 6;
const RESEND_AFTER_SECONDS = 60;

function CodeStep({ reset }: { reset: Reset }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [secondsLeft, restart] = useCountdown(RESEND_AFTER_SECONDS);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsIncomplete(code.length < DIGITS);
    if (code.length === DIGITS) void reset.checkCode(code);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CodeField
        length={DIGITS}
        label={say('codeLabel')}
        value={code}
        onValueChange={(typed) => {
          setCode(typed);
          setIsIncomplete((was) => was && typed.length < DIGITS);
        }}
        error={isIncomplete ? say('codeIncomplete') : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this code
        autoFocus
      />
      <Failure text={reset.failure} />
      <Button type="submit" size="large" fullWidth disabled={reset.isSending}>
        {say('verify')}
      </Button>
      {reset.captchaBox}
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" disabled={secondsLeft > 0 || reset.isSending} onClick={() => void reset.askForCode(restart)}>
          {secondsLeft > 0 ? say('resendCodeIn', { seconds: formatDigits(secondsLeft, language) }) : say('resendCode')}
        </Button>
        <Button variant="link" onClick={reset.startAgain}>
          {say('changeIdentifier')}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {say('noCode')} <TextLink to="/contact-us">{say('noCodeContact')}</TextLink>
      </p>
    </form>
  );
}
