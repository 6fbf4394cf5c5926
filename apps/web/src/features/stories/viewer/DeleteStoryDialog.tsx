import type { Story } from '@app/contract/stories';
import { useTexts } from '#platform/i18n';
import { Button, Dialog } from '#ui';
import { messages } from './messages.ts';
import { useDeleteStory } from './use-delete-story.ts';

/** Asks before an own story is deleted; it leaves at once. */
export function DeleteStoryDialog({ story, onClose }: { story: Story; onClose: () => void }) {
  const say = useTexts(messages);
  const remove = useDeleteStory();
  return (
    <Dialog
      isOpen
      size="small"
      title={say('deleteQuestion')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              void remove(story);
            }}
          >
            {say('delete')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
