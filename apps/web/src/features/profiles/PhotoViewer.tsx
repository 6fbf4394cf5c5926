import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog, IconButton } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import type { StripPhoto } from './photos-of.ts';
import { texts } from './texts.ts';

const SWIPE_PX = 40;

type PhotoViewerProps = {
  photos: readonly StripPhoto[];
  index: number;
  isOwn: boolean;
  /** Said over a photo that this reader gets blurred. */
  lock: { text: string; wayIn: ReactNode } | null;
  /** Offers to report another's photo. */
  report: (photoId: number) => ReactNode;
  onIndex: (index: number) => void;
  onClose: () => void;
};

/** Shows one photo large; walked by buttons, arrow keys and swipe. */
export function PhotoViewer({ photos, index, isOwn, lock, report, onIndex, onClose }: PhotoViewerProps) {
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

/** Lets arrow keys walk wherever the focus is while the viewer is open. */
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
