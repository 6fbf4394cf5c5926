import { Images } from 'lucide-react';
import { useState } from 'react';
import { FURTHER_PHOTOS_MAX, type GalleryPhoto } from '@app/contract/gallery';
import { EmptyState, Heading } from '#ui';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { AddPhoto } from './AddPhoto.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { UploadTile } from './UploadTile.tsx';
import type { Uploads } from './use-uploads.ts';

type Props = {
  photos: readonly GalleryPhoto[];
  /** Further photos on all pages. */
  total: number;
  /** Credits for further photos. */
  left: number;
  uploads: Uploads;
};

/** Photos besides the four that cost nothing, newest first; each cost a credit. */
export function FurtherPhotos({ photos, total, left, uploads }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [openId, setOpenId] = useState<number | null>(null);
  const open = photos.find(({ id }) => id === openId);
  const labelOf = (photo: GalleryPhoto): string => say('furtherPhoto', { date: formatDay(photo.created_at, language) });
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
