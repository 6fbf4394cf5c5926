import { useState, type ReactNode } from 'react';
import { ButtonLink, LockMark, PhotoFrame } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { photosOf, type StripPhoto } from './photos-of.ts';
import { PhotoViewer } from './PhotoViewer.tsx';
import type { ProfileSlots } from './profile-slots.ts';
import type { Head } from './profiles.queries.ts';

type Props = { readonly head: Head; readonly isOwn: boolean; readonly slots: ProfileSlots };

export function PhotoStrip({ head, isOwn, slots }: Props) {
  const say = useTexts(texts);
  const [open, setOpen] = useState<number | null>(null);
  const photos = photosOf(head);
  const { blurred, hidden, level, may_ask: mayAsk } = head.photo_access;
  const askToSee = mayAsk === 1 && head.relation.eligible === 1 ? slots.askToSee?.(head) : null;
  const isBlurred = blurred === 1;
  if (photos.length === 0) return hidden === 1 ? <Locked text={say('photosHidden')}>{askToSee}</Locked> : null;
  const lock = {
    text: say(level === 2 ? 'premiumOnly' : 'privatePhoto'),
    wayIn: level === 2 ? <Upgrade /> : askToSee,
  };
  return (
    <section aria-label={say('photos')}>
      {isBlurred && <Locked text={lock.text}>{lock.wayIn}</Locked>}
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
      {open !== null && (
        <PhotoViewer
          photos={photos}
          index={open}
          isOwn={isOwn}
          lock={isBlurred ? lock : null}
          report={(id) => (isOwn ? null : slots.reportPhoto?.(id, head))}
          onIndex={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** What staff have decided on an own photo, as long as it is not approved. */
function ReviewStatus({ photo }: { photo: StripPhoto }) {
  const say = useTexts(texts);
  if (photo.status === 'pending') return <p className="mt-1 text-sm text-warning-ink">{say('waitingForReview')}</p>;
  if (photo.status !== 'rejected') return null;
  return (
    <p className="mt-1 text-sm text-danger-ink">{photo.reason ? say('rejectedBecause', { reason: photo.reason }) : say('rejected')}</p>
  );
}

function Upgrade() {
  const say = useTexts(texts);
  return (
    <ButtonLink to="/packages" variant="secondary" size="small">
      {say('upgrade')}
    </ButtonLink>
  );
}

/** Why the photos are not to be seen clearly by this reader, and the way to see them. */
function Locked({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3">
      <p className="flex min-w-0 items-center gap-3 text-ink">
        <LockMark size="small" />
        {text}
      </p>
      {children}
    </div>
  );
}
