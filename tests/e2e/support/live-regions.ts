import type { Page } from '@playwright/test';

type Hears = { said?: string[] };

/** Writes down, in every page from now on, what a screen reader is told without being asked: what comes into a live region that was there before. */
export const listenToRegions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const regionOf = (part: Element | null): Element | null =>
      part?.closest('[aria-live], [role=log], [role=status], [role=alert]') ?? null;
    const isSpoken = (region: Element | null): boolean => region !== null && region.getAttribute('aria-live') !== 'off';
    /** Returns what is heard of a part that came: the words in it that no region of its own keeps silent. */
    const wordsOf = (node: Node): string => {
      if (node instanceof Element && node.getAttribute('aria-live') === 'off') return '';
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
      return [...node.childNodes].map(wordsOf).join(' ');
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const came = target instanceof Text ? [target] : [...addedNodes];
        for (const node of came) {
          const words = wordsOf(node).replaceAll(/\s+/g, ' ').trim();
          if (words !== '' && node.isConnected && isSpoken(regionOf(place))) said.push(words);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Returns how often the page has said something that holds these words. */
export const timesSaid = (page: Page, words: string): Promise<number> =>
  page.evaluate((text) => ((globalThis as Hears).said ?? []).filter((one) => one.includes(text)).length, words);
