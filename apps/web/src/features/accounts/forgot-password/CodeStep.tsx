import { useState, type FormEvent } from 'react';
import { Button, CodeField } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { Failure } from '../Failure.tsx';
import { texts } from '../texts.ts';
import { TextLink } from '../TextLink.tsx';
import { useCountdown } from '../useCountdown.ts';
import type { Reset } from './useReset.ts';

const DIGITS = 6;
const RESEND_AFTER_SECONDS = 60;

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
