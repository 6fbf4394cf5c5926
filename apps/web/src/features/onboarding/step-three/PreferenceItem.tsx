import { ChevronRight, CircleAlert } from 'lucide-react';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import { SaveMark } from '#ui';
import { useTexts } from '#platform/i18n';
import type { FieldSave } from '../autosave/saver.ts';
import { texts } from '../texts.ts';

type Props = {
  row: PreferenceRow;
  shown: string | null;
  save: FieldSave;
  fault: string | undefined;
  isMarked: boolean;
  /** Says 'Saved' under a row that was. */
  showsSaved?: boolean | undefined;
  onOpen: () => void;
  onRetry: () => void;
};

/** Shows one preference: its label, and its value or quiet words to add it; the prompt in red where Continue was pressed without it. */
export function PreferenceItem({ row, shown, save, fault, isMarked, showsSaved = false, onOpen, onRetry }: Props) {
  const say = useTexts(texts);
  const wrong = save.error ?? fault;
  return (
    <li id={`row-${row}`} className={isMarked || wrong ? 'border-l-4 border-l-danger' : ''}>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-16 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left transition-colors duration-150 hover:bg-brand-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-muted">{say(`preference_${row}`)}</span>
          <span className={`block break-words ${shown ? 'font-medium text-ink' : isMarked ? 'text-danger-ink' : 'text-muted'}`}>
            {shown ?? say(isMarked ? `preferencePrompt_${row}` : `preferenceInvitation_${row}`)}
          </span>
        </span>
        {isMarked && <CircleAlert aria-hidden className="size-5 shrink-0 text-danger-ink" />}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
      {wrong && (
        <p role="alert" className="px-4 pb-3 text-sm font-medium text-danger-ink">
          {wrong}
        </p>
      )}
      {showsSaved && (save.state === 'saving' || save.state === 'saved') && (
        <div className="px-4 pb-2">
          <SaveMark state={save.state} />
        </div>
      )}
      {save.state === 'failed' && !save.error && (
        <div className="px-4 pb-1">
          <SaveMark state="failed" onRetry={onRetry} />
        </div>
      )}
    </li>
  );
}
