import type { Story } from '@app/contract/stories';
import { toast } from '#ui';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';
import { textsNow } from '#platform/i18n';
import { sendDeletion } from '../stories.queries.ts';
import { useStoryChanges } from '../use-story-changes.ts';
import { texts } from './texts.ts';

const NOT_FOUND = 404;

/** Takes an own story away at once; a failure brings it back, also after the viewer has closed. */
export function useDeleteStory() {
  const changes = useStoryChanges();
  return async ({ id }: Story): Promise<void> => {
    const say = textsNow(texts);
    if (!isOnline()) return void toast.error(say('offline'), { id: 'story-offline' });
    const bringBack = changes.remove((story) => story.id === id);
    try {
      const { message } = await sendDeletion(id);
      toast.success(message || say('deleted'));
    } catch (failure) {
      const isGone = failure instanceof ApiError && failure.status === NOT_FOUND;
      if (!isGone) bringBack();
      const said = failure instanceof ApiError && failure.status < 500 ? failure.message : '';
      toast.error(said || say('deleteFailed'));
    }
  };
}
