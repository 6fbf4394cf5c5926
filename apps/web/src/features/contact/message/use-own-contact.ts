import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#platform/session';
import type { MessageDraft } from './draft-faults.ts';

type Known = Partial<Pick<MessageDraft, 'name' | 'phone' | 'email'>>;

/** Tells what is known of the signed-in member, as it becomes known. Without an answer the member types it. */
export function useOwnContact(onKnown: (known: Known) => void): void {
  const user = useSession()?.user;
  const tell = useEffectEvent(onKnown);
  const [id, name] = [user?.id, user?.name];
  useEffect(() => {
    if (id === undefined) return;
    let isHere = true;
    tell({ name: name ?? '' });
    void import('./own-contact.ts')
      .then(({ loadOwnContact }) => loadOwnContact())
      .then(
        (contact) => void (isHere && tell(contact)),
        () => {},
      );
    return () => {
      isHere = false;
    };
  }, [id, name]);
}
