const GAP = 6;
const EDGE = 8;

type Box = { readonly left: number; readonly top: number; readonly bottom: number };
type Size = { readonly width: number; readonly height: number };

/** Where the picker stands, in pixels of the window: over its button, or under it where there is no room over it. */
export function pickerPlace(button: Box, picker: Size, view: Size): { readonly left: number; readonly top: number } {
  const over = button.top - GAP - picker.height;
  const mostLeft = Math.max(EDGE, view.width - picker.width - EDGE);
  return { left: Math.min(Math.max(button.left, EDGE), mostLeft), top: over >= EDGE ? over : button.bottom + GAP };
}

/** Whether anything of the button is still in sight. */
export const isInView = ({ top, bottom }: Box, { height }: Size): boolean => bottom > 0 && top < height;
