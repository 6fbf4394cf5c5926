import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLive } from '#platform/live';
import { openCalls } from './open-calls.ts';
import { setNavigate } from './pages.ts';

/** Key under which `saved-call.ts` of calls keeps in which call this tab is. */
const CALL_OF_TAB = 'call';

/** Waits for calls on every page of a member; all of a call is loaded when the first one rings, or when this tab was in one before it was loaded. */
export function CallWatch() {
  const navigate = useNavigate();
  useEffect(() => {
    setNavigate(navigate);
    return () => setNavigate(null);
  }, [navigate]);
  useLive('call.ringing', (call) => {
    if (call.isCaller === 0)
      void openCalls().then(
        (calls) => calls.hearRinging(call),
        () => {},
      );
  });
  useEffect(() => {
    if (sessionStorage.getItem(CALL_OF_TAB) !== null)
      void openCalls().then(
        (calls) => calls.resume(),
        () => {},
      );
  }, []);
  return null;
}
