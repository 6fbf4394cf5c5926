/** Holds what counts of a press on a key. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const LATIN = /^[\x21-\x7e]$/;
/** As 'Enter', 'ArrowDown' and 'F2' are named; a Bengali letter may be several signs too. */
const NAMED = /^([A-Z][A-Za-z0-9]+| )$/;
const LETTER_CODE = /^Key([A-Z])$/;
const DIGIT_CODE = /^Digit([0-9])$/;

/** Returns the letter of a key as it stands on a Latin keyboard: with a Bengali one the same keys do the same. */
function letterOf({ key, code, shiftKey }: Press): string {
  if (NAMED.test(key)) return key;
  if (LATIN.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return (LETTER_CODE.exec(code)?.[1] ?? DIGIT_CODE.exec(code)?.[1] ?? key).toLowerCase();
}

/**
 * Returns the name of a press, as bindings write it: 'j', 'Enter', 'mod+k'. `mod` is Ctrl, on a Mac also Cmd; what is pressed with Alt
 * belongs to the browser and has no name.
 */
export function nameOfPress(press: Press): string | null {
  if (press.altKey) return null;
  const letter = letterOf(press);
  return press.ctrlKey || press.metaKey ? `mod+${letter}` : letter;
}

/** Returns what the presses so far and a further one ask for: whole, when `isWhole`, or the beginning of something. */
export function matchPresses(
  bound: readonly string[],
  presses: readonly string[],
): { readonly whole: string | null; readonly begins: boolean } {
  const pressed = presses.join(' ');
  return {
    whole: bound.find((keys) => keys === pressed) ?? null,
    begins: bound.some((keys) => keys.startsWith(`${pressed} `)),
  };
}
