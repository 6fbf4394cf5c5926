import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { storeDrawnPhoto } from '#features/photos';
import { secondsAfter } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { defineJob, enqueue, handles, type JobHandler } from '#platform/jobs';
import { renderPicture } from '#platform/images';
import { listWaitingPictures, type WaitingPicture } from './demo.store.ts';
import { canDrawPortraits, drawPortrait } from './draw-portrait.ts';
import { seededRandom } from './seeded-random.ts';

const drawPortraits = defineJob({ name: 'demo.draw-portraits', payload: z.object({}), attempts: 5 });
const CHUNK = 20;
/** A job ends soon after it, because a server that stops waits for its jobs and must not wait long. */
const CHUNK_SECONDS = 0.5;
/** After each picture, so that the machine stays with those who wait for an answer. */
const PAUSE_MS = 50;

const PHOTO_NAMES = { profile: 'profile_picture', cover: 'cover_photo', gallery: 'gallery_image_1' } as const;

const draw = ({ kind, number, gender, religion }: WaitingPicture): Promise<Buffer> =>
  kind === 'cover' ? drawScenery(number) : drawPortrait({ number, gender, religion, outfit: kind === 'gallery' ? 1 : 0 });

/** Queues the drawing of pictures where some are waiting and can be drawn; a job that was killed would rest for hours. */
export async function enqueuePortraits(ctx: Context): Promise<void> {
  const isAnythingWaiting = (await listWaitingPictures(ctx, 1)).length > 0;
  if (isAnythingWaiting && (await canDrawPortraits())) await enqueue(ctx, drawPortraits, {}, { key: drawPortraits.name });
}

/** Draws pictures of the demo's members, one after the other and a few in each job. */
async function drawSome(ctx: Context): Promise<void> {
  const until = secondsAfter(ctx.clock.now(), CHUNK_SECONDS);
  for (const picture of await listWaitingPictures(ctx, CHUNK)) {
    const bytes = await draw(picture);
    await inTransaction(ctx, (tx) => storeDrawnPhoto(tx, picture.memberId, PHOTO_NAMES[picture.kind], bytes));
    if (ctx.clock.now() >= until) break;
    await sleep(PAUSE_MS);
  }
  await enqueuePortraits(ctx);
}

export const portraitJobs: readonly JobHandler[] = [handles(drawPortraits, drawSome)];

const WIDTH = 1200;
const HEIGHT = 514;
/** Sky, sun, far hills, near hills, water. */
const PALETTES = [
  ['fbe9d7', 'e8a317', 'c9b6dd', '7a3fa8', 'a9c9dd'],
  ['e6eef7', 'fdf3dc', 'a8cbb8', '1e8e5a', '8fb8d6'],
  ['fbe4ec', 'c2185b', 'dcb4c8', '5b2a86', 'c7b9e0'],
  ['fdf3dc', 'a7382f', 'd9c08f', '3c4f5c', '9bc4bd'],
] as const;

/** Draws a river between hills, PNG, for a cover. */
function drawScenery(number: number): Promise<Buffer> {
  const random = seededRandom(67_867_967 * number);
  const [sky, sun, far, near, water] = random.pick(PALETTES);
  const hills = (base: number, height: number): string => {
    const points = Array.from({ length: 7 }, (_, place) => `L${place * 200} ${base - random.between(20, height)}`);
    return `M0 ${HEIGHT} ${points.join(' ')} L${WIDTH} ${HEIGHT} Z`;
  };
  const boat = random.between(200, 900);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#${sky}"/>
    <circle cx="${random.between(150, 1050)}" cy="${random.between(90, 170)}" r="62" fill="#${sun}"/>
    <path d="${hills(320, 140)}" fill="#${far}"/>
    <path d="${hills(390, 90)}" fill="#${near}"/>
    <rect y="400" width="${WIDTH}" height="114" fill="#${water}"/>
    <path d="M${boat} 440 q60 34 120 0 l-14 24 h-92 z M${boat + 58} 440 v-60 l40 52 z" fill="#3c2b1f"/>
  </svg>`;
  return renderPicture(svg, WIDTH);
}
