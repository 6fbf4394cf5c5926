import { RotateCcw, X } from 'lucide-react';
import { Button, PhotoFrame } from '#ui';
import { UploadBar, usePictureAddress } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { Upload, Uploads } from './use-uploads.ts';

type Props = { upload: Upload; label: string; uploads: Uploads };

/** A photo on its way, or one that did not arrive and is kept. */
export function UploadTile({ upload, label, uploads }: Props) {
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
