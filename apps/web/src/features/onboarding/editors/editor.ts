import type { FieldSave } from '../autosave/saver.ts';
import type { FieldName } from '../fields/field-list.ts';
import type { StepOne, StepOnePatch, Subject } from '../fields/subject.ts';

/** What every editor of step 1 gets. */
export type EditorProps = {
  readonly name: FieldName;
  readonly subject: Subject;
  readonly label: string;
  /** What is stored, with what was chosen since. */
  readonly data: StepOne;
  readonly save: FieldSave;
  /** Sends a value: at once, or when the typing has stopped. */
  onSave(patch: StepOnePatch, isTyping?: boolean): void;
  /** Forgets a text that waits to be sent and is not valid any more. */
  onDrop(): void;
  onRetry(): void;
  /** Tells whether what is entered may be gone on with. */
  onValid(isValid: boolean): void;
};

/** What Continue does first where an editor sends all it holds in one call; true where it is stored. */
export type BeforeContinue = (() => Promise<boolean>) | null;
