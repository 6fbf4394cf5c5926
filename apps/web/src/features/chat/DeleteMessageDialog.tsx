import { useQueryClient } from '@tanstack/react-query';
import { Notice, Question } from '#ui';
import { useStep } from '#features/members';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { deleteForBoth } from './chat.queries.ts';

/** Asks before an own message is deleted (CHAT-39). A failure leaves it where it is. */
export function DeleteMessageDialog({ messageId, onClose }: { messageId: number; onClose: () => void }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const step = useStep(say('deleteFailed'));
  const remove = () =>
    step.run(async () => {
      await deleteForBoth(queries, messageId);
      onClose();
    });
  return (
    <Question
      title={say('deleteQuestion')}
      no={say('cancel')}
      yes={say('delete')}
      busy={step.isUnderWay}
      onNo={onClose}
      onYes={() => void remove()}
    >
      {step.problem && (
        <Notice tone="danger" isAnnounced>
          {step.problem}
        </Notice>
      )}
    </Question>
  );
}
