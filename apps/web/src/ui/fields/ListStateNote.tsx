import { Button } from '../actions/Button.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { ListStatus } from './option.ts';

type ListStateNoteProps = { status: ListStatus; isEmpty: boolean; nothingFound: string | undefined; onRetry: (() => void) | undefined };

/** Stands where the entries of a list would be: on their way, not to be had, or none. */
export function ListStateNote({ status, isEmpty, nothingFound, onRetry }: ListStateNoteProps) {
  const say = useTexts(texts);
  return (
    <div aria-live="polite" className="text-center text-muted">
      {status === 'loading' && (
        <p className="flex items-center justify-center gap-2 p-4">
          <Spinner size="small" />
          {say('loading')}
        </p>
      )}
      {status === 'failed' && (
        <div className="p-4">
          <p className="mb-2 text-danger-ink">{say('couldNotLoadList')}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            {say('tryAgain')}
          </Button>
        </div>
      )}
      {status === 'ready' && isEmpty && <p className="p-4">{nothingFound ?? say('nothingFound')}</p>}
    </div>
  );
}
