import { afterAll, vi } from 'vitest';

/** Leaves nothing to the next file of the same process: test files share what they import. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
