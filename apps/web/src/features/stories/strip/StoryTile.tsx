import { useRef, useState } from 'react';
import { Avatar } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import type { Story } from '../story-life.ts';
import type { OneStop } from './one-stop.ts';
import { texts } from '../texts.ts';

type StoryTileProps = {
  /** Of one author, newest first. */
  readonly stories: readonly [Story, ...Story[]];
  /** Ids of the stories that were looked at on this device. */
  readonly viewed: ReadonlySet<number>;
  readonly stop: OneStop;
  /** Asks for fresh addresses; they end after an hour. */
  readonly onStale: () => Promise<unknown>;
  readonly onOpen: (storyId: number) => void;
  /** Hears that somebody is about to open it. */
  readonly onNear: () => void;
};

/** Shows one author in the strip: image or beginning of the newest story, photo and name. It opens the first story that was not looked at. */
export function StoryTile({ stories, viewed, stop, onStale, onOpen, onNear }: StoryTileProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [newest] = stories;
  const unseen = stories.find(({ id }) => !viewed.has(id));
  const isViewed = unseen === undefined;
  const { name, photo } = newest;
  const label = stories.length > 1 ? (isViewed ? 'tilesViewed' : 'tilesNew') : isViewed ? 'tileViewed' : 'tileNew';
  return (
    <li className="w-22 shrink-0">
      <button
        type="button"
        data-author={newest.userId}
        {...stop}
        onClick={() => onOpen((unseen ?? newest).id)}
        onPointerEnter={onNear}
        onFocus={() => {
          stop.onFocus();
          onNear();
        }}
        className="block w-full cursor-pointer rounded-card py-1 text-center text-ink"
      >
        <span className="relative mx-auto block size-20">
          <span className="story-ring size-20" data-viewed={isViewed || undefined}>
            <span className="bg-header relative grid size-full place-items-center overflow-hidden rounded-full text-on-header">
              {newest.imageStory === null ? (
                <Beginning text={newest.textStory ?? ''} />
              ) : (
                <Picture fresh={newest.imageStory} onStale={onStale} />
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
        <span className="sr-only">{say(label, { name, n: formatDigits(stories.length, language) })}</span>
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
