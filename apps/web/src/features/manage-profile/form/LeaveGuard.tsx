import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button, Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { currentSession } from '#platform/session';
import { messages } from '../messages.ts';

/** Asks before the page is left with something unsaved; a session that ended leaves without asking. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const say = useTexts(messages);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      size="small"
      title={say('leaveTitle')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed()}>
            {say('leave')}
          </Button>
          <Button onClick={() => blocker.reset()}>{say('stay')}</Button>
        </>
      }
    >
      <p>{say('leaveText')}</p>
    </Dialog>
  );
}
