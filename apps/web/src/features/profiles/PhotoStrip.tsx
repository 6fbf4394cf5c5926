import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ButtonLink, Dialog, IconButton, LockMark, PhotoFrame } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { photosOf, type StripPhoto } from './photos-of.ts';
import type { ProfileSlots } from './profile-slots.ts';
import type { Head } from './profiles.queries.ts';
import { texts } from './texts.ts';

type Props = { readonly head: Head; readonly isOwn: boolean; readonly slots: ProfileSlots };

export function PhotoStrip({ head, isOwn, slots }: Props) {
  const say = useTexts(texts);
  const [open, setOpen] = useState<number | null>(null);
  const photos = photosOf(head);
  const { blurred, hidden, level, mayAsk } = head.photoAccess;
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

/** Shows what staff have decided on an own photo, as long as it is not approved. */
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

const SWIPE_PX = 40;

type PhotoViewerProps = {
  photos: readonly StripPhoto[];
  index: number;
  isOwn: boolean;
  /** Said over a photo that this reader gets blurred. */
  lock: { text: string; wayIn: ReactNode } | null;
  /** Way to report another's photo. */
  report: (photoId: number) => ReactNode;
  onIndex: (index: number) => void;
  onClose: () => void;
};

/** One photo large; walked by buttons, arrow keys and swipe. */
function PhotoViewer({ photos, index, isOwn, lock, report, onIndex, onClose }: PhotoViewerProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const touchStart = useRef<number | null>(null);
  const go = (by: number) => onIndex((index + by + photos.length) % photos.length);
  useArrowKeys(go);
  const photo = photos[index];
  if (!photo) return null;
  const position = { number: index + 1, total: photos.length };
  return (
    <Dialog isOpen size="large" phone="full" title={say('photoOf', position)} onClose={onClose}>
      <div
        className="flex min-h-full flex-col gap-3"
        onTouchStart={(event) => void (touchStart.current = event.touches[0]?.clientX ?? null)}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? 0);
          if (touchStart.current !== null && Math.abs(moved) > SWIPE_PX) go(moved > 0 ? -1 : 1);
          touchStart.current = null;
        }}
      >
        <img src={photo.largeUrl} alt={say('photoOf', position)} className="m-auto h-96 w-full object-contain sm:h-128" />
        {lock && !photo.isClear && (
          <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center">
            <p className="text-ink">{lock.text}</p>
            {lock.wayIn}
          </div>
        )}
        {photos.length > 1 && (
          <div className="flex items-center justify-between">
            <IconButton label={say('previousPhoto')} icon={<ChevronLeft aria-hidden />} onClick={() => go(-1)} />
            <span aria-hidden className="text-muted">
              {formatDigits(`${index + 1} / ${photos.length}`, language)}
            </span>
            <IconButton label={say('nextPhoto')} icon={<ChevronRight aria-hidden />} onClick={() => go(1)} />
          </div>
        )}
        {!isOwn && photo.isClear && <p className="text-sm text-muted">{say('markNote')}</p>}
        {photo.id !== null && report(photo.id)}
      </div>
    </Dialog>
  );
}

/** Arrow keys walk wherever the focus is while the viewer is open. */
function useArrowKeys(go: (by: number) => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') latest.current(-1);
      if (event.key === 'ArrowRight') latest.current(1);
    };
    window.addEventListener('keydown', walk);
    return () => window.removeEventListener('keydown', walk);
  }, []);
}
