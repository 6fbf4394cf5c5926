export { createMessagesRoom } from './messages.feature.ts';
export type { Messages, MessagesDeps, MessagesNeighbours, SupportAnswer, WaitingMessage } from './messages.types.ts';
export { findQuotedMessage, type QuotedMessage } from './quoted-message.reader.ts';
