import { useEffect, useState, type KeyboardEvent } from 'react';
import { useModal } from '#ui';
import type { Walk } from './use-walk.ts';

/** What the keys of a button or link do is theirs. */
const OWN_KEYS = 'button, a, input, textarea';

/** The modal dialog around the story: its keys, and whether a menu lies over it. */
export function useFrame(walk: Pick<Walk, 'next' | 'previous' | 'close'>, isCovered: boolean, onPause: () => void) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { ref, onKeyDown, onCancel } = useModal(walk.close);
  useEffect(() => {
    const frame = ref.current;
    // It does not bubble, and comes from the menu and from this dialog alike.
    const follow = (event: Event) => {
      if (event.target !== frame) setMenuOpen((event as ToggleEvent).newState === 'open');
    };
    frame?.addEventListener('toggle', follow, true);
    return () => frame?.removeEventListener('toggle', follow, true);
  }, [ref]);

  function handleKey(event: KeyboardEvent<HTMLDialogElement>): void {
    // An open menu closes by Escape and is walked by the arrows itself.
    if (isMenuOpen || isCovered) return;
    if (event.key === 'ArrowLeft') walk.previous();
    if (event.key === 'ArrowRight') walk.next();
    if (event.key === ' ' && !(event.target as Element).closest(OWN_KEYS)) {
      event.preventDefault();
      onPause();
    }
    onKeyDown(event);
  }
  return { isMenuOpen, dialog: { ref, onCancel, onKeyDown: handleKey } };
}
