import { useQueryClient } from '@tanstack/react-query';
import { deletePost, type Post } from '@app/contract/feed';
import { Question, toast } from '#ui';
import { ApiError, call } from '#platform/api';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { usePostChanges } from '../use-post-changes.ts';
import { texts } from './texts.ts';

type DeletePostDialogProps = { readonly post: Post; readonly onClose: () => void };

/** Asks before an own post is deleted. It leaves at once, and comes back where it could not be deleted (FEED-48). */
export function DeletePostDialog({ post, onClose }: DeletePostDialogProps) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const changes = usePostChanges();
  const remove = async (): Promise<void> => {
    if (!isOnline()) return void toast.error(say('offline'));
    onClose();
    const bringBack = changes.remove(({ post_id: id }) => id === post.post_id);
    try {
      const { message } = await call(deletePost, { body: { post_id: post.post_id } });
      toast.success(message);
      // The head of the own profile counts posts.
      void queries.invalidateQueries({ queryKey: ['profile', post.user_id] });
    } catch (failure) {
      // Deleted elsewhere before.
      if (failure instanceof ApiError && failure.status === 404) return void toast.info(failure.message);
      bringBack();
      toast.error(say('deleteFailed'));
    }
  };
  return <Question title={say('deleteQuestion')} no={say('cancel')} yes={say('delete')} onNo={onClose} onYes={() => void remove()} />;
}
