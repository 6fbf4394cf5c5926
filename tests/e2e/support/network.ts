import type { Page } from '@playwright/test';
import { openNetwork, type Network } from '../../../apps/server/src/platform/relay/network.testing.ts';

type RelayAnswer = { readonly data: { readonly urls: readonly string[] } };

/** Leads the calls of this page to the relay by a network of its own, which is there from the first call on; returns how to reach it. */
export async function leadByNetwork(page: Page): Promise<() => Network> {
  let opening: Promise<Network> | null = null;
  let opened: Network | null = null;
  await page.route('**/api/member/call/relay?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as RelayAnswer;
    opened = await (opening ??= openNetwork(Number(/:(\d+)\?/.exec(data.urls[0] ?? '')?.[1])));
    await route.fulfill({ response, json: { ...rest, data: { ...data, urls: [`turn:127.0.0.1:${opened.port}?transport=udp`] } } });
  });
  return () => {
    if (!opened) throw new Error('no call of this page has asked for the relay');
    return opened;
  };
}
