import { Refusal } from '#platform/errors';

/** 429 `too_many_attempts` with the minutes that are left. */
export const tooManyAttempts = (waitSeconds: number): Refusal =>
  new Refusal('too_many_attempts', { parameters: { minutes: Math.ceil(waitSeconds / 60) }, retryAfterSeconds: waitSeconds });
