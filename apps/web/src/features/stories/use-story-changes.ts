import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { STORIES_KEY, type StoryPage } from './stories.queries.ts';
import type { Story } from './story-life.ts';

type Pages = InfiniteData<StoryPage>;
type Match = (story: Story) => boolean;

/** Changes the stories that are loaded, in strip and viewer alike. */
export type StoryChanges = {
  /** Puts a new own story first. */
  putFirst(story: Story): void;
  /** Takes stories away; the answer brings them back. */
  remove(match: Match): () => void;
};

export function createStoryChanges(queries: QueryClient): StoryChanges {
  const change = (changed: (stories: Story[], page: number) => Story[]): void => {
    // An answer on its way to a loaded list is of the time before the change.
    void queries.cancelQueries({ queryKey: STORIES_KEY, predicate: ({ state }) => state.data !== undefined });
    queries.setQueriesData<Pages>(
      { queryKey: STORIES_KEY },
      (data) => data && { ...data, pages: data.pages.map((page, at) => ({ ...page, stories: changed(page.stories, at) })) },
    );
  };
  return {
    putFirst: (story) =>
      change((stories, page) => {
        const others = stories.filter(({ id }) => id !== story.id);
        return page === 0 ? [story, ...others] : others;
      }),
    remove: (match) => {
      const before = queries.getQueriesData<Pages>({ queryKey: STORIES_KEY });
      change((stories) => stories.filter((story) => !match(story)));
      return () => {
        for (const [key, was] of before)
          queries.setQueryData<Pages>(key, (now) => now && was && { ...now, pages: putBack(was.pages, now.pages, match) });
      };
    },
  };
}

/** Returns the pages of now with the stories that were taken away at their former places. */
const putBack = (was: StoryPage[], now: StoryPage[], match: Match): StoryPage[] =>
  now.map((page, at) => {
    const stories = [...page.stories];
    was[at]?.stories.forEach((story, place) => {
      if (match(story) && !stories.some(({ id }) => id === story.id)) stories.splice(Math.min(place, stories.length), 0, story);
    });
    return { ...page, stories };
  });

export function useStoryChanges(): StoryChanges {
  const queries = useQueryClient();
  return useMemo(() => createStoryChanges(queries), [queries]);
}
