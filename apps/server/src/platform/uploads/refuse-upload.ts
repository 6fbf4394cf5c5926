import { kernelSentences as say } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';

const COME_BACK_SECONDS = 10;

/** Returns the 503 of an upload that cannot be taken now, with what to do next. */
export const refuseUpload = (why: 'uploadsFull' | 'uploadsOfOne' | 'uploadTooSlow' | 'uploadUnverified'): Refusal =>
  new Refusal('service_unavailable', { sentence: say[why], retryAfterSeconds: COME_BACK_SECONDS });
