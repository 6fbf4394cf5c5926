export { attachmentAddress, withAttachment, type SentFile } from './attachments.ts';
export { chat } from './chat.feature.ts';
export {
  findOfStaff as findAnswer,
  lastWrittenQuery,
  listBefore as messagesBefore,
  listLast as lastMessages,
  newestAnswer,
  quoteMessage,
  writtenQuery,
  type MessageQuote,
} from './chat.store.ts';
export type { MessageRow } from './chat.tables.ts';
export { lastMessageView } from './chat.views.ts';
export { countMessages } from './message-counts.store.ts';
export { removeMessageByStaff, type MessageRemoval } from './delete-message.ts';
export { markSeen } from './mark-read.ts';
export { mayWriteTo } from './judge-thread.ts';
export { sendMessage, type Outgoing, type Sent } from './send-message.ts';
export { answerSupport, sendToSupport, supportThread, type SupportAnswer, type ToSupport } from './support.ts';
export { unseenTotal } from './thread-state.store.ts';
