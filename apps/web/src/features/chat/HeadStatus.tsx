import type { ChatThread } from '@app/contract/chat';
import { useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { LastLogin } from './LastLogin.tsx';
import { texts } from './texts.ts';
import { useTyping } from './typing.ts';

/** 'typing...' while the other types, else 'Online', else the last login; of Support nothing. */
export function HeadStatus({ threadId, thread }: { threadId: number; thread: Pick<ChatThread, 'active' | 'last_login' | 'is_support'> }) {
  const say = useTexts(texts);
  const isTyping = useTyping(threadId);
  const isOnline = useOnline();
  if (isTyping) return <p className="text-sm text-brand-deep">{say('typing')}</p>;
  if (thread.is_support === 1) return null;
  // Without a connection nobody knows.
  if (thread.active === 1 && isOnline) return <p className="text-sm text-success-ink">{say('online')}</p>;
  return thread.last_login && <LastLogin instant={thread.last_login} />;
}
