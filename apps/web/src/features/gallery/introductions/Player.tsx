import { useState } from 'react';
import type { IntroductionType } from '@app/contract/media';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** The browser's own player: it can be worked by keyboard, and loads nothing before it is told to play. */
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
