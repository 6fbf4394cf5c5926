import { useSyncExternalStore } from 'react';
import { Button, Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { leaveQuestion } from './leave-question.ts';

/** Asks whoever signs out with unsent messages whether these are to go too. */
export function LeaveQuestion() {
  const isAsked = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.isAsked, () => false);
  return isAsked ? <Question /> : null;
}

function Question() {
  const say = useTexts(texts);
  const stay = () => leaveQuestion.answer(false);
  return (
    <Dialog
      isOpen
      size="small"
      title={say('leaveUnsent')}
      onClose={stay}
      footer={
        <>
          <Button variant="quiet" onClick={stay}>
            {say('cancel')}
          </Button>
          <Button variant="danger" onClick={() => leaveQuestion.answer(true)}>
            {say('signOut')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
