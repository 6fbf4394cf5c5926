import type { ReactNode } from 'react';
import type { ChatThread } from '@app/contract/chat';
import { useTexts } from '#platform/i18n';
import { Locked } from './Locked.tsx';
import { texts } from './texts.ts';

/** In the place of the input: why this conversation is only read, and what can be done. */
export function WhyLocked({ thread, interestSlot }: { thread: ChatThread; interestSlot: ReactNode }) {
  const say = useTexts(texts);
  if (thread.expired_reason === 'closed') return <Locked text={say('expiredClosed')} offersPackage={false} />;
  if (thread.expired_reason === 'silent') return <Locked text={say('expiredSilent')} />;
  return <Locked text={say('locked', { name: thread.receiver_name })} interestSlot={interestSlot} />;
}
