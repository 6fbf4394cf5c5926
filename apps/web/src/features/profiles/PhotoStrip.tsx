import { useState } from 'react';
import { PhotoFrame } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import { PhotoViewer } from './PhotoViewer.tsx';
import type { Head } from './profiles.queries.ts';

type Status = 'pending' | 'approved' | 'rejected' | null;
export type StripPhoto = { readonly url: string; readonly status: Status };

/** Profile photo, cover, the two gallery photos, then the further ones. */
function photosOf(head: Head): StripPhoto[] {
  const first: readonly (readonly [string | null, Status])[] = [
    [head.photo, head.photo_status],
    [head.cover_photo, head.cover_status],
    [head.gallery_image_1, head.gallery_image_1_status],
    [head.gallery_image_2, head.gallery_image_2_status],
  ];
  const further = head.gallery.map((photo): readonly [string | null, Status] => [photo.url, 'approved']);
  return [...first, ...further].flatMap(([url, status]) => (url ? [{ url, status }] : []));
}

export function PhotoStrip({ head, isOwn }: { head: Head; isOwn: boolean }) {
  const say = useTexts(messages);
  const [open, setOpen] = useState<number | null>(null);
  const photos = photosOf(head);
  if (head.photo_access.hidden === 1 && photos.length === 0) return <p className="mt-4 text-muted">{say('photosHidden')}</p>;
  if (photos.length === 0) return null;
  return (
    <section aria-label={say('photos')} className="mt-4">
      <ul className="flex snap-x gap-3 overflow-x-auto pb-2">
        {photos.map((photo, index) => (
          <li key={photo.url} className="w-32 shrink-0 snap-start sm:w-40">
            <button
              type="button"
              className="block w-full overflow-hidden rounded-card"
              aria-label={say('openPhoto', { number: index + 1 })}
              onClick={() => setOpen(index)}
            >
              <PhotoFrame src={photo.url} alt="" ratio="portrait" isBlurred={head.photo_access.blurred === 1} />
            </button>
            {isOwn && photo.status === 'pending' && <p className="text-sm text-muted">{say('waitingForReview')}</p>}
            {isOwn && photo.status === 'rejected' && <p className="text-sm text-danger-ink">{say('rejected')}</p>}
          </li>
        ))}
      </ul>
      <Locked head={head} />
      {open !== null && (
        <PhotoViewer photos={photos} index={open} hasMark={!isOwn && head.photo_access.blurred === 0} onIndex={setOpen} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

/** Why the photos are blurred for this reader. */
function Locked({ head }: { head: Head }) {
  const say = useTexts(messages);
  if (head.photo_access.blurred === 0) return null;
  return <p className="text-muted">{head.photo_access.level === 2 ? say('premiumOnly') : say('privatePhoto')}</p>;
}
