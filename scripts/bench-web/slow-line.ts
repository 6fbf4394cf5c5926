import { launch, type Browser } from '../browser.ts';
import { openPage, PHONE, putOnLine, SLOW_LINE, slowDown } from './phone.ts';

const SLOWER = 8;
/** Waits so long for what the page still loads after it listens, in milliseconds. */
const AFTERWARDS_MS = 1500;

export type SlowView = {
  /** Milliseconds since the address was asked for. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Element of the largest paint. */
  readonly largest: string;
  readonly layoutShift: number;
  /** When the script of the application listens. */
  readonly listening: number;
  /** Bytes of script files that came before the largest paint, as they travelled, and of all. */
  readonly scriptBefore: number;
  readonly script: number;
};

/** Script at the start of a page, as text: notes its paints and shifts, and when it listens. */
const WATCH = `(function () {
  var seen = (window.seen = { largestPaint: 0, largest: '', layoutShift: 0, listening: 0 });
  function each(type, note) {
    new PerformanceObserver(function (list) { list.getEntries().forEach(note); }).observe({ type: type, buffered: true });
  }
  each('largest-contentful-paint', function (entry) {
    seen.largestPaint = entry.startTime;
    seen.largest = entry.element ? entry.element.localName + ' ' + entry.element.textContent.trim().slice(0, 24) : '?';
  });
  each('layout-shift', function (entry) { seen.layoutShift += entry.value; });
  new MutationObserver(function (_, observer) {
    if (!('listening' in document.documentElement.dataset)) return;
    seen.listening = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-listening'] });
})()`;

/** Script that returns what was noted, as text. */
const READ = `(function () {
  var scripts = performance.getEntriesByType('resource').filter(function (entry) { return /\\.js$/.test(entry.name); });
  function bytesOf(some) { return some.reduce(function (sum, entry) { return sum + entry.encodedBodySize; }, 0); }
  return Object.assign(window.seen, {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    scriptBefore: bytesOf(scripts.filter(function (entry) { return entry.responseEnd < window.seen.largestPaint; })),
    script: bytesOf(scripts),
  });
})()`;

/** Measures addresses on a line of 700 kbit/s with the processor slowed 8 times, as somebody sees them who comes for the first time. */
export async function openSlowLine(chromium: Browser) {
  const browser = await launch(chromium);
  async function measure(address: string): Promise<SlowView> {
    const context = await browser.newContext(PHONE);
    const { page, session } = await openPage(context);
    await putOnLine(session, SLOW_LINE);
    await slowDown(session, SLOWER);
    await page.addInitScript(WATCH);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('html[data-listening]').waitFor({ state: 'attached', timeout: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
    const seen = await page.evaluate<SlowView>(READ);
    await context.close();
    return seen;
  }
  return { measure, close: () => browser.close() };
}
