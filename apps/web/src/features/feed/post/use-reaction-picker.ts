import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { REACTIONS, type Reaction } from '@app/contract/feed';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Keeps when the picker is open, and how it is walked; `onReact` gets what is chosen, `onTap` a plain tap (FEED-42). */
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
  /** Goes back to the button, which opens nothing this time. */
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

/** A pointer that only passes by opens nothing. */
const HOVER_MS = 150;
/** FEED-42. */
const HIDE_AFTER_MS = 1000;

/** Opens what a mouse rests on, and closes it a second after the mouse has left. `forget` drops what is about to happen. */
function useHover(isOpen: boolean, turn: (open: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const after = (ms: number, open: boolean): void => {
    forget();
    timer.current = setTimeout(() => turn(open), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    forget,
    handlers: {
      // Of moves, since the mouse may rest there after a click.
      onPointerMove: ({ pointerType }: PointerEvent): void => {
        if (pointerType !== 'mouse') return;
        if (isOpen) forget();
        else if (timer.current === undefined) after(HOVER_MS, true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent): void => {
        if (pointerType !== 'mouse') return;
        forget();
        if (isOpen) after(HIDE_AFTER_MS, false);
      },
    },
  };
}

const LONG_PRESS_MS = 400;
/** A finger that moves farther than so many pixels before it was a long press scrolls. */
const STILL_WITHIN = 10;

type Press = {
  /** Hears that the finger has lain long on the button. */
  readonly onLong: () => void;
  /** Hears that it slides over a kind, or over none. */
  readonly onOver: (kind: Reaction | null) => void;
  /** Hears that it is lifted from a kind. */
  readonly onDrop: (kind: Reaction) => void;
};

const kindAt = ({ clientX, clientY }: Touch): Reaction | null => {
  const name = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-reaction]')?.dataset['reaction'];
  return REACTIONS.find((kind) => kind === name) ?? null;
};

/** Follows a finger on the button: a long press opens the picker, and the same finger may slide to a kind. A short one stays a tap. */
function usePressAndSlide(press: Press): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(press);
  useEffect(() => void (latest.current = press));
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: { readonly x: number; readonly y: number } | null = null;
    let isLong = false;

    const start = ({ touches }: TouchEvent): void => {
      clearTimeout(timer);
      isLong = false;
      const [finger] = touches;
      from = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
      if (!from) return;
      timer = setTimeout(() => {
        isLong = true;
        latest.current.onLong();
      }, LONG_PRESS_MS);
    };
    const move = (event: TouchEvent): void => {
      const [finger] = event.touches;
      if (!finger || !from) return;
      if (isLong) {
        // The page stays where it is while the finger chooses.
        if (event.cancelable) event.preventDefault();
        latest.current.onOver(kindAt(finger));
      } else if (Math.hypot(finger.clientX - from.x, finger.clientY - from.y) > STILL_WITHIN) clearTimeout(timer);
    };
    const end = (event: TouchEvent): void => {
      clearTimeout(timer);
      if (!isLong) return;
      // No tap comes of it.
      if (event.cancelable) event.preventDefault();
      const [finger] = event.changedTouches;
      const kind = finger && event.type === 'touchend' ? kindAt(finger) : null;
      latest.current.onOver(null);
      if (kind !== null) latest.current.onDrop(kind);
    };
    const keepMenuAway = (event: Event): void => {
      if (from) event.preventDefault();
    };
    const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: end, contextmenu: keepMenuAway } as const;
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener as EventListener, { passive: name === 'touchstart' });
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return button;
}
