import { useQueryClient } from '@tanstack/react-query';
import { Notice, Question } from '#ui';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { deleteForBoth } from './chat.queries.ts';
import { texts } from './texts.ts';

/** Asks before an own message is deleted (CHAT-39). A failure leaves it where it is. */
export function DeleteMessageDialog({ messageId, onClose }: { messageId: number; onClose: () => void }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const remove = useAction({ send: () => deleteForBoth(queries, messageId), otherwise: say('deleteFailed'), onSuccess: onClose });
  return (
    <Question
      title={say('deleteQuestion')}
      no={say('cancel')}
      yes={say('delete')}
      busy={remove.isUnderWay}
      onNo={onClose}
      onYes={() => void remove.run()}
    >
      {remove.problem && (
        <Notice tone="danger" isAnnounced>
          {remove.problem}
        </Notice>
      )}
    </Question>
  );
}
