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

/** A switch that takes effect at once. */
export function Toggle({ label, isLabelHidden = false, hint, saveState, onRetrySave, onChange, onCheckedChange, ...rest }: ToggleProps) {
  const hintId = useId();
  return (
    <div>
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
      {hint && (
        <div id={hintId} className="pr-16 text-sm text-muted">
          {hint}
        </div>
      )}
      {saveState && <SaveMark state={saveState} onRetry={onRetrySave} />}
    </div>
  );
}
