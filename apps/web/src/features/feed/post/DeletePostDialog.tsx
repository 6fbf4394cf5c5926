import { useQueryClient } from '@tanstack/react-query';
import { deletePost } from '@app/contract/feed';
import { Question, toast } from '#ui';
import { ApiError, call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { problemOf, useAction } from '#shared';
import type { Post } from '../feed.queries.ts';
import { usePostChanges } from '../use-post-changes.ts';
import { texts } from './texts.ts';

type DeletePostDialogProps = { readonly post: Post; readonly onClose: () => void };

/** Asks before an own post is deleted. It leaves at once, and comes back where it could not be deleted (FEED-48). */
export function DeletePostDialog({ post, onClose }: DeletePostDialogProps) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const changes = usePostChanges();
  const remove = useAction({
    send: async () => {
      onClose();
      const bringBack = changes.remove(({ postId: id }) => id === post.postId);
      try {
        return await call(deletePost, { body: { postId: post.postId } });
      } catch (failure) {
        if (!isGone(failure)) bringBack();
        throw failure;
      }
    },
    otherwise: () => say('deleteFailed'),
    onSuccess: ({ message }) => {
      toast.success(message);
      // The head of the own profile counts posts.
      void queries.invalidateQueries({ queryKey: ['profile', post.userId] });
    },
    // Deleted elsewhere before.
    onFailure: (failure) => (isGone(failure) ? toast.info(problemOf(failure, say('deleteFailed'))) : toast.error(say('deleteFailed'))),
  });
  return <Question title={say('deleteQuestion')} no={say('cancel')} yes={say('delete')} onNo={onClose} onYes={() => void remove.run()} />;
}

const isGone = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 404;
