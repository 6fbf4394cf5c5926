import { chromium, type CDPSession, type Page, type Route } from '@playwright/test';
import { findChromium } from '../browser.ts';
import { buildSite } from '../build.ts';
import { signIn } from '../screens-setup.ts';
import { startTestServer } from '../test-server.ts';
import { quantileOf } from './load.ts';

const POSTS = 500;
const PER_PAGE = 10;
const CARDS_AT_FIRST = 20;
const SIZE = { width: 360, height: 800 };
/** So much slower than this machine: a cheap phone. */
const SLOWER = 4;
const STEP_PIXELS = 40;
const FRAME_MS = 1000 / 60;

/** Returns one post of the list; every third has a picture. */
const postOf = (n: number) => ({
  id: n,
  post_id: n,
  user_id: 900_000 + (n % 40),
  user_photo: null,
  name: `Member ${n % 40}`,
  gender: 1 + (n % 2),
  picture_type: '',
  time: new Date(Date.now() - n * 600_000).toISOString(),
  content: 'We went home for the wedding of a cousin, and the whole village came. '.repeat(1 + (n % 9)),
  image: n % 3 === 0 ? `/icons/icon-512.png?n=${n}` : null,
  image_width: n % 3 === 0 ? 1080 : null,
  image_height: n % 3 === 0 ? 810 : null,
  audio: null,
  audio_seconds: null,
  video: null,
  video_seconds: null,
  is_follow: '1',
  like: n % 7,
  love: n % 3,
  care: 0,
  laugh: 0,
  wow: 0,
  sad: 0,
  angry: 0,
  total_react: (n % 7) + (n % 3),
  provide_react: null,
  own: 0,
});

function answerPage(route: Route): Promise<void> {
  const page = Number(new URL(route.request().url()).searchParams.get('page') ?? '1');
  const first = (page - 1) * PER_PAGE;
  const data = Array.from({ length: PER_PAGE }, (_, at) => postOf(POSTS - first - at));
  const keys = { current_page: page, from: first + 1, last_page: POSTS / PER_PAGE, per_page: PER_PAGE, to: first + PER_PAGE, total: POSTS };
  return route.fulfill({ json: { result: true, data, ...keys, until: new Date().toISOString() } });
}

type Frames = { readonly times: readonly number[]; readonly longest: number };

/** Scrolls a step a frame until so many posts have been seen; what each frame took, in milliseconds. Runs in the page. */
const scrollTo = (page: Page, posts: number): Promise<Frames> =>
  page.evaluate<Frames>(`new Promise((resolve) => {
    const times = [];
    const seen = () => Math.max(0, ...[...document.querySelectorAll('[aria-posinset]')].map((one) => Number(one.getAttribute('aria-posinset'))));
    let before = performance.now();
    const frame = (now) => {
      times.push(now - before);
      before = now;
      if (seen() >= ${posts}) return resolve({ times, longest: Math.max(...times) });
      scrollBy(0, ${STEP_PIXELS});
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  })`);

type Held = { readonly nodes: number; readonly megabytes: number; readonly busySeconds: number };

/** Returns the memory of the page once the memory that nobody needs is free. */
async function held(cdp: CDPSession): Promise<Held> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), megabytes: of('JSHeapUsedSize') / 1_048_576, busySeconds: of('TaskDuration') };
}

const share = (times: readonly number[], part: number): number =>
  quantileOf(
    times.toSorted((one, other) => one - other),
    part,
  );

/** Scrolls through the feed as a cheap phone would: work of a frame, elements and memory at the beginning and at the end. */
export async function benchScroll(): Promise<string[]> {
  await buildSite();
  const server = await startTestServer();
  const { path: executablePath, env } = findChromium();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as Record<string, string> });
  try {
    const session = await signIn(server.address, 'nadia');
    const kept = { access_token: session.access_token, user: JSON.stringify(session.user) };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      viewport: SIZE,
      baseURL: server.address,
      serviceWorkers: 'block',
      hasTouch: true,
      storageState: { cookies: [], origins: [{ origin: server.address, localStorage }] },
    });
    const page = await context.newPage();
    await page.route('**/api/member/news-feed*', answerPage);
    await page.goto('/feed');
    await page.getByRole('article').first().waitFor();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await scrollTo(page, CARDS_AT_FIRST);
    const before = await held(cdp);
    const { times, longest } = await scrollTo(page, POSTS);
    const after = await held(cdp);
    const work = ((after.busySeconds - before.busySeconds) * 1000) / times.length;
    return [
      `\nFeed of ${POSTS} posts scrolled at ${SIZE.width} px on a processor ${SLOWER} times slower than this one, ${times.length} frames`,
      `  work of a frame, mean                 ${work.toFixed(1)} ms (a frame at 60 a second has ${FRAME_MS.toFixed(1)})`,
      `  time between frames, p50, p95, most   ${share(times, 0.5).toFixed(1)}, ${share(times, 0.95).toFixed(1)}, ${longest.toFixed(0)} ms`,
      `  elements after ${CARDS_AT_FIRST} and after ${POSTS} posts     ${before.nodes}, ${after.nodes} (${(after.nodes / before.nodes).toFixed(2)})`,
      `  script memory, MB                     ${before.megabytes.toFixed(1)}, ${after.megabytes.toFixed(1)}`,
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
