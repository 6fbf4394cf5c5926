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
} from '@app/contract/chat';
import { kernelSentences, sayIn } from '@app/contract/kernel';
import { invalid } from '#platform/errors';
import type { Http } from '#platform/http';
import { deleteMessage } from './delete-message.ts';
import { listChats } from './list-chats.ts';
import { markSeen } from './mark-seen.ts';
import type { ChatDeps, Messages, Sent } from './chat.types.ts';
import { messageView } from './chat.views.ts';
import { noThread, requireOpenTo } from './open-to.ts';
import { createThreadFinder } from './find-thread.ts';
import { listOlder, viewChat } from './view-chat.ts';

type Deps = ChatDeps & { readonly messages: Pick<Messages, 'send' | 'sendToSupport'> };

const counterOf = ({ left }: Sent) => (left === null ? {} : { remaining_voice_message: left });

export function registerMessagesRoutes(http: Http, deps: Deps): void {
  registerReading(http, deps);
  registerWriting(http, deps);
}

function registerReading(http: Http, deps: Deps): void {
  http.serve(listChatsCall, ({ viewer, query, language }) =>
    listChats(deps, { reader: viewer, tab: query.type, page: query.page, language }),
  );
  http.serve(viewChatCall, async ({ viewer, params, language }) => ({
    data: await viewChat(deps, viewer, { threadId: params.id, language }),
  }));
  http.serve(listOlderMessages, async ({ viewer, body }) => ({
    data: await listOlder(deps, viewer, { threadId: body.chat_thread_id, beforeId: body.first_message_id }),
  }));
  http.serve(markChatSeen, async ({ viewer, body }) => {
    const read = { reader: viewer, threadId: body.chat_thread_id, messageId: body.message_id };
    const { here, total } = await markSeen(deps, read);
    return { data: { unseen_message_count: here, unseen_total: total } };
  });
}

function registerWriting(http: Http, deps: Deps): void {
  const findThread = createThreadFinder(deps.db);
  http.serve(replyInChat, async ({ viewer, body, files }) => {
    const senderId = viewer.accountId;
    const thread = await findThread({ threadId: body.chat_thread_id, memberId: senderId });
    if (!thread) throw noThread();
    requireOpenTo(viewer, thread);
    if (body.message === '' && !files.attachment) throw invalid({ message: say.nothingWritten });
    const written = { senderId, text: body.message, clientId: body.client_id };
    const file = files.attachment ?? null;
    const sent =
      thread.otherId === null
        ? await deps.messages.sendToSupport({ ...written, threadId: thread.id }, file)
        : await deps.messages.send({ ...written, otherId: thread.otherId, threadId: thread.id }, file);
    return { data: messageView(deps.tickets, viewer, sent.message), ...counterOf(sent) };
  });
  http.serve(sendDirectMessage, async ({ viewer, body, language }) => {
    const outgoing = {
      senderId: viewer.accountId,
      otherId: body.user_id,
      text: body.message,
      clientId: body.client_id,
      threadId: null,
    };
    const { message, otherName } = await deps.messages.send(outgoing, null);
    return {
      message: sayIn(language, say.sent, { name: otherName }),
      data: { chat_thread_id: message.threadId, message: messageView(deps.tickets, viewer, message) },
    };
  });
  http.serve(sendVoiceMessage, async ({ viewer, body, files, language }) => {
    if (!files.audio) throw invalid({ audio: kernelSentences.required });
    const outgoing = { senderId: viewer.accountId, otherId: body.user_id, text: '', clientId: body.client_id, threadId: null };
    const sent = await deps.messages.send(outgoing, files.audio);
    const { id, threadId } = sent.message;
    return {
      message: sayIn(language, say.voiceSent, { name: sent.otherName }),
      data: { chat_thread_id: threadId, id },
      ...counterOf(sent),
    };
  });
  http.serve(deleteChatMessage, async ({ viewer, body }) => ({
    data: messageView(deps.tickets, viewer, await deleteMessage(deps, viewer, body.id)),
  }));
}
