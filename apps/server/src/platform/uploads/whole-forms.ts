import type { Budget } from './budget.ts';
import { refuseUpload } from './refuse-upload.ts';

const WAIT_MS = 20_000;

type Waiting = { readonly bytes: number; readonly begin: () => void };
/** Waits until so many bytes fit; the caller gives them back to it. */
export type WholeForms = { take(bytes: number): Promise<void>; give(bytes: number): void; next(): void };

/** Lets forms that have arrived be read whole in their order, as far as the memory goes. One at a time always is, however large. */
export function createWholeForms(memory: Budget, waitMs = WAIT_MS): WholeForms {
  let inHand = 0;
  const waiting: Waiting[] = [];
  const next = (): void => {
    for (let first = waiting[0]; first; first = waiting[0]) {
      if (inHand > 0 && !memory.take(first.bytes)) return;
      if (inHand === 0) memory.takeAnyway(first.bytes);
      inHand += 1;
      waiting.shift();
      first.begin();
    }
  };
  return {
    next,
    take: (bytes) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.splice(waiting.indexOf(turn), 1);
          reject(refuseUpload('uploadsFull'));
          next();
        }, waitMs);
        const turn: Waiting = {
          bytes,
          begin: () => {
            clearTimeout(late);
            resolve();
          },
        };
        waiting.push(turn);
        next();
      }),
    give: (bytes) => {
      inHand -= 1;
      memory.give(bytes);
      next();
    },
  };
}
