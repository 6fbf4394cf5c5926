export { giveConversation, type Giving } from './give-conversation.ts';
export { countWaitingSupport } from './inbox.ts';
export { support } from './support.feature.ts';
