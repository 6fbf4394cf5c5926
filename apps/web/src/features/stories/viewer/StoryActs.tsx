import { Question, toast } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { refusalText, useAction } from '#shared';
import { sendDeletion } from '../stories.queries.ts';
import type { Story } from '../story-life.ts';
import type { StorySlots } from '../story-slots.ts';
import { useStoryChanges } from '../use-story-changes.ts';
import { texts } from './texts.ts';

/** An act of the reader on a story; it stays about that story, whatever the viewer goes on to. */
export type Act = { readonly kind: 'delete' | 'report' | 'block'; readonly story: Story };

type StoryActsProps = { readonly act: Act; readonly slots: StorySlots; readonly onClose: () => void };

/** Shows the dialog over the viewer. What is reported leaves the strip, and with a block all stories of that member. */
export function StoryActs({ act: { kind, story }, slots, onClose }: StoryActsProps) {
  const changes = useStoryChanges();
  const leave = () => void changes.remove(({ id }) => id === story.id);
  const leaveAll = () => void changes.remove(({ userId: author }) => author === story.userId);
  if (kind === 'report') return slots.report?.(story, onClose, leave);
  if (kind === 'block') return slots.block?.(story, onClose, leaveAll);
  return <DeleteStoryDialog story={story} onClose={onClose} />;
}

const NOT_FOUND = 404;

/** Asks before an own story is deleted. It leaves at once, and a failure brings it back, also after the viewer has closed. */
function DeleteStoryDialog({ story, onClose }: { story: Story; onClose: () => void }) {
  const say = useTexts(texts);
  const changes = useStoryChanges();
  const remove = useAction({
    send: async () => {
      const bringBack = changes.remove(({ id }) => id === story.id);
      try {
        return await sendDeletion(story.id);
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.status === NOT_FOUND)) bringBack();
        throw failure;
      }
    },
    otherwise: (failure) => refusalText(failure, say('deleteFailed')),
    says: 'toast',
    onSuccess: ({ message }) => toast.success(message || say('deleted')),
  });
  const removeNow = (): void => {
    onClose();
    void remove.run();
  };
  return <Question title={say('deleteQuestion')} no={say('cancel')} yes={say('delete')} onNo={onClose} onYes={removeNow} />;
}
