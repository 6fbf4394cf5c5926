import { Search } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { fieldLook } from './field-look.ts';

type SearchBoxProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  onValueChange: (typed: string) => void;
};

/** Shows the search line above a list. */
export function SearchBox({ label, onValueChange, ...rest }: SearchBoxProps) {
  return (
    <span className="relative block">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted" />
      <input
        type="text"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        aria-label={label}
        {...rest}
        data-focus-first={rest.autoFocus || undefined}
        onChange={(event) => onValueChange(event.target.value)}
        className={`${fieldLook} pl-12`}
      />
    </span>
  );
}
