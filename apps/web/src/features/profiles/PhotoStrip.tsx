import { useState } from 'react';
import { LockMark, PhotoFrame } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import { photosOf, type StripPhoto } from './photos-of.ts';
import { PhotoViewer } from './PhotoViewer.tsx';
import type { Head } from './profiles.queries.ts';

export function PhotoStrip({ head, isOwn }: { head: Head; isOwn: boolean }) {
  const say = useTexts(messages);
  const [open, setOpen] = useState<number | null>(null);
  const photos = photosOf(head);
  const isBlurred = head.photo_access.blurred === 1;
  if (photos.length === 0) return head.photo_access.hidden === 1 ? <Locked text={say('photosHidden')} /> : null;
  return (
    <section aria-label={say('photos')}>
      {isBlurred && <Locked text={head.photo_access.level === 2 ? say('premiumOnly') : say('privatePhoto')} />}
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-1">
        {photos.map((photo, index) => (
          <li key={photo.url} className="w-32 shrink-0 snap-start sm:w-36">
            <button
              type="button"
              className="block w-full cursor-pointer overflow-hidden rounded-card"
              aria-label={say('openPhoto', { number: index + 1 })}
              onClick={() => setOpen(index)}
            >
              <PhotoFrame src={photo.url} alt="" ratio="portrait" isBlurred={isBlurred && !photo.isClear} />
            </button>
            {isOwn && <ReviewStatus photo={photo} />}
          </li>
        ))}
      </ul>
      {open !== null && <PhotoViewer photos={photos} index={open} isOwn={isOwn} onIndex={setOpen} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** What staff have decided on an own photo, as long as it is not approved. */
function ReviewStatus({ photo }: { photo: StripPhoto }) {
  const say = useTexts(messages);
  if (photo.status === 'pending') return <p className="mt-1 text-sm text-warning-ink">{say('waitingForReview')}</p>;
  if (photo.status !== 'rejected') return null;
  return (
    <p className="mt-1 text-sm text-danger-ink">{photo.reason ? say('rejectedBecause', { reason: photo.reason }) : say('rejected')}</p>
  );
}

/** Why the photos are not to be seen clearly by this reader. */
function Locked({ text }: { text: string }) {
  return (
    <p className="mb-3 flex items-center gap-3 text-muted">
      <LockMark size="small" />
      {text}
    </p>
  );
}
