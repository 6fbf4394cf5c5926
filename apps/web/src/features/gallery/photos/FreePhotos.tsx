import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ImagePlus } from 'lucide-react';
import { Heading } from '#ui';
import { useTexts } from '#platform/i18n';
import type { GalleryPhoto, PhotoName } from '../gallery.queries.ts';
import { texts } from '../texts.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoGrid, PhotoTile, UploadTile } from './PhotoGrid.tsx';
import { usePickPicture } from './use-pick-picture.tsx';
import type { Uploads } from './use-uploads.ts';

const PLACES: readonly {
  name: PhotoName;
  kind: GalleryPhoto['kind'];
  slot: GalleryPhoto['slot'];
  label: 'coverPhoto' | 'profilePhoto' | 'galleryOne' | 'galleryTwo';
}[] = [
  { name: 'coverPhoto', kind: 'cover', slot: null, label: 'coverPhoto' },
  { name: 'profilePicture', kind: 'profile', slot: null, label: 'profilePhoto' },
  { name: 'galleryImage1', kind: 'gallery', slot: 1, label: 'galleryOne' },
  { name: 'galleryImage2', kind: 'gallery', slot: 2, label: 'galleryTwo' },
];

/** True if a photo has a place of its own, and so costs nothing. */
export const isPlaced = ({ kind, slot }: GalleryPhoto): boolean => kind !== 'gallery' || slot !== null;

/** Shows cover, profile photo and the two of the registration. */
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

/** Shows a place that holds no photo yet. */
function EmptyTile({ label, onPick }: { label: string; onPick: (picture: Blob) => void }) {
  const say = useTexts(texts);
  const { input, pick, refusal } = usePickPicture(label, onPick);
  return (
    <div className="min-w-0">
      <button
        type="button"
        onClick={pick}
        aria-label={`${label}: ${say('choosePhoto')}`}
        className="grid aspect-square w-full cursor-pointer place-items-center rounded-card border-2 border-dashed border-control bg-brand-soft text-brand-deep"
      >
        <ImagePlus aria-hidden className="size-7" strokeWidth={1.5} />
      </button>
      {input}
      <p className="mt-1 text-sm font-medium text-ink">{label}</p>
      {refusal && (
        <p role="alert" className="text-sm text-danger-ink">
          {refusal}
        </p>
      )}
    </div>
  );
}
