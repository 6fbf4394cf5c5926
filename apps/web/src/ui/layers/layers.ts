import { useSyncExternalStore } from 'react';

let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();
/** Element that opened a dialog which was closed under another one: nothing outside of that one can have the focus before it is closed too. */
let waiting: HTMLElement | null = null;

function change(next: readonly HTMLElement[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the wheel move what can still scroll inside of the dialog, never the page under it. */
function keepPageStill(event: WheelEvent): void {
  const dialog = event.currentTarget;
  for (let box = event.target as Element | null; box && box !== dialog; box = box.parentElement) {
    const left = event.deltaY > 0 ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop;
    if (left > 1 && getComputedStyle(box).overflowY === 'auto') return;
  }
  event.preventDefault();
}

/**
 * Opens a modal dialog and remembers it as the topmost layer; what is returned closes it and gives the focus back.
 * One that was opened before the page listened stays as it is, and the browser itself knows who opened it.
 * Everything outside of the topmost modal dialog is inert, so notices have to stand inside of it.
 */
export function openLayer(dialog: HTMLDialogElement): () => void {
  const opener = dialog.open ? null : document.activeElement;
  if (!dialog.open) {
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-focus-first]') ?? dialog.querySelector<HTMLElement>('[data-focus-title]');
    first?.focus();
  }
  dialog.addEventListener('wheel', keepPageStill, { passive: false });
  change([...layers, dialog]);
  return () => {
    const isOnTop = layers.at(-1) === dialog;
    dialog.close();
    change(layers.filter((layer) => layer !== dialog));
    giveBack(opener instanceof HTMLElement ? opener : null, isOnTop);
  };
}

function giveBack(opener: HTMLElement | null, isOnTop: boolean): void {
  if (!isOnTop) return void (waiting ??= opener);
  opener?.focus();
  if (document.activeElement !== opener) waiting?.focus();
  waiting = null;
}

/** Returns the open dialog that lies on top, if there is one. */
export const useTopLayer = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => layers.at(-1) ?? null,
    () => null,
  );
