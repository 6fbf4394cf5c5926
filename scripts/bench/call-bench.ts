import { chromium, type Browser, type Page } from '@playwright/test';
import type { Network } from '../../apps/server/src/platform/relay/network.testing.ts';
import { measuredLaunchOptions } from '../../tests/e2e/support/browser.ts';
import { leadByNetwork } from '../../tests/e2e/support/network.ts';
import { findChromium } from '../browser.ts';
import { buildSite } from '../build.ts';
import { signIn, type Session } from '../screens-setup.ts';
import { startTestServer } from '../test-server.ts';
import { beginPart } from './figures.ts';
import { quantileOf } from './load.ts';
import { ratio } from './report.ts';

/** With the first one, and that of the cuts, they are as many as one member may begin in ten minutes. */
const CALLS = 18;
const CUTS = 5;
/** Longer than a browser takes to notice that nothing comes any more. */
const CUT_MS = 7_000;
const PATIENCE = { timeout: 30_000 };
/** All hours but one minute. */
const AT_ALL_HOURS = { from: '00:01', to: '00:00' };
const TITLE = 'Calls of two browsers through the relay of a demo, seconds';

/** Holds when a page heard and saw something in its newest call, in milliseconds since 1970; 0 until then. */
type Heard = { readonly sound: number; readonly frame: number; readonly afterSilence: number };

/** Notes when sound and pictures come out of the newest connection, and when they come again after a second of silence. Runs in the page. */
const NOTE_WHAT_COMES = `
  const none = { sound: 0, frame: 0, afterSilence: 0 };
  globalThis.heard = { ...none };
  let peer = null;
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration) {
      super(configuration);
      peer = this;
      globalThis.heard = { ...none };
    }
  };
  const newest = new Map();
  const hear = () => {
    for (const { receiver } of peer?.getTransceivers() ?? []) {
      const timestamp = receiver.getSynchronizationSources()[0]?.timestamp;
      const { at = 0, was } = newest.get(receiver) ?? {};
      if (timestamp === undefined || timestamp === was) continue;
      const now = Date.now();
      newest.set(receiver, { at: now, was: timestamp });
      const { heard } = globalThis;
      if (receiver.track.kind === 'video') heard.frame ||= now;
      else if (at === 0) heard.sound ||= now;
      else if (now - at > 1000) heard.afterSilence = now;
    }
  };
  setInterval(hear, 20);
`;

/** Presses the button as a finger does; the moment, in milliseconds since 1970. */
const press = (page: Page, name: string | RegExp): Promise<number> =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const at = Date.now();
    (button as unknown as { click(): void }).click();
    return at;
  });

/** Waits until this has happened in the page; the moment of it. */
async function momentOf(page: Page, what: keyof Heard, after = 0): Promise<number> {
  const handle = await page.waitForFunction(
    ([name, since]) => {
      const { heard } = globalThis as unknown as { heard: Heard };
      return heard[name] > since && heard[name];
    },
    [what, after] as const,
    { ...PATIENCE, polling: 50 },
  );
  return Number(await handle.jsonValue());
}

async function openTelephone(browser: Browser, address: string, session: Session, path: string): Promise<Page> {
  const kept = { access_token: session.access_token, user: JSON.stringify(session.user) };
  const context = await browser.newContext({
    baseURL: address,
    permissions: ['microphone', 'camera'],
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: address, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
    },
  });
  const page = await context.newPage();
  await page.addInitScript(NOTE_WHAT_COMES);
  await page.goto(path);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  return page;
}

type Call = { readonly soundMs: number; readonly frameMs: number };

/** Begins a video call; from 'Answer' to sound on both sides. */
async function begin(his: Page, hers: Page): Promise<number> {
  await press(his, 'Video call');
  await hers.getByRole('button', { name: 'Answer' }).waitFor(PATIENCE);
  const answered = await press(hers, 'Answer');
  return Math.max(await momentOf(his, 'sound', answered), await momentOf(hers, 'sound', answered)) - answered;
}

