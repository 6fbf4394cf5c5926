import {
  deleteChatMessage,
  listChats as listChatsCall,
  listOlderMessages,
  markChatSeen,
  messagesSentences as say,
  replyInChat,
  sendDirectMessage,
  sendVoiceMessage,
  viewChat as viewChatCall,
} from '@app/contract/messages';
import { kernelSentences, sayIn } from '@app/contract/kernel';
import { invalid } from '#platform/errors';
import type { Http } from '#platform/http';
import type { AttachmentTickets } from './attachment-ticket.ts';
import { deleteMessage } from './delete-message.ts';
import { listChats } from './list-chats.ts';
import { markSeen, noThread } from './mark-seen.ts';
import type { MessagesDeps, SendMessage, Sent } from './messages.types.ts';
import { messageView } from './messages.views.ts';
import { threadsStore } from './threads.store.ts';
import { listOlder, viewChat } from './view-chat.ts';

type Deps = MessagesDeps & { readonly tickets: AttachmentTickets; readonly send: SendMessage };

const counterOf = ({ left }: Sent) => (left === null ? {} : { remaining_voice_message: left });

export function registerMessagesRoutes(http: Http, deps: Deps): void {
  registerReading(http, deps);
  registerWriting(http, deps);
}

function registerReading(http: Http, deps: Deps): void {
  http.serve(listChatsCall, ({ viewer, query, language }) =>
    listChats(deps, { reader: viewer, tab: query.type, page: query.page, language }),
  );
  http.serve(viewChatCall, async ({ viewer, params }) => ({ data: await viewChat(deps, viewer, params.id) }));
  http.serve(listOlderMessages, async ({ viewer, body }) => ({
    data: await listOlder(deps, viewer, { threadId: body.chat_thread_id, beforeId: body.first_message_id }),
  }));
  http.serve(markChatSeen, async ({ viewer, body }) => {
    const read = { memberId: viewer.accountId, threadId: body.chat_thread_id, messageId: body.message_id };
    const { here, total } = await markSeen(deps, read);
    return { data: { unseen_message_count: here, unseen_total: total } };
  });
}

function registerWriting(http: Http, deps: Deps): void {
  http.serve(replyInChat, async ({ viewer, body, files }) => {
    const senderId = viewer.accountId;
    const thread = await threadsStore.findOwn(deps.db, body.chat_thread_id, senderId);
    if (!thread) throw noThread();
    if (body.message === '' && !files.attachment) throw invalid({ message: say.nothingWritten });
    const outgoing = { senderId, otherId: thread.otherId, text: body.message, clientId: body.client_id, from: 'thread' } as const;
    const sent = await deps.send(outgoing, files.attachment ?? null);
    return { data: messageView(deps.tickets, viewer, sent.message), ...counterOf(sent) };
  });
  http.serve(sendDirectMessage, async ({ viewer, body, language }) => {
    const outgoing = {
      senderId: viewer.accountId,
      otherId: body.user_id,
      text: body.message,
      clientId: body.client_id,
      from: 'profile',
    } as const;
    const { message, otherName } = await deps.send(outgoing, null);
    return {
      message: sayIn(language, say.sent, { name: otherName }),
      data: { chat_thread_id: message.threadId, message: messageView(deps.tickets, viewer, message) },
    };
  });
  http.serve(sendVoiceMessage, async ({ viewer, body, files, language }) => {
    if (!files.audio) throw invalid({ audio: kernelSentences.required });
    const outgoing = { senderId: viewer.accountId, otherId: body.user_id, text: '', clientId: body.client_id, from: 'profile' } as const;
    const sent = await deps.send(outgoing, files.audio);
    const { id, threadId } = sent.message;
    return {
      message: sayIn(language, say.voiceSent, { name: sent.otherName }),
      data: { chat_thread_id: threadId, id },
      ...counterOf(sent),
    };
  });
  http.serve(deleteChatMessage, async ({ viewer, body }) => ({
    data: messageView(deps.tickets, viewer, await deleteMessage(deps, viewer.accountId, body.id)),
  }));
}
