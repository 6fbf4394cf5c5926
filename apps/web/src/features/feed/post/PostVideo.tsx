import { useRef, useState } from 'react';
import { playAlone, useSteadyAddress } from '#features/media';
import { useTexts } from '#platform/i18n';
import { MediaFailed } from './MediaFailed.tsx';
import { texts } from './texts.ts';

type PostVideoProps = { readonly url: string; readonly label: string; readonly onStale: () => Promise<unknown> };

const WIDEST = 16 / 9;
/** Films of a phone held upright would else be higher than the screen. */
const HIGHEST = 4 / 5;
/** Phones show no picture of a video that has not begun. */
const FIRST_PICTURE = '#t=0.001';

/** The video of a post with the browser's own controls; it never plays by itself (FEED-37). Where its address has ended it goes on with a fresh one. */
export function PostVideo({ url, label, onStale }: PostVideoProps) {
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
