import { useRef, useState } from 'react';
import { Avatar } from '#ui';
import { useTexts } from '#platform/i18n';
import type { Story } from '../story-life.ts';
import { texts } from '../texts.ts';

type StoryTileProps = {
  readonly story: Story;
  readonly isViewed: boolean;
  /** Asks for fresh addresses; they end after an hour. */
  readonly onStale: () => Promise<unknown>;
  readonly onOpen: () => void;
  /** Somebody is about to open it. */
  readonly onNear: () => void;
};

/** One story in the strip: its image or the beginning of its text, the author's photo and name. */
export function StoryTile({ story, isViewed, onStale, onOpen, onNear }: StoryTileProps) {
  const say = useTexts(texts);
  const { name, photo } = story;
  return (
    <li className="w-22 shrink-0">
      <button
        type="button"
        data-story={story.id}
        onClick={onOpen}
        onPointerEnter={onNear}
        onFocus={onNear}
        className="block w-full cursor-pointer rounded-card py-1 text-center text-ink"
      >
        <span className="relative mx-auto block size-20">
          <span className="story-ring size-20" data-viewed={isViewed || undefined}>
            <span className="bg-header relative grid size-full place-items-center overflow-hidden rounded-full text-on-header">
              {story.imageStory === null ? (
                <Beginning text={story.textStory ?? ''} />
              ) : (
                <Picture fresh={story.imageStory} onStale={onStale} />
              )}
            </span>
          </span>
          <span className="absolute -right-1 -bottom-1 inline-grid rounded-full ring-2 ring-paper">
            <Avatar name={name} src={photo} size="small" />
          </span>
        </span>
        <span aria-hidden className="mt-1 block truncate text-sm leading-tight">
          {name}
        </span>
        <span className="sr-only">{say(isViewed ? 'tileViewed' : 'tileNew', { name })}</span>
      </button>
    </li>
  );
}

const Beginning = ({ text }: { text: string }) => (
  <span className="mb-3 line-clamp-2 px-1.5 text-sm leading-tight font-medium">{text}</span>
);

/** Keeps an address that works: every answer of the server brings another one. A failed one is replaced once. */
function Picture({ fresh, onStale }: { fresh: string; onStale: () => Promise<unknown> }) {
  const [address, setAddress] = useState(fresh);
  const [hasFailed, setFailed] = useState(false);
  const hasAsked = useRef(false);
  if (hasFailed && fresh !== address) {
    setAddress(fresh);
    setFailed(false);
  }
  const fail = () => {
    setFailed(true);
    if (hasAsked.current) return;
    hasAsked.current = true;
    void onStale();
  };
  if (hasFailed) return null;
  return <img src={address} alt="" loading="lazy" decoding="async" onError={fail} className="absolute inset-0 size-full object-cover" />;
}
