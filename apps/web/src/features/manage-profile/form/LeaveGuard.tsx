import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button, Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { currentSession } from '#platform/session';
import { texts } from '../texts.ts';

/** While something is unsaved: asks before the page is left. A session that ended leaves without asking. */
export function LeaveGuard() {
  const say = useTexts(texts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
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
