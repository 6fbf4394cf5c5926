import type { OtpType } from '@app/contract/onboarding';
import { Button, CodeField, Dialog } from '#ui';
import { formatDigits, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { CODE_LENGTH, useCode, type CodeOutcome } from './use-code.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type Props = CodeOutcome & {
  type: OtpType;
  destination: string;
  /** When a further code may be asked for, in ms of the clock; null while none was sent. */
  askAgainAt: number | null;
};

/** Sends a code to a number or address and checks it. While a code is under way, only its close button closes the dialog. */
export function CodeDialog({ type, destination, askAgainAt, ...outcome }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { code, setCode, round, isBusy, problem, send, check } = useCode(type, outcome);
  const wait = useSecondsLeft(askAgainAt);
  const isSent = askAgainAt !== null;
  const shownDestination = formatDigits(destination, language);
  return (
    <Dialog isOpen title={say('verifyTitle')} dismissible={!isSent} onClose={outcome.onClose}>
      {!isSent ? (
        <div className="grid gap-4">
          <p className="text-ink">{say('codeGoesTo', { destination: shownDestination })}</p>
          <Button fullWidth busy={isBusy} onClick={() => void send()}>
            {say('sendCode')}
          </Button>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void check();
          }}
        >
          <p className="text-ink">{say('codeSentTo', { destination: shownDestination })}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this code */}
          <CodeField key={round} label={say('code')} length={CODE_LENGTH} value={code} onValueChange={setCode} error={problem} autoFocus />
          <Button type="submit" fullWidth busy={isBusy}>
            {say('verify')}
          </Button>
          <div className="flex flex-wrap justify-between gap-2">
            <Button variant="quiet" disabled={wait > 0 || isBusy} onClick={() => void send()}>
              {wait > 0 ? say('resendIn', { seconds: formatNumber(wait, language) }) : say('resendCode')}
            </Button>
            <Button variant="quiet" onClick={outcome.onClose}>
              {say('close')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
