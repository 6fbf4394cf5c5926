import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { SaveMark, type SaveState } from './SaveMark.tsx';

type ToggleProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'size' | 'children' | 'role'> & {
  label: string;
  /** Label is spoken only. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  saveState?: SaveState | undefined;
  onRetrySave?: (() => void) | undefined;
  onCheckedChange?: ((isOn: boolean) => void) | undefined;
};

/** Shows a switch that takes effect at once. */
export function Toggle({ label, isLabelHidden = false, hint, saveState, onRetrySave, onChange, onCheckedChange, ...rest }: ToggleProps) {
  const hintId = useId();
  return (
    <div>
      <div className="relative">
        <label
          className={`flex min-h-11 cursor-pointer items-center gap-4 py-1 text-ink has-disabled:cursor-not-allowed has-disabled:text-muted ${isLabelHidden ? 'justify-center' : 'justify-between'}`}
        >
          <span className={isLabelHidden ? 'sr-only' : 'min-w-0 font-medium'}>{label}</span>
          <input
            {...rest}
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
            role="switch"
            aria-describedby={hint ? hintId : undefined}
            className="ui-switch shrink-0"
            onChange={(event) => {
              onChange?.(event);
              onCheckedChange?.(event.target.checked);
            }}
          />
        </label>
        {saveState && saveState !== 'failed' && (
          // Over the end of the label, so that nothing below moves.
          <div className="pointer-events-none absolute inset-y-0 right-16 flex items-center bg-card pl-2">
            <SaveMark state={saveState} />
          </div>
        )}
      </div>
      {hint && (
        <div id={hintId} className="-mt-1.5 pr-16 text-sm text-muted">
          {hint}
        </div>
      )}
      {saveState === 'failed' && <SaveMark state={saveState} onRetry={onRetrySave} />}
    </div>
  );
}
