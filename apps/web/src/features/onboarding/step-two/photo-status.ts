import type { Say } from '#platform/i18n';
import type { en } from '../messages.en.ts';

/** What stands under a photo about its review; nothing for an approved one. */
export function statusText(say: Say<typeof en>, status: string | null, reason: string | null): string | undefined {
  if (status === 'pending') return say('waitingForReview');
  if (status === 'rejected') return say('rejectedBecause', { reason: reason ?? '' });
  return undefined;
}
