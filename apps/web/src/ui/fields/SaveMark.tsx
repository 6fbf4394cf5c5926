import { Check, RotateCcw } from 'lucide-react';
import { useTexts } from '#platform/i18n';
import { Spinner } from '../feedback/Spinner.tsx';
import { texts } from '../texts.ts';

/** State of saving one field; 'idle' shows nothing. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

/** Says beside a field whether it is saved; a failed save can be sent again. */
export function SaveMark({ state, onRetry }: { state: SaveState; onRetry?: (() => void) | undefined }) {
  const say = useTexts(texts);
  return (
    <span aria-live="polite" className="inline-flex items-center text-sm">
      {state === 'saving' && (
        <span className="inline-flex items-center gap-1 text-muted">
          <Spinner size="small" />
          {say('saving')}
        </span>
      )}
      {state === 'saved' && (
        <span className="inline-flex items-center gap-1 text-success-ink">
          <Check aria-hidden className="size-4" />
          {say('saved')}
        </span>
      )}
      {state === 'failed' && (
        <button
          type="button"
          onClick={onRetry}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-medium text-danger-ink underline underline-offset-4"
        >
          <RotateCcw aria-hidden className="size-4" />
          {say('notSaved')}
        </button>
      )}
    </span>
  );
}
