import type { Story } from '@app/contract/stories';
import { useTexts } from '#platform/i18n';
import { Question } from '#ui';
import { texts } from './texts.ts';
import { useDeleteStory } from './use-delete-story.ts';

/** Asks before an own story is deleted; it leaves at once. */
export function DeleteStoryDialog({ story, onClose }: { story: Story; onClose: () => void }) {
  const say = useTexts(texts);
  const remove = useDeleteStory();
  const removeNow = (): void => {
    onClose();
    void remove(story);
  };
  return <Question title={say('deleteQuestion')} no={say('cancel')} yes={say('delete')} onNo={onClose} onYes={removeNow} />;
}
