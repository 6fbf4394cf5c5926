import type { CallOrder } from '#features/calls';
import { sayNotOpened } from '#shared';

/** Places a call from a conversation; what it is made of comes first. */
export function callFrom(order: CallOrder): void {
  import('./call-overlay.tsx').then(async ({ openCalls }) => (await openCalls()).startCalling(order)).catch(sayNotOpened);
}
