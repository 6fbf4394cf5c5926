import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoryList } from '../stories.queries.ts';
import { endOf, runningStories, type Story } from '../story-life.ts';
import { useStoryChanges } from '../use-story-changes.ts';
import { isNearEnd, placeIn, type Place } from './story-place.ts';

export type Walk = {
  /** Null where nothing is left to show. */
  readonly story: Story | null;
  /** Next one, to be loaded ahead. */
  readonly coming: readonly Story[];
  readonly index: number;
  readonly total: number;
  /** Goes on; after the last one the viewer closes, and a further page is waited for. */
  readonly next: () => void;
  /** Goes back; the first one begins anew. */
  readonly previous: () => void;
  readonly close: () => void;
  /** Reads the strip again; the fresh address of the story's image, or null where the story has gone. */
  readonly readAnew: (storyId: number) => Promise<string | null>;
  /** Takes a story that ended meanwhile out of strip and viewer. */
  readonly drop: (storyId: number) => void;
};

/** Returns the way through the stories of the strip; it follows every change of them. */
export function useWalk({ list, stories: loaded }: StoryList, startId: number, onClose: (lastId: number) => void): Walk {
  const changes = useStoryChanges();
  const stories = loaded.filter((story) => endOf(story) > Date.now());
  const ids = stories.map(({ id }) => id);
  const [place, setPlace] = useState<Place>(() => ({ id: startId, index: Math.max(0, ids.indexOf(startId)) }));
  const here = placeIn(ids, place);
  if (here && (here.id !== place.id || here.index !== place.index)) setPlace(here);
  const index = here?.index ?? place.index;
  const close = () => onClose(place.id);
  const goTo = (story: Story | undefined, at: number) => (story ? setPlace({ id: story.id, index: at }) : close());

  const shownId = useRef<number | null>(null);
  useEffect(() => {
    shownId.current = place.id;
    return () => void (shownId.current = null);
  }, [place.id]);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isMoreWanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && isNearEnd(ids.length, index);
  useEffect(() => {
    if (isMoreWanted) void fetchNextPage();
  }, [isMoreWanted, fetchNextPage]);
  const leave = useEffectEvent(close);
  const isOver = here === null;
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  async function next(): Promise<void> {
    if (index + 1 < stories.length || !hasNextPage) return goTo(stories[index + 1], index + 1);
    const { data } = await fetchNextPage();
    // The reader went elsewhere meanwhile.
    if (shownId.current !== place.id) return;
    const all = runningStories(
      (data?.pages ?? []).map((page) => page.stories),
      Date.now(),
    );
    goTo(all[index + 1], index + 1);
  }
  return {
    story: stories[index] ?? null,
    coming: stories.slice(index + 1, index + 2),
    index,
    total: stories.length,
    next: () => void next(),
    previous: () => (index > 0 ? goTo(stories[index - 1], index - 1) : undefined),
    close,
    readAnew: async (storyId) => {
      const { data } = await list.refetch({ cancelRefetch: false });
      return data?.pages.flatMap((page) => page.stories).find(({ id }) => id === storyId)?.imageStory ?? null;
    },
    drop: (storyId) => void changes.remove(({ id }) => id === storyId),
  };
}
