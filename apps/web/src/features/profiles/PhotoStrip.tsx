import { PhotoFrame } from '#ui';
import { useTexts } from '#platform/i18n';
import { ReviewStatus } from './ReviewStatus.tsx';
import type { StripPhoto } from './photos-of.ts';
import { texts } from './texts.ts';

type PhotoStripProps = {
  readonly photos: readonly StripPhoto[];
  /** The first one stands large at the head of the page already. */
  readonly isFirstShown: boolean;
  readonly isOwn: boolean;
  readonly isBlurred: boolean;
  readonly onOpen: (index: number) => void;
};

/** Shows further photos: a strip to swipe on a phone, two in a row beside the text elsewhere. */
export function PhotoStrip({ photos, isFirstShown, isOwn, isBlurred, onOpen }: PhotoStripProps) {
  const say = useTexts(texts);
  const before = isFirstShown ? 1 : 0;
  const others = photos.slice(before);
  if (others.length === 0) return null;
  return (
    <section aria-label={say('photos')}>
      <h2 className="mb-3 text-lg font-semibold text-brand-deep">{say('photos')}</h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0">
        {others.map((photo, index) => (
          <li key={photo.url} className="w-32 shrink-0 snap-start sm:w-36 md:w-auto">
            <button
              type="button"
              className="block w-full cursor-pointer overflow-hidden rounded-card"
              aria-label={say('openPhoto', { number: index + before + 1 })}
              onClick={() => onOpen(index + before)}
            >
              <PhotoFrame src={photo.url} alt="" ratio="portrait" isBlurred={isBlurred && !photo.isClear} />
            </button>
            {isOwn && <ReviewStatus photo={photo} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
