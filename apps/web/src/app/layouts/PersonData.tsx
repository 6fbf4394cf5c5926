import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createQueryClient } from '#platform/queries';
import { useSession } from '#platform/session';
import { OnDevice } from './OnDevice.tsx';

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
