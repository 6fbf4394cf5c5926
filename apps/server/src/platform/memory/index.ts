import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back to the machine what this thread no longer uses. It stands still meanwhile, some 100 ms for 100 MB; twice as long where it `isIdle`,
 * so that the room for what is young and the pages held ready for later go, too.
 */
export function giveMemoryBack({ isIdle }: { readonly isIdle: boolean }): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as (how: object) => void)({ type: 'major', flavor: isIdle ? 'last-resort' : 'regular' });
}

/**
 * Lets the engine make all objects among the young ones from now on. By itself it makes those of a place among the old ones where they mostly lived long, as
 * rows do that a start remembers; later ones of the same place die with their call, and keep alive until then what they know (decision 0055).
 */
export const makeObjectsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');

/**
 * Lets the room for young objects grow eightfold, 1 to 8 to 64 MB, as more outlive a collection than it holds. By itself it doubles, and takes half an hour of
 * load to come to the same size: collections are more frequent meanwhile, and a server takes more memory by the minute (docs/performance.md, Memory).
 */
export const growYoungRoomSoon = (): void => setFlagsFromString('--semi-space-growth-factor=8');
