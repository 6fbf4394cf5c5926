import { matchPresses, nameOfPress } from './match-key.ts';

export type Binding = {
  /** One press or several in a row with spaces between: 'j', 'mod+k', 'g a'. */
  readonly keys: string;
  /** Says what it does, in the language of the page; without it the list of keys leaves it out. */
  readonly text?: string;
  readonly act: () => void;
  /** True of what works on every page. */
  readonly isEverywhere?: boolean;
  /** True of what works also while somebody writes or while a dialog is open: for 'mod+…' alone. */
  readonly isAlways?: boolean;
};

/** A row of presses that is not gone on with by then begins anew. */
const NEXT_PRESS_WITHIN_MS = 1_200;

const bound = new Set<() => readonly Binding[]>();
const listeners = new Set<() => void>();
let presses: string[] = [];
let lastPressAt = 0;

/** Returns what is bound now, the latest first: of two with the same keys the later one counts. */
export const boundNow = (): readonly Binding[] => [...bound].toReversed().flatMap((bindings) => bindings());

/** Binds keys until the answer is called. */
export function bindKeys(bindings: () => readonly Binding[]): () => void {
  if (bound.size === 0) window.addEventListener('keydown', handleKey);
  bound.add(bindings);
  for (const tell of listeners) tell();
  return () => {
    bound.delete(bindings);
    if (bound.size === 0) window.removeEventListener('keydown', handleKey);
    for (const tell of listeners) tell();
  };
}

const WRITES = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const name = nameOfPress(event);
  if (name === null) return;
  const isBusy =
    (event.target instanceof Element && event.target.closest(WRITES) !== null) || document.querySelector('dialog[open]') !== null;
  const usable = boundNow().filter((binding) => !isBusy || binding.isAlways === true);
  if (event.timeStamp - lastPressAt > NEXT_PRESS_WITHIN_MS) presses = [];
  lastPressAt = event.timeStamp;
  const found = find(usable, [...presses, name]) ?? find(usable, [name]);
  presses = found?.rest ?? [];
  if (!found?.binding) return;
  event.preventDefault();
  found.binding.act();
}

function find(usable: readonly Binding[], pressed: string[]): { binding: Binding | null; rest: string[] } | null {
  const { whole, begins } = matchPresses(
    usable.map(({ keys }) => keys),
    pressed,
  );
  if (whole !== null) return { binding: usable.find(({ keys }) => keys === whole) ?? null, rest: [] };
  return begins ? { binding: null, rest: pressed } : null;
}
