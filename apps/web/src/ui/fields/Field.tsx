import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { SaveMark, type SaveState } from './SaveMark.tsx';

/** Props that every field takes. */
export type FieldProps = {
  label: string;
  /** Read out with the label, stays in sight under the field. */
  hint?: ReactNode;
  /** Fault as a sentence; announced when it appears. */
  error?: string | undefined;
  /** Shows 'optional' beside the label. */
  isOptional?: boolean | undefined;
  /** Label is read out and not shown. */
  isLabelHidden?: boolean | undefined;
  saveState?: SaveState | undefined;
  onRetrySave?: (() => void) | undefined;
  id?: string | undefined;
};

/** Goes onto the control inside of a field. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Ties label (whose id is the control's with `-label`), hint and error to one control; `kind="group"` to several, as a fieldset with a legend. */
export function Field(props: FieldProps & { kind?: 'control' | 'group'; children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, isLabelHidden = false, kind = 'control', children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  const control: ControlProps = { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined };
  const labelClass = isLabelHidden ? 'sr-only' : 'mb-1 block font-medium text-ink';
  const inside = (
    <>
      {children(control)}
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </div>
      )}
      <div aria-live="polite" id={`${id}-error`} className="text-sm font-medium text-danger-ink">
        {error && (
          <span className="mt-1 flex items-start gap-1">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </span>
        )}
      </div>
    </>
  );
  const mark = <Marks {...props} />;
  if (kind === 'group')
    return (
      <fieldset id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy} className="m-0 min-w-0 border-0 p-0">
        {/* What stands beside a legend, and not in it, is drawn over what comes after it. */}
        <legend className={isLabelHidden ? 'sr-only' : 'mb-1 flex w-full items-start justify-between gap-x-3 p-0 font-medium text-ink'}>
          <span id={`${id}-label`}>{label}</span>
          {!isLabelHidden && mark}
        </legend>
        {isLabelHidden && <span className="flex justify-end">{mark}</span>}
        {inside}
      </fieldset>
    );
  return (
    <div className="w-full min-w-0">
      <div className="flex items-start justify-between gap-x-3">
        <label id={`${id}-label`} htmlFor={id} className={labelClass}>
          {label}
        </label>
        {mark}
      </div>
      {inside}
    </div>
  );
}

function Marks({ isOptional, isLabelHidden, saveState, onRetrySave }: FieldProps) {
  const say = useTexts(texts);
  if (isLabelHidden && !saveState) return null;
  return (
    <span className="inline-flex h-6 items-center gap-3">
      {isOptional && !isLabelHidden && <span className="text-sm text-muted">{say('optional')}</span>}
      {saveState && <SaveMark state={saveState} onRetry={onRetrySave} />}
    </span>
  );
}
