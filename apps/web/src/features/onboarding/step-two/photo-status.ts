import type { Say } from '#platform/i18n';
import type { en } from '../messages.en.ts';

type Status = { readonly tone: 'warning' | 'danger'; readonly text: string };

/** What stands at a photo about its review; nothing for an approved one. */
export function statusOf(say: Say<typeof en>, status: string | null, reason: string | null): Status | undefined {
  if (status === 'pending') return { tone: 'warning', text: say('waitingForReview') };
  if (status === 'rejected') return { tone: 'danger', text: say('rejectedBecause', { reason: reason ?? '' }) };
  return undefined;
}
