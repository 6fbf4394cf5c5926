import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { placeBelow } from '../layers/placement.ts';
import { buttonClass, type ButtonVariant } from './button-looks.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  /** An address to go to, or something to do. */
  to?: string;
  onSelect?: () => void;
};

type MenuProps = {
  /** Spoken name of the button. */
  label: string;
  icon: ReactNode;
  /** Visible words beside the icon. */
  text?: string;
  variant?: ButtonVariant;
  /** Without words: dark and round, to be seen on any picture. */
  isOnPhoto?: boolean;
  /** Stands above the entries and is not one of them. */
  heading?: ReactNode;
  items: readonly MenuItem[];
};

/** Shows a dropdown: opens by click, Enter or Space, is walked with the arrow keys, closes by Escape, a choice or a click outside. */
export function Menu({ label, icon, text, variant = 'quiet', isOnPhoto = false, heading, items }: MenuProps) {
  const id = useId();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entries = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  function handleToggle(isOpen: boolean): void {
    button.current?.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen || !button.current || !list.current) return;
    placeBelow(button.current, list.current);
    entries()[0]?.focus();
  }

  function choose(item: MenuItem): void {
    list.current?.hidePopover();
    button.current?.focus();
    if (item.to !== undefined) void navigate(item.to);
    item.onSelect?.();
  }

  function handleKey(event: KeyboardEvent): void {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: (at + 1) % all.length, ArrowUp: (at - 1 + all.length) % all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Tab') list.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={false}
        aria-label={label}
        title={text ? undefined : label}
        className={
          text
            ? buttonClass({ variant, size: 'small' })
            : // Isolated: the paler look of what is pressed begins and ends without a layout.
              `isolate inline-grid size-11 cursor-pointer place-items-center rounded-full ${isOnPhoto ? 'bg-scrim text-on-scrim hover:bg-scrim-strong [&_svg]:size-5' : 'text-ink hover:bg-brand-soft'}`
        }
      >
        {icon}
        {text}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="ui-float fixed m-0 max-h-dvh w-72 max-w-full overflow-y-auto rounded-card border border-line bg-raised p-2 text-ink shadow-float"
        onToggle={(event) => handleToggle(event.newState === 'open')}
      >
        {heading && <div className="mb-2 border-b border-line px-3 py-3">{heading}</div>}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleKey}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => choose(item)}
              className={`flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 py-2 text-left hover:bg-brand-soft focus-visible:bg-brand-soft [&_svg]:size-5 ${item.tone === 'danger' ? 'text-danger-ink' : ''}`}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
