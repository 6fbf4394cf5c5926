import { AudioLines, Clapperboard } from 'lucide-react';
import type { ShownIntroductions } from '@app/contract/media';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Player } from './Player.tsx';

/** Players of a profile's introductions; nothing where there is none for this viewer. Nothing plays by itself. */
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
