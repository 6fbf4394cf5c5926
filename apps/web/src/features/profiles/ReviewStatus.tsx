import { useTexts } from '#platform/i18n';
import type { StripPhoto } from './photos-of.ts';
import { texts } from './texts.ts';

/** Shows what staff have decided on an own photo, as long as it is not approved. */
export function ReviewStatus({ photo }: { photo: Pick<StripPhoto, 'status' | 'reason'> }) {
  const say = useTexts(texts);
  if (photo.status === 'pending') return <p className="mt-1 text-sm text-warning-ink">{say('waitingForReview')}</p>;
  if (photo.status !== 'rejected') return null;
  return (
    <p className="mt-1 text-sm text-danger-ink">{photo.reason ? say('rejectedBecause', { reason: photo.reason }) : say('rejected')}</p>
  );
}
