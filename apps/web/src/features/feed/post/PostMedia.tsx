import { ImageOff } from 'lucide-react';
import { useRef, useState, type CSSProperties } from 'react';
import { Button } from '#ui';
import { AudioPlayer, playAlone, useSteadyAddress } from '#features/media';
import { useTexts } from '#platform/i18n';
import { late } from '#shared';
import type { Post } from '../feed.queries.ts';
import { placeOf } from './post-places.ts';
import { texts } from './texts.ts';
import { useFreshPost } from './use-fresh-post.ts';

/** Shows photo or video of a post, and its voice. */
export function PostMedia({ post }: { post: Post }) {
  const say = useTexts(texts);
  const readAnew = useFreshPost(post.postId);
  const { image, video, audio, audioSeconds: seconds, name } = post;
  return (
    <>
      {image !== null && (
        <PostPhoto photo={{ url: image, width: post.imageWidth, height: post.imageHeight }} name={name} onStale={readAnew} />
      )}
      {video !== null && <PostVideo url={video} label={say('videoOf', { name })} onStale={readAnew} />}
      {audio !== null && (
        <div className="px-4 py-2">
          <AudioPlayer src={audio} seconds={seconds ?? 0} label={say('voiceOf', { name })} onStale={readAnew} />
        </div>
      )}
    </>
  );
}

const LargePhoto = late(() => import('./LargePhoto.tsx').then((part) => part.LargePhoto));

type Photo = { readonly url: string; readonly width: number | null; readonly height: number | null };
type PostPhotoProps = { readonly photo: Photo; readonly name: string; readonly onStale: () => Promise<unknown> };

/** Shows the photo of a post in the place that it will need; a tap opens it large (FEED-37). */
function PostPhoto({ photo, name, onStale }: PostPhotoProps) {
  const say = useTexts(texts);
  const { address, hasFailed, onLoad, onError, tryAgain } = useSteadyAddress(photo.url, onStale);
  const [isLarge, setLarge] = useState(false);
  const close = () => setLarge(false);
  if (hasFailed) return <MediaFailed text={say('photoFailed')} place={placeOf(photo)} onRetry={tryAgain} />;
  return (
    <div className="bg-sunken">
      <button
        type="button"
        onClick={() => setLarge(true)}
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
      {isLarge && <LargePhoto address={address} label={say('photoOf', { name })} onClose={close} onLoadFailed={close} />}
    </div>
  );
}

type PostVideoProps = { readonly url: string; readonly label: string; readonly onStale: () => Promise<unknown> };

const WIDEST = 16 / 9;
/** Films of a phone held upright would else be higher than the screen. */
const HIGHEST = 4 / 5;
/** Phones show no picture of a video that has not begun. */
const FIRST_PICTURE = '#t=0.001';

/** Shows the video of a post with the browser's own controls; it never plays by itself (FEED-37). Where its address has ended it goes on with a fresh one. */
function PostVideo({ url, label, onStale }: PostVideoProps) {
  const say = useTexts(texts);
  const { address, hasFailed, onLoad, onError, tryAgain } = useSteadyAddress(url, onStale);
  const place = useRef({ seconds: 0, isPlaying: false });
  const [ratio, setRatio] = useState(WIDEST);
  if (hasFailed) return <MediaFailed text={say('videoFailed')} place={{ aspectRatio: ratio, maxHeight: '80vh' }} onRetry={tryAgain} />;
  return (
    // Members record themselves and write no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={address + FIRST_PICTURE}
      style={{ aspectRatio: ratio }}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onPlay={({ currentTarget }) => {
        place.current.isPlaying = true;
        playAlone(currentTarget);
      }}
      onPause={() => (place.current.isPlaying = false)}
      onTimeUpdate={({ currentTarget }) => {
        if (currentTarget.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) place.current.seconds = currentTarget.currentTime;
      }}
      onLoadedMetadata={({ currentTarget }) => {
        onLoad();
        const { videoWidth: width, videoHeight: height } = currentTarget;
        if (width > 0 && height > 0) setRatio(Math.min(Math.max(width / height, HIGHEST), WIDEST));
        const { seconds, isPlaying } = place.current;
        if (seconds > 0) currentTarget.currentTime = seconds;
        if (isPlaying) void currentTarget.play().catch(() => {});
      }}
      onError={onError}
      className="post-video block w-full object-contain"
    />
  );
}

type MediaFailedProps = { readonly text: string; readonly place?: CSSProperties; readonly onRetry: () => void };

/** Stands in the place of a photo or video that did not come. */
function MediaFailed({ text, place, onRetry }: MediaFailedProps) {
  const say = useTexts(texts);
  return (
    <div className="bg-sunken">
      <div
        style={place}
        role="status"
        className="mx-auto flex min-h-40 flex-col items-center justify-center gap-2 p-4 text-center text-muted"
      >
        <ImageOff aria-hidden className="size-8" />
        <p>{text}</p>
        <Button variant="link" onClick={onRetry}>
          {say('tryAgain')}
        </Button>
      </div>
    </div>
  );
}
