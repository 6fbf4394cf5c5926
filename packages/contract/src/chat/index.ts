export {
  deleteChatMessage,
  listChats,
  listOlderMessages,
  markChatSeen,
  replyInChat,
  sendDirectMessage,
  sendVoiceMessage,
  viewChat,
} from './chat.endpoints.ts';
export { messagesRefusals } from './chat.refusals.ts';
export {
  CHAT_LIST_PAGE_SIZE,
  CHAT_TABS,
  IMAGE_LIMITS,
  MESSAGE_MAX,
  MESSAGES_PAGE_SIZE,
  messageText,
  SILENT_DAYS,
  VOICE_LIMITS,
  type ChatMessage,
  type ChatRow,
  type ChatTab,
  type ChatThread,
  type ExpiredReason,
} from './chat.schemas.ts';
export { lastMessageTexts, messagesSentences, removedMessage, supportName } from './chat.sentences.ts';
