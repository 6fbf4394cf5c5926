import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

export type ReviewMark = { readonly tone: 'warning' | 'danger'; readonly text: string };

/** Returns what stands at a photo or a recording about its review; nothing where it is approved. */
export function useReviewMark(): (status: string | null, reason: string | null) => ReviewMark | undefined {
  const say = useTexts(texts);
  return (status, reason) => {
    if (status === 'pending') return { tone: 'warning', text: say('waitingForReview') };
    if (status === 'rejected') return { tone: 'danger', text: say('rejectedBecause', { reason: reason ?? '' }) };
    return undefined;
  };
}
