import type { ReactNode } from 'react';
import { RotateCcw, X } from 'lucide-react';
import { Button, PhotoFrame, Skeleton, SkeletonScreen } from '#ui';
import { UploadBar, usePictureAddress, useReviewMark } from '#features/media';
import { useTexts } from '#platform/i18n';
import type { GalleryPhoto } from '../gallery.queries.ts';
import { texts } from '../texts.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** Lays out three tiles a row on a phone, four on a tablet, five on a desktop. */
export const PhotoGrid = ({ children }: { children: ReactNode }) => (
  <ul className="m-0 grid list-none grid-cols-3 gap-3 p-0 sm:grid-cols-4 sm:gap-4 lg:grid-cols-5">{children}</ul>
);

const TILES = 10;

export const PhotoGridSkeleton = () => (
  <SkeletonScreen>
    <PhotoGrid>
      {Array.from({ length: TILES }, (_, tile) => (
        <li key={tile}>
          <Skeleton shape="block" height="square" />
        </li>
      ))}
    </PhotoGrid>
  </SkeletonScreen>
);

type Props = { photo: GalleryPhoto; label: string; isLabelShown: boolean; onOpen: () => void };
const inks = { warning: 'text-warning-ink', danger: 'text-danger-ink' } as const;

/** Shows a photo with what its review says. */
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

type UploadTileProps = { upload: Upload; label: string; uploads: Uploads };

/** Shows a photo on its way, or one that did not arrive and is kept. */
export function UploadTile({ upload, label, uploads }: UploadTileProps) {
  const say = useTexts(texts);
  const address = usePictureAddress(upload.picture);
  return (
    <div className="min-w-0">
      <PhotoFrame src={address} alt={say('preview')} ratio="square" />
      {upload.hasFailed ? (
        <div role="alert" className="mt-1 text-sm text-danger-ink">
          <p className="font-medium">{say('uploadFailed')}</p>
          {upload.problem && <p className="wrap-break-word">{upload.problem}</p>}
          <Button variant="link" size="small" icon={<RotateCcw aria-hidden />} onClick={() => uploads.retry(upload)}>
            {say('tryAgain')}
          </Button>
        </div>
      ) : (
        <UploadBar share={upload.share} label={`${say('uploading')} ${label}`} />
      )}
      <Button variant="link" size="small" icon={<X aria-hidden />} onClick={() => uploads.cancel(upload)}>
        {say('cancel')}
      </Button>
    </div>
  );
}
