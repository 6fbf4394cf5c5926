import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { storeDrawnPhoto } from '#features/photos';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { defineJob, enqueue, handles, type JobHandler } from '#platform/jobs';
import { listWaitingPictures, type WaitingPicture } from './demo.store.ts';
import { drawPortrait } from './draw-portrait.ts';
import { drawScenery } from './draw-scenery.ts';

const drawPortraits = defineJob({ name: 'demo.draw-portraits', payload: z.object({}), attempts: 5 });
const CHUNK = 20;
/** A job ends soon after it, because a server that stops waits for its jobs and must not wait long. */
const CHUNK_SECONDS = 0.5;
/** After each picture, so that the machine stays with those who wait for an answer. */
const PAUSE_MS = 50;

const PHOTO_NAMES = { profile: 'profile_picture', cover: 'cover_photo', gallery: 'gallery_image_1' } as const;

const draw = ({ kind, number, gender, religion }: WaitingPicture): Promise<Buffer> =>
  kind === 'cover' ? drawScenery(number) : drawPortrait({ number, gender, religion, outfit: kind === 'gallery' ? 1 : 0 });

/** Queues the drawing of pictures where some are waiting; a job that was killed would rest for hours. */
export async function enqueuePortraits(ctx: Context): Promise<void> {
  const isAnythingWaiting = (await listWaitingPictures(ctx, 1)).length > 0;
  if (isAnythingWaiting) await enqueue(ctx, drawPortraits, {}, { key: drawPortraits.name });
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
