import { useEffect, useRef, useState } from 'react';
import { onboardingSentences, sendOtp, verifyOtp, type OtpType } from '@app/contract/onboarding';
import { Button, CodeField, Dialog, toast } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { ApiError, call, refusalOf } from '#platform/api';
import { formatDuration, useAction, useAskedCaptcha, useSecondsUntil } from '#shared';
import { texts } from '../texts.ts';
import type { StepFourAnswers } from './use-step-four.ts';

type Props = CodeEvents & {
  type: OtpType;
  destination: string;
  /** When a further code may be asked for, in ms of the clock; null while none was sent. */
  askAgainAt: number | null;
};

/** Sends a code to a number or address as it opens, and checks it with its last digit. While a code is under way, only its close button closes the dialog. */
export function CodeDialog({ type, destination, askAgainAt, ...events }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { code, setCode, round, isBusy, problem, captchaBox, send, check } = useCode(type, events);
  const wait = useSecondsUntil(askAgainAt);
  const isSent = askAgainAt !== null;
  const shownDestination = formatDigits(destination, language);
  useOnce(() => isSent || send());
  return (
    <Dialog isOpen title={say('verifyTitle')} dismissible={!isSent} onClose={events.onClose}>
      {!isSent ? (
        <div className="grid gap-4">
          <p className="text-ink">{say('codeGoesTo', { destination: shownDestination })}</p>
          {captchaBox}
          <Button fullWidth busy={isBusy} onClick={() => send()}>
            {say('sendCode')}
          </Button>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            check(code);
          }}
        >
          <p className="text-ink">{say('codeSentTo', { destination: shownDestination })}</p>
          <CodeField
            key={round}
            label={say('code')}
            length={CODE_LENGTH}
            value={code}
            onValueChange={setCode}
            onComplete={check}
            error={problem}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this code
            autoFocus
          />
          <Button type="submit" fullWidth busy={isBusy}>
            {say('verify')}
          </Button>
          {captchaBox}
          <div className="flex flex-wrap justify-between gap-2">
            <Button variant="quiet" disabled={wait > 0 || isBusy} onClick={() => send()}>
              {wait > 0 ? say('resendIn', { time: formatDuration(wait, language) }) : say('resendCode')}
            </Button>
            <Button variant="quiet" onClick={events.onClose}>
              {say('close')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Does something when the component has come, and only then. */
function useOnce(act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  });
}

const CODE_LENGTH = 4;
const RESEND_AFTER_SECONDS = 60;
const sentenceOf = (failure: unknown): string | undefined =>
  failure instanceof ApiError ? failure.message || Object.values(failure.fields)[0] : undefined;

type CodeEvents = {
  /** Hears when a further code may be asked for, in ms of the clock. */
  onSent: (askAgainAt: number) => void;
  onVerified: (verified: StepFourAnswers['verifiedData']) => void;
  onClose: () => void;
};

/** Keeps the code as it is typed, and makes the two calls about it. `round` grows when the boxes begin anew. */
function useCode(type: OtpType, { onSent, onVerified, onClose }: CodeEvents) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string | undefined>();
  const startAnew = () => {
    setCode('');
    setRound((before) => before + 1);
  };
  const sentFor = (seconds: number) => onSent(Date.now() + seconds * 1000);
  const captcha = useAskedCaptcha();
  const asking = useAction({
    send: () => captcha.send((proof) => call(sendOtp, { body: { type, ...proof } })),
    otherwise: (failure) => sentenceOf(failure) ?? say('otpNotSent'),
    says: 'toast',
    onSuccess: ({ data, message }) => {
      startAnew();
      sentFor(data.resendIn || RESEND_AFTER_SECONDS);
      toast.success(message || onboardingSentences.otpSent[language]);
    },
    onFailure: (failure) => {
      if (!(failure instanceof ApiError) || refusalOf(failure, sendOtp) !== 'otp_too_soon') return;
      sentFor(failure.retryAfterSeconds ?? RESEND_AFTER_SECONDS);
    },
  });
  const checking = useAction({
    send: (otp: string) => call(verifyOtp, { body: { type, otp } }),
    otherwise: (failure) => sentenceOf(failure) ?? say('otpNotVerified'),
    says: 'toast',
    onSuccess: ({ data, message }) => {
      toast.success(message || onboardingSentences.otpVerified[language]);
      onVerified(data.verifiedData);
      onClose();
    },
    onFailure: startAnew,
  });
  const isBusy = asking.isUnderWay || checking.isUnderWay;
  return {
    code,
    setCode,
    round,
    isBusy,
    problem,
    captchaBox: captcha.box,
    send: (): void => {
      if (isBusy) return;
      setProblem(undefined);
      if (captcha.isReady()) void asking.run();
    },
    check: (typed: string): void => {
      if (isBusy) return;
      const isWhole = typed.length === CODE_LENGTH;
      setProblem(isWhole ? undefined : onboardingSentences.completeOtp[language]);
      if (isWhole) void checking.run(typed);
    },
  };
}
