import type { PhotoName } from '@app/contract/media';
import { PicturePicker, useReviewMark } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { Photos } from './use-step-two.ts';

export type Picked = { readonly [Name in PhotoName]?: Blob };
type Props = {
  photos: Photos;
  picked: Picked;
  /** Share of the upload of what was picked; null while nothing is sent. */
  share: number | null;
  errors: Readonly<Record<string, string>>;
  /** The upload broke off; it can be sent again. */
  hasFailed: boolean;
  onPick: (name: PhotoName, picture: Blob) => void;
  onRemove: (name: Exclude<PhotoName, 'profile_picture'>) => void;
  onRetry: () => void;
};

const labels = {
  cover_photo: 'coverPhoto',
  profile_picture: 'profilePicture',
  gallery_image_1: 'galleryOne',
  gallery_image_2: 'galleryTwo',
} as const;

/** The four photos as a profile shows them: the portrait over the lower edge of the cover, two more beside each other. */
export function PhotoBoard(props: Props) {
  return (
    <div>
      <Slot {...props} name="cover_photo" shape="cover" />
      <div className="sm:flex sm:items-start sm:gap-6">
        <div className="relative z-1 -mt-14 ml-4 w-32 shrink-0">
          <Slot {...props} name="profile_picture" shape="round" />
        </div>
        <div className="mt-4 grid flex-1 grid-cols-2 gap-4">
          <Slot {...props} name="gallery_image_1" shape="photo" />
          <Slot {...props} name="gallery_image_2" shape="photo" />
        </div>
      </div>
    </div>
  );
}

function Slot({
  name,
  shape,
  photos,
  picked,
  share,
  errors,
  hasFailed,
  onPick,
  onRemove,
  onRetry,
}: Props & { name: PhotoName; shape: 'cover' | 'round' | 'photo' }) {
  const say = useTexts(texts);
  const markOf = useReviewMark();
  const picture = picked[name] ?? null;
  return (
    <PicturePicker
      label={say(labels[name])}
      shape={shape}
      isOptional={name !== 'profile_picture'}
      address={photos[name]}
      picture={picture}
      isBlurred={photos.blur_photos !== 0}
      share={share}
      error={errors[name]}
      hasFailed={hasFailed && picture !== null}
      onRetry={onRetry}
      status={picture ? undefined : markOf(photos.statuses[name], photos.reasons[name])}
      onPick={(next) => onPick(name, next)}
      onRemove={name === 'profile_picture' ? undefined : () => onRemove(name)}
    />
  );
}
