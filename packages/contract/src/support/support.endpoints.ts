import * as z from 'zod/mini';
import { messagesSentences, VOICE_LIMITS } from '../chat/index.ts';
import { endpoint } from '../kernel/index.ts';
import {
  CannedReply,
  CannedReplyForm,
  SupportAssignForm,
  SupportDoneForm,
  SupportListAnswer,
  SupportListQuery,
  SupportMessage,
  SupportReplyForm,
  SupportThread,
  SupportThreadParams,
  SupportThreadQuery,
  SupportThreadRow,
} from './support.schemas.ts';

const ofStaff = { access: 'staff', roles: ['support'] } as const;

/** The conversations of members with Support. */
export const listSupportThreads = endpoint({
  ...ofStaff,
  name: 'support.threads',
  method: 'GET',
  path: '/staff/support/threads',
  query: SupportListQuery,
  response: SupportListAnswer,
});

/** One of them with its newest messages, or those before one. */
export const showSupportThread = endpoint({
  ...ofStaff,
  name: 'support.thread',
  method: 'GET',
  path: '/staff/support/threads/:id',
  params: SupportThreadParams,
  query: SupportThreadQuery,
  response: z.object({ data: SupportThread }),
  refusals: ['not_found'],
});

/**
 * Answers the member under the name of Support; a conversation that was nobody's becomes the writer's.
 * `already_decided` says `decided_by`, `decided_at` and `message_id` of the colleague's answer.
 */
export const replyToMember = endpoint({
  ...ofStaff,
  name: 'support.reply',
  method: 'POST',
  path: '/staff/support/threads/:id/reply',
  payload: 'form',
  params: SupportThreadParams,
  body: SupportReplyForm,
  files: { attachment: { maxBytes: VOICE_LIMITS.maxBytes, tooLarge: messagesSentences.attachmentTooLarge } },
  response: z.object({ data: z.object({ message: SupportMessage, thread: SupportThreadRow }) }),
  refusals: ['not_found', 'already_decided', 'thread_closed', 'unsupported_type', 'file_too_large', 'too_many_requests'],
});

/** `already_decided` says `assignee`, `decided_by` and `decided_at`. */
export const assignSupportThread = endpoint({
  ...ofStaff,
  name: 'support.assign',
  method: 'POST',
  path: '/staff/support/threads/:id/assign',
  params: SupportThreadParams,
  body: SupportAssignForm,
  response: z.object({ data: SupportThreadRow }),
  refusals: ['not_found', 'already_decided'],
});

/** Marks what came so far as needing no answer. */
export const settleSupportThread = endpoint({
  ...ofStaff,
  name: 'support.settle',
  method: 'POST',
  path: '/staff/support/threads/:id/done',
  params: SupportThreadParams,
  body: SupportDoneForm,
  response: z.object({ data: SupportThreadRow }),
  refusals: ['not_found'],
});

/** The saved replies by name. */
export const listCannedReplies = endpoint({
  ...ofStaff,
  name: 'support.canned-replies',
  method: 'GET',
  path: '/staff/support/canned-replies',
  response: z.object({ data: z.array(CannedReply) }),
});

/** Answers all of them as they are then. */
export const saveCannedReply = endpoint({
  ...ofStaff,
  name: 'support.save-canned-reply',
  method: 'PUT',
  path: '/staff/support/canned-replies',
  body: CannedReplyForm,
  response: z.object({ data: z.array(CannedReply) }),
  refusals: ['reply_name_taken'],
});
