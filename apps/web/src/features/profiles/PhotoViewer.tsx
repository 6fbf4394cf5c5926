import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Dialog, IconButton } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import type { StripPhoto } from './PhotoStrip.tsx';

const SWIPE_PX = 40;

type Props = { photos: readonly StripPhoto[]; index: number; hasMark: boolean; onIndex: (index: number) => void; onClose: () => void };

/** One photo large; walked by buttons, arrow keys and swipe. */
export function PhotoViewer({ photos, index, hasMark, onIndex, onClose }: Props) {
  const say = useTexts(messages);
  const touchStart = useRef<number | null>(null);
  const photo = photos[index];
  if (!photo) return null;
  const go = (by: number) => onIndex((index + by + photos.length) % photos.length);
  return (
    <Dialog isOpen size="large" phone="full" title={say('photoOf', { number: index + 1 })} onClose={onClose}>
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') go(-1);
          if (event.key === 'ArrowRight') go(1);
        }}
        onTouchStart={(event) => void (touchStart.current = event.touches[0]?.clientX ?? null)}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? 0);
          if (touchStart.current !== null && Math.abs(moved) > SWIPE_PX) go(moved > 0 ? -1 : 1);
          touchStart.current = null;
        }}
      >
        <img src={photo.url} alt={say('photoOf', { number: index + 1 })} className="mx-auto max-h-96 w-full object-contain" />
        {photos.length > 1 && (
          <div className="mt-3 flex justify-between">
            <IconButton label={say('previousPhoto')} icon={<ChevronLeft aria-hidden />} onClick={() => go(-1)} />
            <IconButton label={say('nextPhoto')} icon={<ChevronRight aria-hidden />} onClick={() => go(1)} />
          </div>
        )}
        {hasMark && <p className="mt-2 text-sm text-muted">{say('markNote')}</p>}
      </div>
    </Dialog>
  );
}
