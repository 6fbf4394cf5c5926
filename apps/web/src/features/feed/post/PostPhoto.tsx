import { useState } from 'react';
import { useSteadyAddress } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { placeOf } from './photo-place.ts';
import { useLatePart } from './use-late-part.ts';
import { MediaFailed } from './MediaFailed.tsx';

const loadLarge = () => import('./LargePhoto.tsx').then(({ LargePhoto }) => LargePhoto);

type Photo = { readonly url: string; readonly width: number | null; readonly height: number | null };
type PostPhotoProps = { readonly photo: Photo; readonly name: string; readonly onStale: () => Promise<unknown> };

/** The photo of a post in the place that it will need; a tap opens it large (FEED-37). */
export function PostPhoto({ photo, name, onStale }: PostPhotoProps) {
  const say = useTexts(texts);
  const { address, hasFailed, onLoad, onError, tryAgain } = useSteadyAddress(photo.url, onStale);
  const [isLarge, setLarge] = useState(false);
  const { Part: LargePhoto, load } = useLatePart(loadLarge);
  const open = () => load(() => setLarge(true));
  if (hasFailed) return <MediaFailed text={say('photoFailed')} place={placeOf(photo)} onRetry={tryAgain} />;
  return (
    <div className="bg-sunken">
      <button
        type="button"
        onClick={open}
        aria-label={say('openPhoto', { name })}
        style={placeOf(photo)}
        className="mx-auto block min-h-11 min-w-11 cursor-zoom-in overflow-hidden"
      >
        <img
          src={address}
          alt={say('photoOf', { name })}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
          className="size-full object-contain"
        />
      </button>
      {isLarge && LargePhoto && <LargePhoto address={address} label={say('photoOf', { name })} onClose={() => setLarge(false)} />}
    </div>
  );
}
