import { useRef, useState } from 'react';
import { Pause, Play } from 'lucide-react';
import { IconButton } from '#ui';
import { timerText } from '#platform/recording';
import { useLanguage, useTexts } from '#platform/i18n';
import { messages } from './messages.ts';

type AudioPlayerProps = {
  readonly src: string;
  /** Whole seconds of the clip. */
  readonly seconds: number;
  readonly label?: string;
};

/** Plays one voice clip; an address that came fresh is taken when this one has ended. */
export function AudioPlayer({ src, seconds, label }: AudioPlayerProps) {
  const say = useTexts(messages);
  const language = useLanguage();
  const audio = useRef<HTMLAudioElement>(null);
  // What plays keeps its address, so that a fresh one does not begin it anew.
  const [playing, setPlaying] = useState<string | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (isPlaying) return element.pause();
    if (playing === null || hasFailed) {
      setPlaying(src);
      element.src = src;
    }
    setFailed(false);
    element.play().catch(() => setFailed(true));
  };

  return (
    <div
      className="flex min-w-48 items-center gap-2"
      role="group"
      aria-label={label ?? say('playerOf', { time: timerText(seconds, language) })}
    >
      {/* A voice clip has no words to show. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
      />
      <IconButton
        variant="secondary"
        label={say(isPlaying ? 'pausePlaying' : 'play')}
        icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={toggle}
      />
      <div className="min-w-0 flex-1">
        <progress className="chat-progress" max={Math.max(seconds, 1)} value={Math.min(at, seconds)} aria-hidden />
        <p className="text-sm tabular-nums">{hasFailed ? say('playFailed') : timerText(isPlaying || at > 0 ? at : seconds, language)}</p>
      </div>
    </div>
  );
}
