import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Reaction } from '@app/contract/feed';
import { useHover } from './use-hover.ts';
import { usePressAndSlide } from './use-press-and-slide.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** When the picker is open, and how it is walked; `onReact` gets what is chosen, `onTap` a plain tap (FEED-42). */
export function useReactionPicker(onReact: (kind: Reaction) => void, onTap: () => void) {
  const group = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [under, setUnder] = useState<Reaction | null>(null);
  const hover = useHover(isOpen, turn);
  const takesFocus = useRef(false);
  const button = usePressAndSlide({ onLong: () => turn(true), onOver: setUnder, onDrop: (kind) => choose(kind) });

  function turn(open: boolean): void {
    hover.forget();
    setOpen(open);
    setUnder(null);
  }
  /** Back to the button, which opens nothing this time. */
  function leavePicker(): void {
    if (group.current?.contains(document.activeElement)) {
      takesFocus.current = true;
      button.current?.focus();
      takesFocus.current = false;
    }
    turn(false);
  }
  function choose(kind: Reaction): void {
    leavePicker();
    onReact(kind);
  }
  function walk(event: KeyboardEvent): void {
    const all = [...(group.current?.querySelectorAll<HTMLElement>('[data-reaction]') ?? [])];
    const at = all.findIndex((choice) => choice === document.activeElement);
    const first = all.find((choice) => choice.tabIndex === 0);
    const step = STEPS[event.key] ?? 0;
    const to = at < 0 ? first : all[(at + step + all.length) % all.length];
    const target = { Home: all[0], End: all.at(-1) }[event.key] ?? (step === 0 ? undefined : to);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) return STEPS[event.key] === undefined ? undefined : openByKey(event);
    if (event.key !== 'Escape') return walk(event);
    event.preventDefault();
    event.stopPropagation();
    leavePicker();
  };
  function openByKey(event: KeyboardEvent): void {
    event.preventDefault();
    turn(true);
  }
  return {
    isOpen,
    under,
    button,
    choose,
    close: () => turn(false),
    tap: () => {
      turn(false);
      onTap();
    },
    around: {
      ref: group,
      onKeyDown,
      ...hover.handlers,
      onFocus: ({ target }: FocusEvent) => {
        if (!takesFocus.current && target === button.current && target.matches(':focus-visible')) turn(true);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!group.current?.contains(relatedTarget)) turn(false);
      },
    },
  };
}
