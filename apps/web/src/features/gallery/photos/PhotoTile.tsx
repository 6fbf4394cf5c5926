import { PhotoFrame } from '#ui';
import type { GalleryPhoto } from '@app/contract/gallery';
import { useReviewMark } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

type Props = { photo: GalleryPhoto; label: string; isLabelShown: boolean; onOpen: () => void };
const inks = { warning: 'text-warning-ink', danger: 'text-danger-ink' } as const;

/** A photo with what its review says. */
export function PhotoTile({ photo, label, isLabelShown, onOpen }: Props) {
  const say = useTexts(texts);
  const mark = useReviewMark()(photo.status, photo.reason);
  return (
    <div className="min-w-0">
      <button
        type="button"
        onClick={onOpen}
        aria-label={[`${label}: ${say('openPhoto')}`, mark?.text].filter(Boolean).join('. ')}
        className="block w-full cursor-pointer rounded-card"
      >
        <PhotoFrame src={photo.url} alt="" ratio="square" />
      </button>
      {isLabelShown && <p className="mt-1 text-sm font-medium text-ink">{label}</p>}
      {mark && <p className={`mt-1 text-sm wrap-break-word ${inks[mark.tone]}`}>{mark.text}</p>}
    </div>
  );
}
