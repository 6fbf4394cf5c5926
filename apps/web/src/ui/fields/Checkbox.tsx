import { CircleAlert } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'size' | 'children'> & {
  /** May hold links. */
  label: ReactNode;
  error?: string | undefined;
  onCheckedChange?: ((isChecked: boolean) => void) | undefined;
};

/** Shows a box to tick, with its words. */
export function Checkbox({ label, error, onChange, onCheckedChange, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-ink has-disabled:cursor-not-allowed has-disabled:text-muted">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="ui-check mt-0.5 size-6 shrink-0 rounded-md"
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <div aria-live="polite" id={errorId} className="text-sm font-medium text-danger-ink">
        {error && (
          <span className="flex items-start gap-1">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </span>
        )}
      </div>
    </div>
  );
}
