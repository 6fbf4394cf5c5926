import { chromium } from '@playwright/test';
import type { Browser } from '../browser.ts';

/** 700 kbit a second, in bytes. */
const BYTES_A_SECOND = 700_000 / 8;
const LATENCY_MS = 150;
const SLOWER = 8;
/** Waits so long for what the page still loads after it listens, in milliseconds. */
const AFTERWARDS_MS = 1500;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export type SlowView = {
  /** Milliseconds since the address was asked for. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Element of the largest paint. */
  readonly largest: string;
  readonly layoutShift: number;
  /** When the script of the application listens. */
  readonly listening: number;
  /** Bytes of script that came before the largest paint, as they travelled, and all. */
  readonly scriptBefore: number;
  readonly script: number;
};

/** In the page: notes its paints and shifts. */
function watch(): void {
  const seen = { largestPaint: 0, largest: '', layoutShift: 0, shifted: [] as string[], listening: 0 };
  Object.assign(window, { seen });
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element ? `${node.tagName.toLowerCase()} ${node.textContent?.trim().slice(0, 24) ?? ''}` : '?';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
      Object.assign(seen, { largestPaint: entry.startTime, largest: nameOf(entry.element) });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Node }[] })[]) {
      seen.layoutShift += entry.value;
      seen.shifted.push(...(entry.sources ?? []).map(({ node }) => nameOf(node)));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    if (!('listening' in document.documentElement.dataset)) return;
    seen.listening = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-listening'] });
}

/** Measures addresses on a line of 700 kbit/s with the processor slowed 8 times, as somebody sees them who comes for the first time. */
export async function openSlowLine({ path: executablePath, env }: Browser) {
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox'],
  });
  async function measure(address: string): Promise<SlowView> {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const line = { offline: false, latency: LATENCY_MS, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('html[data-listening]').waitFor({ state: 'attached', timeout: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
    const seen = await page.evaluate(() => {
      const { seen: noted } = window as unknown as {
        seen: { largestPaint: number; largest: string; layoutShift: number; listening: number };
      };
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => name.endsWith('.js'));
      const bytesOf = (some: typeof scripts): number => some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      return {
        ...noted,
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        scriptBefore: bytesOf(scripts.filter(({ responseEnd }) => responseEnd < noted.largestPaint)),
        script: bytesOf(scripts),
      };
    });
    await context.close();
    return seen;
  }
  return { measure, close: () => browser.close() };
}
