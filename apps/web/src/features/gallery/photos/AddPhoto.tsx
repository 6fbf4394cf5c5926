import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#ui';
import { CreditDialog } from '#features/entitlements';
import { usePictureAddress } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { usePickPicture } from './use-pick-picture.tsx';
import type { Uploads } from './use-uploads.ts';

/** 'Add photo', or 'Buy now' in its place where no credit is left. */
export function AddPhoto({ left, uploads }: { left: number; uploads: Uploads }) {
  const say = useTexts(texts);
  const [picture, setPicture] = useState<Blob | null>(null);
  const { input, pick, refusal } = usePickPicture(say('addPhoto'), setPicture);
  if (left < 1 && !picture) return <ButtonLink to="/packages">{say('buyNow')}</ButtonLink>;
  return (
    <>
      <Button icon={<ImagePlus aria-hidden />} onClick={pick}>
        {say('addPhoto')}
      </Button>
      {input}
      {refusal && (
        <p role="alert" className="basis-full text-sm text-danger-ink">
          {refusal}
        </p>
      )}
      {picture && <AddPhotoDialog picture={picture} onUpload={() => uploads.start('further', picture)} onClose={() => setPicture(null)} />}
    </>
  );
}

/** Shows the photo and what it costs before it is sent. */
function AddPhotoDialog({ picture, onUpload, onClose }: { picture: Blob; onUpload: () => boolean; onClose: () => void }) {
  const say = useTexts(texts);
  const address = usePictureAddress(picture);
  return (
    <CreditDialog
      title={say('addPhoto')}
      counter="remaining_photo_gallery"
      available={(count) => say('available', { count })}
      cost={say('cost')}
      remaining={(count) => say('remaining', { count })}
      confirm={say('upload')}
      confirming={say('uploading')}
      failed={say('uploadFailed')}
      onConfirm={async () => {
        if (onUpload()) onClose();
      }}
      onClose={onClose}
    >
      {address && <img src={address} alt={say('preview')} className="mx-auto max-h-75 max-w-full rounded-card object-contain" />}
    </CreditDialog>
  );
}
