import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Describes the phone of Lighthouse's mobile profile. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Speeds in bytes a second, latency in milliseconds. */
type Line = { readonly latency: number; readonly downloadThroughput: number; readonly uploadThroughput: number };

/** Lighthouse's slow 4G: 1.6 Mbit/s down and 750 kbit/s up. */
export const SLOW_4G: Line = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
/** 700 kbit/s both ways. */
export const SLOW_LINE: Line = { latency: 150, downloadThroughput: 700_000 / 8, uploadThroughput: 700_000 / 8 };

/** Opens a page whose line and processor can be made slower. */
export async function openPage(context: BrowserContext): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return { page, session };
}

/** Slows the processor of a page so many times. */
export async function slowDown(session: CDPSession, times: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Leads what a page loads over this line. */
export async function putOnLine(session: CDPSession, line: Line): Promise<void> {
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
}
