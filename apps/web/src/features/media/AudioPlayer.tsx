import { useEffect, useRef, useState } from 'react';
import { Pause, Play } from 'lucide-react';
import { IconButton } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { formatDuration } from '#shared';
import './media.css';
import { playAlone, useSteadyAddress } from './playback.ts';
import { texts } from './texts.ts';

type AudioPlayerProps = {
  readonly src: string;
  /** Whole seconds of the clip. */
  readonly seconds: number;
  readonly label?: string;
  /** Brings a fresh `src` where this one has ended. */
  readonly onStale?: (() => Promise<unknown>) | undefined;
};

/** Plays one voice clip; where its address has ended, it goes on with a fresh one at the same place. */
export function AudioPlayer({ src, seconds, label, onStale }: AudioPlayerProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const audio = useRef<HTMLAudioElement>(null);
  const { address, hasFailed, onLoad, onError, tryAgain } = useSteadyAddress(src, onStale);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  // Where it was when the person wanted to hear it and the address failed.
  const wanted = useRef<number | null>(null);

  // What failed is said by the element itself; a play that is cut short by a fresh address is none.
  const play = (element: HTMLAudioElement) => void element.play().catch(() => {});
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (isPlaying) {
      wanted.current = null;
      return element.pause();
    }
    wanted.current = at;
    if (hasFailed) tryAgain();
    else play(element);
  };
  useEffect(() => {
    const element = audio.current;
    if (!element || wanted.current === null) return;
    element.currentTime = wanted.current;
    play(element);
  }, [address]);

  return (
    <div
      className="audio-player flex items-center gap-2"
      role="group"
      aria-label={label ?? say('playerOf', { time: formatDuration(seconds, language, 'mm:ss') })}
    >
      {/* A voice clip has no words to show. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={address}
        preload="none"
        onPlay={({ currentTarget }) => {
          playAlone(currentTarget);
          setIsPlaying(true);
        }}
        onPause={() => setIsPlaying(false)}
        onLoadedData={onLoad}
        onError={() => {
          setIsPlaying(false);
          onError();
        }}
        onEnded={() => {
          wanted.current = null;
          setAt(0);
        }}
        onTimeUpdate={(event) => {
          const { currentTime, readyState } = event.currentTarget;
          // A fresh address begins at 0 before it is told where to go on.
          if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
          setAt(currentTime);
          if (wanted.current !== null) wanted.current = currentTime;
        }}
      />
      <IconButton
        variant="secondary"
        label={say(isPlaying ? 'pausePlaying' : 'play')}
        icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={toggle}
      />
      <div className="min-w-0 flex-1">
        <progress className="audio-progress" max={Math.max(seconds, 1)} value={Math.min(at, seconds)} aria-hidden />
        <p className="text-sm tabular-nums">
          {hasFailed ? say('playFailed') : formatDuration(isPlaying || at > 0 ? at : seconds, language, 'mm:ss')}
        </p>
      </div>
    </div>
  );
}
