import * as calls from '@app/contract/support';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { assignThread, settleThread } from './assign-thread.ts';
import { presentReplies, saveCannedReply } from './canned-replies.ts';
import { presentCase, presentInbox, presentMessages, presentThread } from './inbox.ts';
import { replyToMember } from './reply-to-member.ts';

export function routeSupport(http: Http): void {
  http.serve(calls.listSupportThreads, async ({ ctx, viewer, query: { view, page }, language }) => {
    const { rows, total, counts } = await presentInbox(ctx, viewer, { view, page, language });
    return { data: rows, ...pageKeys({ page, perPage: calls.SUPPORT_PAGE_SIZE, rows: rows.length, total }), counts };
  });

  http.serve(calls.showSupportThread, async ({ ctx, viewer, params, query, language }) => ({
    data: await presentThread(ctx, viewer, { threadId: params.id, before: query.before ?? null, language }),
  }));

  http.serve(calls.replyToMember, async ({ ctx, viewer, params, body, files, language }) => {
    const reply = {
      staffId: viewer.accountId,
      threadId: params.id,
      text: body.message,
      clientId: body.client_id,
      seen: body.seen ?? null,
    };
    const written = await replyToMember(ctx, reply, files.attachment ?? null);
    const [message] = await presentMessages(ctx, viewer, [written]);
    if (!message) throw new TypeError('an answer is stored and cannot be shown');
    return { data: { message, thread: await presentCase(ctx, params.id, language) } };
  });

  http.serve(calls.assignSupportThread, async ({ ctx, viewer, params, body, language }) => {
    await assignThread(ctx, params.id, { staffId: viewer.accountId, assigneeId: body.staff_id, seen: body.seen });
    return { data: await presentCase(ctx, params.id, language) };
  });

  http.serve(calls.settleSupportThread, async ({ ctx, viewer, params, body, language }) => {
    await settleThread(ctx, params.id, { staffId: viewer.accountId, seen: body.seen });
    return { data: await presentCase(ctx, params.id, language) };
  });

  http.serve(calls.listCannedReplies, async ({ ctx }) => ({ data: await presentReplies(ctx) }));

  http.serve(calls.saveCannedReply, async ({ ctx, viewer, body }) => {
    await saveCannedReply(ctx, {
      name: body.name,
      textEn: body.text_en,
      textBn: body.text_bn,
      previousName: body.previous_name ?? null,
      staffId: viewer.accountId,
    });
    return { data: await presentReplies(ctx) };
  });
}
