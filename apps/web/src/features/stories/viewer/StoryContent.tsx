import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AlpanaCircle } from '#ui';
import { useTexts } from '#platform/i18n';
import type { Story } from '../story-life.ts';
import { StoryPicture } from './StoryPicture.tsx';
import { texts } from './texts.ts';
import type { Phase } from './use-phases.ts';

export type StoryContentProps = {
  readonly story: Story;
  /** False for the next story, which is loaded ahead and not seen. */
  readonly isCurrent: boolean;
  readonly onPhase: (storyId: number, phase: Phase) => void;
  /** Asks for a fresh address of the image; null where the story has gone. */
  readonly onStale: (storyId: number) => Promise<string | null>;
  readonly onGone: (storyId: number) => void;
};

/** Shows the image or the text of one story, as large as its frame. */
export function StoryContent({ story, isCurrent, onPhase, onStale, onGone }: StoryContentProps) {
  const { id, imageStory: address } = story;
  if (address === null) return <Words story={story} isCurrent={isCurrent} onPhase={onPhase} />;
  return (
    <div hidden={!isCurrent} className="absolute inset-0">
      <StoryPicture
        address={address}
        name={story.name}
        onPhase={(phase) => onPhase(id, phase)}
        onStale={() => onStale(id)}
        onGone={() => onGone(id)}
      />
    </div>
  );
}

/** Shorter texts stand larger; up to so many characters. */
const SIZES = [
  [90, 'text-3xl font-display leading-snug'],
  [200, 'text-2xl leading-snug'],
  [320, 'text-xl leading-snug'],
] as const;

const sizeOf = (text: string): string => SIZES.find(([most]) => text.length <= most)?.[1] ?? 'text-lg leading-snug';

/** Shows a text on the gradient of the brand, before an alpana. */
function Words({ story, isCurrent, onPhase }: Pick<StoryContentProps, 'story' | 'isCurrent' | 'onPhase'>) {
  const say = useTexts(texts);
  const text = story.textStory ?? '';
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => onPhase(story.id, 'shown'), [story.id, onPhase]);
  // Only what does not fit scrolls; elsewhere a finger that goes down closes. A box that may scroll answers for touches itself.
  useLayoutEffect(() => {
    const element = box.current;
    if (element) setLong(element.scrollHeight > element.clientHeight + 1);
  }, [text, isCurrent]);
  return (
    <div hidden={!isCurrent} className="bg-header absolute inset-0 text-on-header">
      <div className="pointer-events-none absolute inset-x-0 top-1/2 mx-auto aspect-square w-full max-w-full -translate-y-1/2 p-2 opacity-30">
        <AlpanaCircle />
      </div>
      <div
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is to be scrolled by keyboard as well.
        tabIndex={isLong ? 0 : undefined}
        role={isLong ? 'region' : undefined}
        aria-label={isLong ? say('storyOf', { name: story.name }) : undefined}
        className={`absolute inset-x-0 top-28 bottom-20 flex touch-pinch-zoom overflow-y-auto px-6 ${isLong ? 'touch-pan-y' : ''}`}
      >
        <p dir="auto" className={`m-auto w-full text-center font-medium text-balance whitespace-pre-line ${sizeOf(text)}`}>
          {text}
        </p>
      </div>
    </div>
  );
}
