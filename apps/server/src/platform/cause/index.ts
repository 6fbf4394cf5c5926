import { AsyncLocalStorage } from 'node:async_hooks';

/** Holds the id of the request that caused what runs now, through every await. */
const causes = new AsyncLocalStorage<string>();

/** Runs `work`, and whatever it begins, as caused by this request. */
export const causedBy = <T>(requestId: string, work: () => T): T => causes.run(requestId, work);

/** Runs `work`, and whatever it begins, as caused by no request, although one may have begun it. */
export const causedByNone = <T>(work: () => T): T => causes.exit(work);

/** Returns the id of the request that caused what runs now; null of what began by itself. */
export const currentCause = (): string | null => causes.getStore() ?? null;
