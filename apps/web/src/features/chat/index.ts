export { ConversationList } from './ConversationList.tsx';
export { offerDraft } from './drafts.ts';
export { DirectMessageBox } from './DirectMessageBox.tsx';
export { ChooseConversation, MessagesFrame } from './MessagesFrame.tsx';
export { OpenSupport, Thread, type Receiver } from './Thread.tsx';
export { LiveMessages } from './live/LiveMessages.tsx';
export { askToLeave, LeaveQuestion } from './queue/LeaveQuestion.tsx';
export { forgetUnsent } from './queue/member-queue.ts';