async function end(his: Page, hers: Page): Promise<void> {
  await press(his, 'End');
  for (const page of [his, hers]) {
    await page.getByRole('button', { name: 'Close', exact: true }).waitFor(PATIENCE);
    await press(page, 'Close');
  }
}

async function callOnce(his: Page, hers: Page): Promise<Call> {
  const soundMs = await begin(his, hers);
  await press(hers, 'Camera');
  // Opens after three seconds of looking at oneself (CALL-08).
  await hers.getByRole('button', { name: 'Start', exact: true, disabled: false }).waitFor(PATIENCE);
  const started = await press(hers, 'Start');
  const frameMs = (await momentOf(his, 'frame', started)) - started;
  await end(his, hers);
  return { soundMs, frameMs };
}

/** Cuts the network of one side until the line is broken, and lets another one take its place; from then to sound on both sides. */
async function cutOnce(his: Page, hers: Page, network: Network): Promise<number> {
  network.lose(1);
  await his.waitForTimeout(CUT_MS);
  network.change();
  network.lose(0);
  const back = Date.now();
  return Math.max(await momentOf(his, 'afterSilence', back), await momentOf(hers, 'afterSilence', back)) - back;
}

/** Returns the time, in seconds, that a part of all stayed below. */
const share = (times: readonly number[], part: number): number =>
  quantileOf(
    times.toSorted((one, other) => one - other),
    part,
  ) / 1000;

/** Connects the two, whatever stood between them before; the number of their conversation. */
async function connect(address: string, dan: Session, nadia: Session): Promise<number> {
  const send = async ({ access_token: token }: Session, path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${address}/api/member${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${await answer.text()}`);
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  for (const one of [dan, nadia]) await send(one, '/call/settings', AT_ALL_HOURS);
  const { interest_id: interest } = await send(dan, '/express-interest', { user_id: nadia.user.id });
  return Number((await send(nadia, '/interest-accept', { interest_id: interest }))['chat_thread_id']);
}

/** Measures calls of two browsers with a microphone that hums and a camera that moves: the way to the first sound and picture, and the way back after a cut. */
export async function benchCalls(): Promise<string[]> {
  await buildSite();
  const server = await startTestServer();
  const { path: executablePath, env } = findChromium();
  const browser = await chromium.launch({
    ...measuredLaunchOptions,
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    const [dan, nadia] = [await signIn(server.address, 'dan'), await signIn(server.address, 'nadia')];
    const thread = `/messages/${await connect(server.address, dan, nadia)}`;
    const his = await openTelephone(browser, server.address, dan, thread);
    const hers = await openTelephone(browser, server.address, nadia, thread);
    // The first one loads what a call is made of and starts the relay.
    await callOnce(his, hers);
    const calls: Call[] = [];
    while (calls.length < CALLS) calls.push(await callOnce(his, hers));
    const network = await leadByNetwork(his);
    await begin(his, hers);
    const cuts: number[] = [];
    while (cuts.length < CUTS) cuts.push(await cutOnce(his, hers, network()));
    network().close();
    beginPart(TITLE);
    const [sounds, frames] = [calls.map(({ soundMs }) => soundMs), calls.map(({ frameMs }) => frameMs)];
    return [
      `\n${TITLE} (${calls.length} calls, ${CUTS} cuts)`,
      ratio("from 'Answer' to sound on both sides, p50", share(sounds, 0.5), 'at most 2.5'),
      ratio("from 'Answer' to sound on both sides, p95", share(sounds, 0.95), 'at most 2.5'),
      ratio("from 'Start' of a camera to its first picture there, p50", share(frames, 0.5), 'at most 2.5'),
      ratio("from 'Start' of a camera to its first picture there, p95", share(frames, 0.95), 'at most 2.5'),
      ratio('from the end of a cut to sound on both sides, p50', share(cuts, 0.5), 'at most 10'),
      ratio('from the end of a cut to sound on both sides, most', share(cuts, 1), 'at most 10'),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
