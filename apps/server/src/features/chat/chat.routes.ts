import {
  deleteChatMessage,
  listChats,
  listOlderMessages,
  markChatSeen,
  messagesSentences as say,
  replyInChat,
  sendDirectMessage,
  sendVoiceMessage,
  viewChat,
} from '@app/contract/chat';
import { kernelSentences, sayIn } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { invalid } from '#platform/errors';
import { sendParts, type Http } from '#platform/http';
import { ATTACHMENT_PATH, requireAttachment } from './attachments.ts';
import { messageView } from './chat.views.ts';
import { deleteMessage } from './delete-message.ts';
import { noThread, requireOpenTo } from './judge-thread.ts';
import { presentChats } from './list-chats.ts';
import { markSeen } from './mark-read.ts';
import { partiesOf } from './parties.ts';
import { sendMessage, type Sent } from './send-message.ts';
import { sendToSupport } from './support.ts';
import { presentChat, presentOlder } from './view-chat.ts';

const counterOf = ({ left }: Sent) => (left === null ? {} : { remaining_voice_message: left });

export function serveChat(http: Http, ctx: Context): void {
  serveReading(http);
  serveWriting(http);
  serveAttachments(http, ctx);
}

function serveReading(http: Http): void {
  http.serve(listChats, ({ ctx, viewer, query, language }) =>
    presentChats(ctx, { reader: viewer, tab: query.type, page: query.page, language }),
  );
  http.serve(viewChat, async ({ ctx, viewer, params, language }) => ({
    data: await presentChat(ctx, viewer, { threadId: params.id, language }),
  }));
  http.serve(listOlderMessages, async ({ ctx, viewer, body }) => ({
    data: await presentOlder(ctx, viewer, { threadId: body.chat_thread_id, beforeId: body.first_message_id }),
  }));
  http.serve(markChatSeen, async ({ ctx, viewer, body }) => {
    const { here, total } = await markSeen(ctx, { reader: viewer, threadId: body.chat_thread_id, messageId: body.message_id });
    return { data: { unseen_message_count: here, unseen_total: total } };
  });
}

function serveWriting(http: Http): void {
  http.serve(replyInChat, async ({ ctx, viewer, body, files }) => {
    const senderId = viewer.accountId;
    const thread = await partiesOf(ctx, { threadId: body.chat_thread_id, memberId: senderId });
    if (!thread) throw noThread();
    requireOpenTo(viewer, thread);
    if (body.message === '' && !files.attachment) throw invalid({ message: say.nothingWritten });
    const written = { senderId, text: body.message, clientId: body.client_id };
    const file = files.attachment ?? null;
    const sent =
      thread.otherId === null
        ? await sendToSupport(ctx, { ...written, threadId: thread.id }, file)
        : await sendMessage(ctx, { ...written, otherId: thread.otherId, threadId: thread.id }, file);
    return { data: messageView(ctx, viewer, sent.message), ...counterOf(sent) };
  });
  http.serve(sendDirectMessage, async ({ ctx, viewer, body, language }) => {
    const outgoing = {
      senderId: viewer.accountId,
      otherId: body.user_id,
      text: body.message,
      clientId: body.client_id,
      threadId: null,
    };
    const { message, otherName } = await sendMessage(ctx, outgoing, null);
    return {
      message: sayIn(language, say.sent, { name: otherName }),
      data: { chat_thread_id: message.threadId, message: messageView(ctx, viewer, message) },
    };
  });
  http.serve(sendVoiceMessage, async ({ ctx, viewer, body, files, language }) => {
    if (!files.audio) throw invalid({ audio: kernelSentences.required });
    const outgoing = { senderId: viewer.accountId, otherId: body.user_id, text: '', clientId: body.client_id, threadId: null };
    const sent = await sendMessage(ctx, outgoing, files.audio);
    const { id, threadId } = sent.message;
    return {
      message: sayIn(language, say.voiceSent, { name: sent.otherName }),
      data: { chat_thread_id: threadId, id },
      ...counterOf(sent),
    };
  });
  http.serve(deleteChatMessage, async ({ ctx, viewer, body }) => ({
    data: messageView(ctx, viewer, await deleteMessage(ctx, viewer, body.id)),
  }));
}

/** Serves stored files of conversations: the only way by which one leaves the server. */
function serveAttachments(http: Http, ctx: Context): void {
  http.fastify.get<{ Params: { ticket: string } }>(
    `${ATTACHMENT_PATH}:ticket`,
    // An address is a key to a file for ten minutes and is in no log.
    { logLevel: 'warn' },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const asker = await http.askerOf(request);
      const { key, type, size } = await requireAttachment(ctx, request.params.ticket, asker);
      return sendParts(reply, { type, size, read: (from, to) => ctx.storage.getPart(key, from, to) });
    },
  );
}
