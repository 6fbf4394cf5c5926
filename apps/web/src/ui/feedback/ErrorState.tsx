import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n';
import { Button } from '../actions/Button.tsx';
import { messages } from '../messages.ts';

type ErrorStateProps = { text?: ReactNode; onRetry?: (() => void) | undefined; busy?: boolean | undefined };

/** Stands where a list or section could not be loaded. */
export function ErrorState({ text, onRetry, busy }: ErrorStateProps) {
  const say = useTexts(messages);
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-8 text-center text-ink">
      <span aria-hidden className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CloudOff className="size-8" />
      </span>
      <div>{text ?? say('couldNotLoad')}</div>
      {onRetry && (
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {say('tryAgain')}
        </Button>
      )}
    </div>
  );
}
