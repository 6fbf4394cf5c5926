import type { ReactNode } from 'react';
import { Skeleton, SkeletonScreen, Notice, SaveMark } from '#ui';
import type { FieldSave } from '../autosave/saver.ts';
import type { FieldName } from '../fields/rows.ts';
import type { StepOneAnswers, StepOnePatch, Subject } from '../fields/subject.ts';

/** Props of every editor of step 1. */
export type EditorProps = {
  readonly name: FieldName;
  readonly subject: Subject;
  readonly label: string;
  /** Stored step, with what was chosen since. */
  readonly data: StepOneAnswers;
  readonly save: FieldSave;
  /** Sends a value: at once, or when the typing has stopped. */
  onSave(patch: StepOnePatch, isTyping?: boolean): void;
  /** Holds what was typed and cannot be sent yet, also before this page was opened; null where there is nothing of the kind. */
  readonly halfTyped: string | null;
  /** Forgets a value that waits to be sent and keeps the text that is not valid any more. */
  onDrop(text: string): void;
  onRetry(): void;
  /** Tells whether what is entered may be gone on with. */
  onValid(isValid: boolean): void;
};

/** Props of an editor that says something to Continue. */
export type AskingEditorProps = EditorProps & { readonly onBeforeContinue: (work: BeforeContinue) => void };

/** Does first, on Continue, where an editor sends all it holds in one call; true where it is stored. */
export type BeforeContinue = (() => Promise<boolean>) | null;

/** Keeps space for a list that scrolls by itself: all that the sheet of a phone has, a fixed height in a dialog. */
export function ListFrame({ children }: { children: ReactNode }) {
  return <div className="flex min-h-0 flex-1 flex-col sm:h-96 sm:flex-none">{children}</div>;
}

/** Draws choices while a list is on its way. */
export function MultiChoiceSkeleton() {
  return (
    <SkeletonScreen>
      <div className="grid grid-cols-2 gap-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} shape="block" height="small" />
        ))}
      </div>
    </SkeletonScreen>
  );
}

/** Says how saving the value of an editor stands, and why it was refused. */
export function SaveNote({ save, onRetry }: Pick<EditorProps, 'save' | 'onRetry'>) {
  return (
    <>
      <SaveMark state={save.state} onRetry={onRetry} />
      {save.error && (
        <Notice tone="danger" isAnnounced>
          {save.error}
        </Notice>
      )}
    </>
  );
}
