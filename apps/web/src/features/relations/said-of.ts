import { ApiError } from '#platform/api';

const SERVER_FAILED = 500;

/** A refusal says itself why; of everything else the room says that it did not work. */
export const saidOf = (failure: unknown, otherwise: string): string =>
  (failure instanceof ApiError && failure.status < SERVER_FAILED && failure.message) || otherwise;
