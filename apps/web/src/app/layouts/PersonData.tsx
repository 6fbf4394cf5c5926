import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { closeNotices, forgetWithSession, holdApplication, keepLastSeen, onWorker } from '#platform/offline';
import { createQueryClient } from '#platform/queries';
import { useSession } from '#platform/session';

/** Holds what is loaded of the person who is signed in; nothing of it is ever shown to the next who signs in on this device. */
export function PersonData({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  const person = useSession()?.user.id ?? null;
  useEffect(() => () => queries.clear(), [person, queries]);
  return (
    <QueryClientProvider client={queries}>
      <OnDevice />
      {children}
    </QueryClientProvider>
  );
}

/** Shows what the device of somebody who is signed in does, from the first step of the registration on, for the site: it keeps what was seen and the application, and opens what its notices are about. */
function OnDevice() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const personId = useSession()?.user.id ?? null;
  useEffect(forgetWithSession, []);
  useEffect(() => (personId === null ? undefined : keepLastSeen(queries)), [personId, queries]);
  useEffect(() => (personId === null ? undefined : holdApplication()), [personId]);
  useEffect(
    () =>
      onWorker((word) => {
        if (word.type === 'open') void navigate(word.path);
      }),
    [navigate],
  );
  useEffect(() => {
    const closeWhenSeen = () => {
      if (document.visibilityState === 'visible') void closeNotices().catch(() => {});
    };
    closeWhenSeen();
    document.addEventListener('visibilitychange', closeWhenSeen);
    return () => document.removeEventListener('visibilitychange', closeWhenSeen);
  }, []);
  return null;
}
