import type { IntroductionType } from '@app/contract/media';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { Keys, useKeys } from '#features/console';
import { playAlone } from '#features/media';
import { useTexts } from '#platform/i18n';
import { Button, Notice } from '#ui';
import { isPlayedWhole } from './played-whole.ts';
import { texts } from './texts.ts';

type ClipProps = {
  readonly src: string;
  readonly type: IntroductionType;
  readonly label: string;
  /** Of the clip, for those that do not say how long they are. */
  readonly seconds?: number;
  /** True where the key `p` plays it. */
  readonly hasKey?: boolean;
  /** Hears that it was played to its end, with nothing left out. */
  readonly onPlayed?: () => void;
};

/** Plays an introduction with the controls of the browser. */
export function Clip({ src, type, label, seconds = 0, hasKey = false, onPlayed }: ClipProps) {
  const say = useTexts(texts);
  const media = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const toggle = (): void => {
    const element = media.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    element.play().catch(() => setFailed(element.error !== null));
  };
  const tellPlayed = (): void => {
    if (media.current && isPlayedWhole(media.current, seconds)) onPlayed?.();
  };
  useKeys(hasKey ? [{ keys: 'p', text: say('playPause'), act: toggle }] : []);
  const shared = {
    ref: media,
    src,
    controls: true,
    preload: 'auto',
    'aria-label': label,
    onPlay: () => {
      setPlaying(true);
      if (media.current) playAlone(media.current);
    },
    onPause: () => setPlaying(false),
    onError: () => setFailed(true),
    onTimeUpdate: tellPlayed,
    onEnded: tellPlayed,
  } as const;
  return (
    <div className="flex flex-col items-start gap-3">
      {hasFailed && (
        <Notice tone="danger" isAnnounced>
          {say('clipFailed')}
        </Notice>
      )}
      {/* A clip of somebody who introduces themselves has no captions. */}
      {type === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video {...shared} playsInline className="max-h-[min(34rem,calc(100dvh-13rem))] w-full rounded-card bg-sunken" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio {...shared} className="w-full" />
      )}
      {hasKey && (
        <Button variant="secondary" icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />} onClick={toggle}>
          {say('playPause')}
          <span aria-hidden className="pointer-coarse:hidden">
            <Keys keys="p" />
          </span>
        </Button>
      )}
    </div>
  );
}
