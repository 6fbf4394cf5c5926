import { useRef, useState, type KeyboardEvent } from 'react';

/** Returns the place to which a key leads in a row of so many; null for other keys and at its ends. */
export function placeByKey(key: string, at: number, count: number): number | null {
  const place = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[key];
  return place === undefined || place < 0 || place >= count || place === at ? null : place;
}

/**
 * Makes a row of buttons one stop of the keyboard: arrows, Home and End walk them, and Tab comes back to the one that had the focus. `keys` are
 * those of the buttons in their order.
 */
export function useOneStop(keys: readonly string[]) {
  const [last, setLast] = useState(keys[0]);
  const buttons = useRef(new Map<string, HTMLElement>());
  const stop = last !== undefined && keys.includes(last) ? last : keys[0];
  const focus = (key: string | undefined): void => buttons.current.get(key ?? '')?.focus();
  return {
    focus,
    row: {
      onKeyDown: (event: KeyboardEvent) => {
        const at = keys.findIndex((key) => buttons.current.get(key) === event.target);
        const next = at < 0 ? null : placeByKey(event.key, at, keys.length);
        if (next === null) return;
        event.preventDefault();
        focus(keys[next]);
      },
    },
    button: (key: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) buttons.current.set(key, element);
        else buttons.current.delete(key);
      },
      tabIndex: key === stop ? 0 : -1,
      onFocus: () => setLast(key),
    }),
  };
}
export type OneStop = ReturnType<ReturnType<typeof useOneStop>['button']>;
