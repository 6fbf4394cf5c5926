import type { Page } from '@playwright/test';

/** How far things moved by themselves since the page was opened, as browsers reckon it: 0 is nothing, 0.1 is too much. */
export type Shifts = {
  /** Of the whole page. */
  readonly page: number;
  /** Of what moved up or down inside the content. */
  readonly content: number;
};

type Seen = { shifts: { page: number; content: number } };

/** Adds up in every page that is loaded from now on what moves without anybody's doing. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = ((globalThis as unknown as Seen).shifts = { page: 0, content: 0 });
    type Source = { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect };
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean; readonly sources: readonly Source[] };
    const isInContent = ({ node, previousRect: was, currentRect: is }: Source): boolean =>
      Math.abs(was.y - is.y) > 2 && node !== null && document.querySelector('main > *')?.contains(node) === true;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.page += entry.value;
        if (entry.sources.some(isInContent)) seen.content += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns what was added up, once the picture that is being drawn has been. */
export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50)));
    return (globalThis as unknown as Seen).shifts;
  });
