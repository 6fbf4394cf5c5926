import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { GalleryPhoto } from '@app/contract/gallery';
import type { PhotoName } from '@app/contract/media';
import { Heading } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { EmptyTile } from './EmptyTile.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { UploadTile } from './UploadTile.tsx';
import type { Uploads } from './use-uploads.ts';

const PLACES: readonly {
  name: PhotoName;
  kind: GalleryPhoto['kind'];
  slot: GalleryPhoto['slot'];
  label: 'coverPhoto' | 'profilePhoto' | 'galleryOne' | 'galleryTwo';
}[] = [
  { name: 'cover_photo', kind: 'cover', slot: null, label: 'coverPhoto' },
  { name: 'profile_picture', kind: 'profile', slot: null, label: 'profilePhoto' },
  { name: 'gallery_image_1', kind: 'gallery', slot: 1, label: 'galleryOne' },
  { name: 'gallery_image_2', kind: 'gallery', slot: 2, label: 'galleryTwo' },
];

/** Whether a photo has a place of its own, and so costs nothing. */
export const isPlaced = ({ kind, slot }: GalleryPhoto): boolean => kind !== 'gallery' || slot !== null;

/** Cover, profile photo and the two of the registration. */
export function FreePhotos({ photos, uploads }: { photos: readonly GalleryPhoto[]; uploads: Uploads }) {
  const say = useTexts(texts);
  const [openName, setOpenName] = useState<PhotoName | null>(null);
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  // The photos come after the page, which has looked for the place in vain.
  useEffect(() => {
    if (hash === '#free-photos') section.current?.scrollIntoView();
  }, [hash]);
  return (
    <section ref={section} aria-labelledby="free-photos" className="mt-6 scroll-mt-24">
      <Heading level={2} look="card" id="free-photos">
        {say('freePhotos')}
      </Heading>
      <p className="mb-3 text-muted">{say('freePhotosHint')}</p>
      <PhotoGrid>
        {PLACES.map(({ name, kind, slot, label }) => {
          const photo = photos.find((one) => one.kind === kind && one.slot === slot);
          const upload = uploads.uploads.find(({ target }) => target === name);
          return (
            <li key={name} className="min-w-0">
              {upload && <UploadTile {...{ upload, uploads }} label={say(label)} />}
              {!upload && photo && <PhotoTile photo={photo} label={say(label)} isLabelShown onOpen={() => setOpenName(name)} />}
              {!upload && !photo && <EmptyTile label={say(label)} onPick={(picture) => uploads.start(name, picture)} />}
              {photo && openName === name && (
                <PhotoDialog
                  photo={photo}
                  label={say(label)}
                  onReplace={(picture) => uploads.start(name, picture)}
                  onClose={() => setOpenName(null)}
                />
              )}
            </li>
          );
        })}
      </PhotoGrid>
    </section>
  );
}
