export { ConversationList } from './ConversationList.tsx';
export { DirectMessageBox } from './DirectMessageBox.tsx';
export { ChooseConversation, MessagesFrame } from './MessagesFrame.tsx';
export { Thread, type Receiver } from './Thread.tsx';
export { VoiceRecorderDialog } from './VoiceRecorderDialog.tsx';
