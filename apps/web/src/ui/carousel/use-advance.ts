import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';

const EVERY_MS = 3000;
/** After the last touch, click, key, or the leaving of pointer and focus. */
const AGAIN_AFTER_MS = 10_000;

/** Moves by itself where `isOn`, and holds while somebody is busy with it; `holders` go onto the element that is watched. */
export function useAdvance(isOn: boolean, advance: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const busy = useRef({ pointer: false, focus: false });
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onTick = useEffectEvent(advance);
  const isMoving = isOn && !isHeld;

  useEffect(() => {
    if (!isMoving) return;
    const ticking = setInterval(() => onTick(), EVERY_MS);
    return () => clearInterval(ticking);
  }, [isMoving]);
  useEffect(() => () => clearTimeout(again.current), []);

  function hold(change: Partial<typeof busy.current> = {}): void {
    Object.assign(busy.current, change);
    setIsHeld(true);
    clearTimeout(again.current);
    if (!busy.current.pointer && !busy.current.focus) again.current = setTimeout(() => setIsHeld(false), AGAIN_AFTER_MS);
  }

  return {
    isMoving,
    holders: {
      onPointerEnter: () => hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onPointerDown: () => hold(),
      onClick: () => hold(),
      onKeyDown: () => hold(),
      // What a click has focused is no sign that somebody goes through it by keyboard.
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && hold({ focus: true }),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold({ focus: false }),
    },
  };
}
