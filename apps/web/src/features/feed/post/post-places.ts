import type { CSSProperties } from 'react';

/** Of the height of the window. */
const TALLEST_VH = 80;
/** For photos whose pixels are not known. */
const USUAL_RATIO = 4 / 3;

/** Returns the place of a photo from its pixels, kept before it has come: its own shape at full width, or narrower where it would be too tall. */
export function placeOf({ width, height }: { width: number | null; height: number | null }): CSSProperties {
  const ratio = width && height ? width / height : USUAL_RATIO;
  return { aspectRatio: ratio, width: `min(100%, ${(TALLEST_VH * ratio).toFixed(2)}vh)` };
}

const GAP = 6;
const EDGE = 8;

type Box = { readonly left: number; readonly top: number; readonly bottom: number };
type Size = { readonly width: number; readonly height: number };

/** Returns where the picker stands, in pixels of the window: over its button, or under it where there is no space over it. */
export function pickerPlace(button: Box, picker: Size, view: Size): { readonly left: number; readonly top: number } {
  const over = button.top - GAP - picker.height;
  const mostLeft = Math.max(EDGE, view.width - picker.width - EDGE);
  return { left: Math.min(Math.max(button.left, EDGE), mostLeft), top: over >= EDGE ? over : button.bottom + GAP };
}

/** True if anything of the button is still in sight. */
export const isInView = ({ top, bottom }: Box, { height }: Size): boolean => bottom > 0 && top < height;

/** Stands for the name in a sentence, so that the name can be a link; no name holds it. */
export const NAME_PLACE = '\u0000';

/** Returns what stands before and after the name. */
export function aroundName(sentence: string): readonly [before: string, after: string] {
  const at = sentence.indexOf(NAME_PLACE);
  return at < 0 ? ['', ` ${sentence}`] : [sentence.slice(0, at), sentence.slice(at + NAME_PLACE.length)];
}
