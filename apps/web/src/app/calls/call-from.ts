import type { CallOrder } from '#features/calls';
import { sayNotOpened } from '#shared';
import { openCalls } from './open-calls.ts';

/** Places a call from a conversation; what it is made of comes first. */
export function callFrom(order: CallOrder): void {
  openCalls()
    .then((calls) => calls.startCalling(order))
    .catch(sayNotOpened);
}
