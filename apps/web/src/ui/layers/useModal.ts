import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';
import { openLayer } from './layers.ts';

type Options = {
  readonly afterOpen?: (dialog: HTMLDialogElement) => void;
  readonly staysOnClickOutside?: boolean;
  /** False while the dialog stands closed in the page. */
  readonly isOpen?: boolean;
};

/** Opens a native modal dialog for as long as it is mounted and `isOpen`; Escape and a click outside call `onDismiss`, if there is one. */
export function useModal(onDismiss: (() => void) | undefined, { afterOpen, staysOnClickOutside = false, isOpen = true }: Options = {}) {
  const ref = useRef<HTMLDialogElement>(null);
  const opened = useRef(afterOpen);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const close = openLayer(dialog);
    opened.current?.(dialog);
    return close;
  }, [isOpen]);
  return {
    ref,
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onDismiss?.();
    },
    onCancel(event: SyntheticEvent): void {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onDismiss?.();
    },
    /** Dismisses the dialog by a click beside it: it is hit itself only where its backdrop shows: its content fills it. */
    onMouseDown(event: MouseEvent): void {
      if (event.target !== ref.current || !onDismiss || staysOnClickOutside) return;
      // The focus goes back to where it was, and not to what lies behind.
      event.preventDefault();
      onDismiss();
    },
  };
}
