import type { ChatMessage, ChatThread } from '@app/contract/chat';

type Side = Pick<ChatMessage, 'sender_user_id'>;
type Facts = Pick<ChatThread, 'receiver_id' | 'is_support' | 'has_more'> & { readonly messages: readonly Side[] };

/** Whether the reader wrote it. The staff of Support have no id. */
export const isOwnIn = ({ receiver_id: otherId }: Pick<ChatThread, 'receiver_id'>, message: Side): boolean =>
  message.sender_user_id !== otherId;

/** Whether not both of two members have written; with Support there is nothing to warn of. Seen to its beginning only. */
export const isOneSided = (thread: Facts): boolean =>
  thread.is_support === 0 && !thread.has_more && new Set(thread.messages.map((message) => isOwnIn(thread, message))).size < 2;
