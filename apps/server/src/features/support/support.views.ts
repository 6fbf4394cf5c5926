import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import type { SupportMessage, SupportThreadRow } from '@app/contract/support';
import type { Context } from '#platform/context';
import type { Viewer } from '#platform/session';
import { attachmentAddress, lastMessageView, type MessageRow } from '#features/chat';
import type { NameOf } from '#features/service-desk';
import type { CaseRow } from './support.store.ts';

/** Holds what stands beside the rows of a page. */
export type Beside = {
  readonly nameOf: NameOf;
  /** Names of members; absent for those who are erased. */
  readonly memberNames: ReadonlyMap<number, { readonly name: string }>;
  /** The latest message of each conversation. */
  readonly last: ReadonlyMap<number, MessageRow>;
  readonly language: SentenceLanguage;
};

/** Reads every message as one that somebody else wrote. */
const NOBODY = 0;

export function viewCase(row: CaseRow, { nameOf, memberNames, last, language }: Beside): SupportThreadRow {
  const message = last.get(row.threadId);
  return {
    id: row.threadId,
    member: {
      id: row.memberId,
      member_code: row.memberCode,
      name: memberNames.get(row.memberId)?.name ?? '',
      language: row.language,
      state: row.state,
    },
    last_message: message ? lastMessageView(message, NOBODY, language) : '',
    is_answer: message?.senderId === null,
    last_message_at: row.lastMessageAt.toISOString(),
    waiting_since: row.waitingSince?.toISOString() ?? null,
    assignee: nameOf(row.assigneeId),
    revision: row.revision,
  };
}

export const viewMessage = (ctx: Context, reader: Viewer, row: MessageRow, nameOf: NameOf): SupportMessage => ({
  id: row.id,
  staff: nameOf(row.staffId),
  message: row.text,
  attachment: row.attachmentType,
  url: row.attachmentKey === null ? null : attachmentAddress(ctx, reader, row.id),
  duration: row.durationSeconds,
  width: row.attachmentWidth,
  height: row.attachmentHeight,
  seen: flagOf(row.seenAt !== null),
  created_at: row.createdAt.toISOString(),
  deleted_at: row.deletedAt?.toISOString() ?? null,
});
