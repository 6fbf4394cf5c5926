import type { ChatMessage, ChatThread } from './chat.types.ts';

type Side = Pick<ChatMessage, 'senderUserId'>;
type Facts = Pick<ChatThread, 'receiverId' | 'isSupport' | 'hasMore'> & { readonly messages: readonly Side[] };

/** True if the reader wrote it. The staff of Support have no id. */
export const isOwnIn = ({ receiverId: otherId }: Pick<ChatThread, 'receiverId'>, message: Side): boolean =>
  message.senderUserId !== otherId;

/** True if not both of two members have written; with Support there is nothing to warn of. Seen to its beginning only. */
export const isOneSided = (thread: Facts): boolean =>
  thread.isSupport === 0 && !thread.hasMore && new Set(thread.messages.map((message) => isOwnIn(thread, message))).size < 2;
