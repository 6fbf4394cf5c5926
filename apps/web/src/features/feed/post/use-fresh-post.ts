import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { feedSentences, getPost } from '@app/contract/feed';
import { toast } from '#ui';
import { ApiError, call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';
import { createPostChanges } from '../use-post-changes.ts';

const underWay = new Map<number, Promise<void>>();

/** Reads a post anew: addresses of its files end after an hour. All that ask for one post at a time get the same answer. */
export function useFreshPost(postId: number): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => {
    const present = underWay.get(postId) ?? readAnew(queries, postId).finally(() => underWay.delete(postId));
    underWay.set(postId, present);
    return present;
  }, [postId, queries]);
}

async function readAnew(queries: QueryClient, postId: number): Promise<void> {
  const changes = createPostChanges(queries);
  const isIt = ({ postId: id }: { postId: number }): boolean => id === postId;
  try {
    const { data: fresh } = await call(getPost, { params: { postId: String(postId) } });
    changes.patch(isIt, () => fresh);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
    changes.remove(isIt);
    toast.info(feedSentences.notAvailable[currentLanguage()]);
  }
}
