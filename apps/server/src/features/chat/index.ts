export type { SentFile } from './attachments.ts';
export { chat } from './chat.feature.ts';
export { hasWritten, quoteMessage, type MessageQuote } from './chat.store.ts';
export { countMessages } from './message-counts.store.ts';
export { mayWriteTo } from './judge-thread.ts';
export { sendMessage, type Outgoing, type Sent } from './send-message.ts';
export { answerSupport, sendToSupport, supportThread, type SupportAnswer, type ToSupport } from './support.ts';
export { unseenTotal } from './thread-state.store.ts';
