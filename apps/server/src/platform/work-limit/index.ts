import { Refusal } from '#platform/errors';

const RETRY_AFTER_SECONDS = 2;

/** At most `running` pieces of work at a time and `waiting` in line; what comes beyond is refused with 503 rather than served late. */
export function createWorkLimit(limits: { readonly running: number; readonly waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limits.running) running += 1;
    else if (line.length >= limits.waiting) throw new Refusal('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
