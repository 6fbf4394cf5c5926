import type { Page } from '@playwright/test';

/** Tells how parts of a page are drawn, in the page itself. */
export type Drawn = {
  /** Returns the contrast of two colours in any notation, from 1 to 21. */
  readonly contrast: (one: string, other: string) => number;
  /** Returns the colour behind a part. */
  readonly groundOf: (part: Element | null) => string;
  /** Returns the control, what frames it, and what stands for it where it is not drawn itself. */
  readonly around: (part: HTMLElement) => readonly Element[];
  /** Returns everything of a control and around it by which the focus can be told; a ring counts only where it differs from its ground. */
  readonly lookOf: (part: HTMLElement) => string;
};
export type WithDrawn = { readonly drawn: Drawn };

/** Makes them known to the page that is open, once for each that is loaded. */
export async function bringDrawn(page: Page): Promise<void> {
  if (await page.evaluate(() => 'drawn' in globalThis)) return;
  await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map<string, readonly number[]>();
    /** Returns red, green and blue from 0 to 255, and how opaque it is. */
    const partsOf = (colour: string): readonly number[] => {
      const before = known.get(colour);
      if (before || !pen) return before ?? [0, 0, 0, 255];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const found = [...pen.getImageData(0, 0, 1, 1).data];
      known.set(colour, found);
      return found;
    };
    const lightOf = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = partsOf(colour).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast: Drawn['contrast'] = (one, other) => {
      const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const groundOf: Drawn['groundOf'] = (part) => {
      for (let box = part; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box);
        if ((partsOf(backgroundColor)[3] ?? 0) > 127) return backgroundColor;
      }
      return 'Canvas';
    };
    const around: Drawn['around'] = (part) => {
      const label = (part as HTMLInputElement).labels?.[0] ?? part.closest('label');
      const beside = [part.parentElement, part.parentElement?.parentElement, part.nextElementSibling];
      return [part, ...beside.filter((one) => one instanceof HTMLElement), ...(label ? [label, ...label.querySelectorAll('*')] : [])];
    };
    const ringOf = (part: Element): string => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(part);
      const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && contrast(outlineColor, groundOf(part.parentElement)) >= 3;
      return isDrawn ? `${outlineStyle} ${outlineWidth} ${outlineColor} ${outlineOffset}` : '';
    };
    const lookOf: Drawn['lookOf'] = (part) =>
      around(part)
        .map((one) => {
          const { borderColor, boxShadow, backgroundColor, textDecoration } = getComputedStyle(one);
          return [ringOf(one), borderColor, boxShadow, backgroundColor, textDecoration].join(' ');
        })
        .join('|');
    Object.assign(globalThis, { drawn: { contrast, groundOf, around, lookOf } satisfies Drawn });
  });
}
