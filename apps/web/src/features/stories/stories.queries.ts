import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deleteStory, listStories, saveStory } from '@app/contract/stories';
import { heedsRelations, type RelationChange } from '#features/members';
import { call, type CallOptions } from '#platform/api';
import { useNow } from '#platform/device';
import { currentLanguage } from '#platform/i18n';
import { runningStories, type Story } from './story-life.ts';

/** One page as it came, without the pagination keys that stand there twice. */
export type StoryPage = { readonly stories: Story[]; readonly currentPage: number; readonly lastPage: number };

export const STORIES_KEY = ['stories'] as const;

type Pages = InfiniteData<StoryPage>;

/** Takes all stories of a blocked member away, wherever the block is made; when it is lifted the list is read anew. */
export function afterStep(data: Pages, { memberId, step }: RelationChange): Pages | null {
  if (step === 'unblocked') return null;
  if (step !== 'blocked') return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, stories: page.stories.filter(({ userId: author }) => author !== memberId) })),
  };
}

export const storiesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...STORIES_KEY, currentLanguage()] as const,
    queryFn: async ({ pageParam, signal }): Promise<StoryPage> => {
      const { data } = await call(listStories, { query: { page: String(pageParam) } }, { signal });
      return { stories: data.stories, currentPage: data.currentPage, lastPage: data.lastPage };
    },
    initialPageParam: 1,
    getNextPageParam: ({ currentPage: page, lastPage: last }: StoryPage): number | null => (page < last ? page + 1 : null),
    meta: heedsRelations(afterStep),
  });

/** Returns the stories that still run of all loaded pages, newest first, with the state of their loading. */
export function useStories() {
  const list = useInfiniteQuery(storiesQuery());
  const now = useNow();
  const { data } = list;
  // A story that ends while it is shown may leave a minute late; the server shows it to nobody any more.
  const stories = useMemo(
    () =>
      runningStories(
        (data?.pages ?? []).map((page) => page.stories),
        Math.max(now.getTime(), Date.now()),
      ),
    [data, now],
  );
  return { list, stories };
}
export type StoryList = ReturnType<typeof useStories>;

/** A story to be shared: the field in use alone. */
export type StoryDraft = { readonly clientId: string } & ({ readonly text: string } | { readonly image: Blob });

export const sendStory = (draft: StoryDraft, options: CallOptions) => {
  const body = { clientId: draft.clientId };
  return 'text' in draft
    ? call(saveStory, { body: { ...body, textStory: draft.text } }, options)
    : call(saveStory, { body, files: { imageStory: draft.image } }, options);
};

export const sendDeletion = (id: number) => call(deleteStory, { body: { id } });
