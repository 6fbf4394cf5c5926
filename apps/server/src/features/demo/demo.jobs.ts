import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import { defineJob, handles, type Enqueue, type JobHandler } from '#platform/jobs';
import type { MediaRoom } from '#features/media';
import { demoReader, type WaitingPicture } from './demo.reader.ts';
import { drawPortrait } from './draw-portrait.ts';
import { drawScenery } from './draw-scenery.ts';

export type PortraitDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly enqueue: Enqueue;
  readonly media: Pick<MediaRoom, 'storeDrawnPhoto'>;
};

const drawPortraits = defineJob({ name: 'demo.draw-portraits', payload: z.object({}), attempts: 5 });
const CHUNK = 20;
/** A job ends soon after it, because a server that stops waits for its jobs and must not wait long. */
const CHUNK_SECONDS = 0.5;
/** After each picture, so that the machine stays with those who wait for an answer. */
const PAUSE_MS = 50;

export type Portraits = {
  readonly jobs: readonly JobHandler[];
  /** Sees to it that pictures are drawn where some are waiting; a job that was killed would rest for hours. */
  enqueueWaiting(): Promise<void>;
};

const PHOTO_NAMES = { profile: 'profile_picture', cover: 'cover_photo', gallery: 'gallery_image_1' } as const;

const draw = ({ kind, number, gender, religion }: WaitingPicture): Promise<Buffer> =>
  kind === 'cover' ? drawScenery(number) : drawPortrait({ number, gender, religion, outfit: kind === 'gallery' ? 1 : 0 });

/** Pictures of the drawn members, one after the other and a few in each job. */
export function createPortraits({ db, clock, inTransaction, enqueue, media }: PortraitDeps): Portraits {
  const enqueueWaiting = async (): Promise<void> => {
    const isAnythingWaiting = (await demoReader.listWaitingPictures(db, 1)).length > 0;
    if (isAnythingWaiting) await enqueue(db, drawPortraits, {}, { key: drawPortraits.name });
  };
  const drawSome = async (): Promise<void> => {
    const until = secondsAfter(clock.now(), CHUNK_SECONDS);
    for (const picture of await demoReader.listWaitingPictures(db, CHUNK)) {
      const bytes = await draw(picture);
      await inTransaction((trx) => media.storeDrawnPhoto(trx, picture.memberId, PHOTO_NAMES[picture.kind], bytes));
      if (clock.now() >= until) break;
      await sleep(PAUSE_MS);
    }
    await enqueueWaiting();
  };
  return { enqueueWaiting, jobs: [handles(drawPortraits, drawSome)] };
}
