import { useState, type FormEvent } from 'react';
import { Button, CodeField, Notice, PasswordField, TextField } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useCountdown } from '#shared';
import { confirmFault, passwordFault } from '../entry-checks.ts';
import { Failure, TextLink } from '../EntryCard.tsx';
import { texts } from '../texts.ts';
import { useCheckedForm, useFaultText } from '../useCheckedForm.ts';
import type { NewPasswordValues, Reset } from './useReset.ts';

type PasswordStepProps = { readonly reset: Reset; readonly progress: Extract<Reset['progress'], { step: 'password' }> };

/** Asks for the new password, and for the birthday where a registration is kept or the account is guarded. */
export function PasswordStep({ reset, progress: { isBirthdayAsked, claim, waits } }: PasswordStepProps) {
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
      {waits && <Notice tone="info">{say('passwordWaits')}</Notice>}
      {isBirthdayAsked && (
        <TextField
          name="dateOfBirth"
          type="date"
          label={say(claim === null ? 'ownBirthday' : 'birthday')}
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

/** Asks for the code that was sent. */
export function CodeStep({ reset }: { reset: Reset }) {
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
        {!reset.isFixed && (
          <Button variant="link" onClick={reset.startAgain}>
            {say('changeIdentifier')}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {say('noCode')} <TextLink to="/contact-us">{say('noCodeContact')}</TextLink>
      </p>
    </form>
  );
}
