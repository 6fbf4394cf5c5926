import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Database, Executor, InTransaction } from '#platform/db';
import { defineJob, handles, type Enqueue, type JobHandler } from '#platform/jobs';
import type { MediaRoom } from '#features/media';
import { demoReader, type WaitingMember } from './demo.reader.ts';
import { drawPortrait } from './draw-portrait.ts';
import { drawScenery } from './draw-scenery.ts';

export type PortraitDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly enqueue: Enqueue;
  readonly media: Pick<MediaRoom, 'storeDrawnPhoto'>;
};

const drawPortraits = defineJob({ name: 'demo.draw-portraits', payload: z.object({}), attempts: 5 });
const CHUNK = 20;
/** One of so many has a cover and a second picture too. */
const FULL_PAGE_EVERY = 3;
/** Between two people, so that the machine stays with those who wait for an answer. */
const PAUSE_MS = 50;

export type Portraits = {
  readonly jobs: readonly JobHandler[];
  /** Goes on where some are waiting for their portrait. A job that a stop interrupted would otherwise rest for hours. */
  enqueueWaiting(on?: Executor): Promise<void>;
};

/** Portraits of the drawn members, a few in each job; whoever ever had a photo is left as they are. */
export function createPortraits(deps: PortraitDeps): Portraits {
  const { db, inTransaction, enqueue, media } = deps;

  const portray = async ({ memberId, number, gender, religion }: WaitingMember): Promise<void> => {
    const portrait = await drawPortrait({ number, gender, religion });
    const isFull = number % FULL_PAGE_EVERY === 0;
    const [cover, second] = isFull ? [await drawScenery(number), await drawPortrait({ number, gender, religion, outfit: 1 })] : [null, null];
    await inTransaction(async (trx) => {
      await media.storeDrawnPhoto(trx, memberId, 'profile_picture', portrait);
      if (cover) await media.storeDrawnPhoto(trx, memberId, 'cover_photo', cover);
      if (second) await media.storeDrawnPhoto(trx, memberId, 'gallery_image_1', second);
    });
  };

  const enqueueWaiting = async (on: Executor = db): Promise<void> => {
    const isAnybodyWaiting = (await demoReader.listWithoutPortrait(on, 1)).length > 0;
    if (isAnybodyWaiting) await enqueue(on, drawPortraits, {}, { key: drawPortraits.name });
  };

  return {
    enqueueWaiting,
    jobs: [
      handles(drawPortraits, async () => {
        for (const member of await demoReader.listWithoutPortrait(db, CHUNK)) {
          await portray(member);
          await sleep(PAUSE_MS);
        }
        await enqueueWaiting();
      }),
    ],
  };
}
