import { useRef } from 'react';
import { playAlone, useSteadyAddress } from '#features/media';
import { useTexts } from '#platform/i18n';
import { MediaFailed } from './MediaFailed.tsx';
import { messages } from './messages.ts';

type PostVideoProps = { readonly url: string; readonly label: string; readonly onStale: () => Promise<unknown> };

/** As high as the video would be. */
const PLACE = { aspectRatio: 16 / 9, maxHeight: '80vh' } as const;

/** The video of a post with the browser's own controls; it never plays by itself (FEED-37). Where its address has ended it goes on with a fresh one. */
export function PostVideo({ url, label, onStale }: PostVideoProps) {
  const say = useTexts(messages);
  const { address, hasFailed, onLoad, onError, tryAgain } = useSteadyAddress(url, onStale);
  const place = useRef({ seconds: 0, isPlaying: false });
  if (hasFailed) return <MediaFailed text={say('videoFailed')} place={PLACE} onRetry={tryAgain} />;
  return (
    // Members record themselves and write no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={address}
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
        const { seconds, isPlaying } = place.current;
        if (seconds > 0) currentTarget.currentTime = seconds;
        if (isPlaying) void currentTarget.play().catch(() => {});
      }}
      onError={onError}
      className="post-video block w-full bg-sunken object-contain"
    />
  );
}
