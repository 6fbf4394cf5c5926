import { AudioLines, Clapperboard } from 'lucide-react';
import { useState } from 'react';
import type { IntroductionType, ShownIntroductions } from '@app/contract/media';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Shows the players of a profile's introductions; nothing where there is none for this viewer. Nothing plays by itself. */
export function IntroductionPlayers({ introductions: { voice, video } }: { introductions: ShownIntroductions }) {
  const say = useTexts(texts);
  if (!voice && !video) return null;
  return (
    <div className="grid max-w-xl gap-3">
      {voice && (
        <figure className="m-0">
          <figcaption className="mb-1 flex items-center gap-2 text-sm font-medium text-muted">
            <AudioLines aria-hidden className="size-4" />
            {say('voice')}
          </figcaption>
          <Player type="voice" url={voice.url} />
        </figure>
      )}
      {video && (
        <figure className="m-0">
          <figcaption className="mb-1 flex items-center gap-2 text-sm font-medium text-muted">
            <Clapperboard aria-hidden className="size-4" />
            {say('video')}
          </figcaption>
          <Player type="video" url={video.url} />
        </figure>
      )}
    </div>
  );
}

/** Shows the browser's own player: it can be worked by keyboard, and loads nothing before it is told to play. */
export function Player({ type, url }: { type: IntroductionType; url: string }) {
  const say = useTexts(texts);
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === url) return <p className="text-sm text-danger-ink">{say('cannotPlay')}</p>;
  const shared = { src: url, controls: true, preload: 'none', onError: () => setFailed(url) } as const;
  if (type === 'voice')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members record themselves and write no captions
    return <audio {...shared} aria-label={say('voice')} className="w-full" />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- members record themselves and write no captions
  return <video {...shared} playsInline aria-label={say('video')} className="aspect-video max-h-75 w-full rounded-card bg-sunken" />;
}
