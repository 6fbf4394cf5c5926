export { createMessagesRoom } from './chat.feature.ts';
export type { Messages, MessagesDeps, MessagesNeighbours, SupportAnswer, WaitingMessage } from './chat.types.ts';
export { findQuotedMessage, type QuotedMessage } from './quoted-message.reader.ts';
