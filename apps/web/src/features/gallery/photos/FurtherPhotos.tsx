import { ImagePlus, Images } from 'lucide-react';
import { useState } from 'react';
import { FURTHER_PHOTOS_MAX } from '@app/contract/gallery';
import { Button, ButtonLink, EmptyState, Heading } from '#ui';
import { CreditDialog } from '#features/entitlements';
import { usePictureAddress } from '#features/media';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import type { GalleryPhoto } from '../gallery.queries.ts';
import { texts } from '../texts.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoGrid, PhotoTile, UploadTile } from './PhotoGrid.tsx';
import { usePickPicture } from './use-pick-picture.tsx';
import type { Uploads } from './use-uploads.ts';

type Props = {
  photos: readonly GalleryPhoto[];
  /** Further photos on all pages. */
  total: number;
  /** Credits for further photos. */
  left: number;
  uploads: Uploads;
};

/** Shows photos besides the four that cost nothing, newest first; each cost a credit. */
export function FurtherPhotos({ photos, total, left, uploads }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [openId, setOpenId] = useState<number | null>(null);
  const open = photos.find(({ id }) => id === openId);
  const labelOf = (photo: GalleryPhoto): string => say('furtherPhoto', { date: formatDay(photo.createdAt, language) });
  const onTheirWay = uploads.uploads.filter(({ target }) => target === 'further');
  const isEmpty = photos.length === 0 && onTheirWay.length === 0;
  const add = total >= FURTHER_PHOTOS_MAX ? <p className="text-muted">{say('full')}</p> : <AddPhoto {...{ left, uploads }} />;
  return (
    <section aria-labelledby="more-photos" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <Heading level={2} look="card" id="more-photos">
            {say('morePhotos')}
          </Heading>
          <p aria-live="polite" className="text-muted">
            {say('uploadsLeft', { n: left })}
          </p>
        </div>
        {!isEmpty && add}
      </div>
      {isEmpty ? (
        <EmptyState title={say('noPhotos')} text={say('noPhotosHint')} drawing={<Images aria-hidden />} action={add} level={3} />
      ) : (
        <PhotoGrid>
          {onTheirWay.toReversed().map((upload) => (
            <li key={upload.id} className="min-w-0">
              <UploadTile {...{ upload, uploads }} label={say('addPhoto')} />
            </li>
          ))}
          {photos.map((photo) => (
            <li key={photo.id} className="min-w-0">
              <PhotoTile photo={photo} label={labelOf(photo)} isLabelShown={false} onOpen={() => setOpenId(photo.id)} />
            </li>
          ))}
        </PhotoGrid>
      )}
      {open && <PhotoDialog photo={open} label={labelOf(open)} onReplace={undefined} onClose={() => setOpenId(null)} />}
    </section>
  );
}

/** Offers 'Add photo', or 'Buy now' in its place where no credit is left. */
function AddPhoto({ left, uploads }: { left: number; uploads: Uploads }) {
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
      counter="remainingPhotoGallery"
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
