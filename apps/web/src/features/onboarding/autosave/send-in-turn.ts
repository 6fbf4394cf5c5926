import { ApiError } from '#platform/api';

const WAIT_SECONDS = 5;
const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Sends the changes of one page one after another, since each answer carries the whole page: an older answer never comes after a newer one.
 * Where the server asks for patience, it waits as long as it is told and sends again.
 */
export function sendInTurn<Patch>(send: (patch: Patch) => Promise<void>): (patch: Patch) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  async function untilTaken(patch: Patch): Promise<void> {
    for (;;) {
      try {
        return await send(patch);
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.status !== 429) throw failure;
        await pause(failure.retryAfterSeconds ?? WAIT_SECONDS);
      }
    }
  }
  return (patch) => {
    const sent = last.then(() => untilTaken(patch));
    last = sent.catch(() => undefined);
    return sent;
  };
}
