import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { Button } from '../actions/Button.tsx';
import { texts } from '../texts.ts';

type ErrorStateProps = {
  text?: ReactNode;
  /** Also without a connection the text says what is missing; the notice of the page says why. */
  keepsText?: boolean;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
};

/** Stands where a list or section could not be loaded; without a connection it says that instead of its text, unless it keeps it. */
export function ErrorState({ text, keepsText = false, onRetry, busy }: ErrorStateProps) {
  const say = useTexts(texts);
  const isOnline = useOnline();
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-8 text-center text-ink">
      <span aria-hidden className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CloudOff className="size-8" />
      </span>
      <div className="text-balance">{isOnline || keepsText ? (text ?? say('couldNotLoad')) : say('offline')}</div>
      {onRetry && (
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {say('tryAgain')}
        </Button>
      )}
    </div>
  );
}
