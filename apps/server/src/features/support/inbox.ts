import { MESSAGES_PAGE_SIZE } from '@app/contract/chat';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { SupportView } from '@app/contract/support';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import { lastMessages, messagesBefore, type MessageRow } from '#features/chat';
import { memberSummaries } from '#features/members';
import { colleaguesOf, type Waiting } from '#features/service-desk';
import * as store from './support.store.ts';
import { viewCase, viewMessage, type Beside } from './support.views.ts';

async function besideOf(ctx: Context, rows: readonly store.CaseRow[], language: SentenceLanguage): Promise<Beside> {
  const [nameOf, memberNames, last] = await Promise.all([
    colleaguesOf(
      ctx,
      rows.map(({ assigneeId }) => assigneeId),
    ),
    memberSummaries(
      ctx,
      rows.map(({ memberId }) => memberId),
    ),
    lastMessages(
      ctx,
      rows.map(({ threadId }) => threadId),
    ),
  ]);
  return { nameOf, memberNames, last: new Map(last.map((message) => [message.threadId, message])), language };
}

export type Looking = { readonly view: SupportView; readonly page: number; readonly language: SentenceLanguage };

/** Returns a page of the inbox, with how many its views hold. */
export async function presentInbox(ctx: Context, viewer: Viewer, { view, page, language }: Looking) {
  const viewed = { view, staffId: viewer.accountId };
  const [rows, total, counts] = await Promise.all([
    store.listCases(ctx, viewed, page),
    store.countCases(ctx, viewed),
    store.countWaitingCases(ctx, viewer.accountId),
  ]);
  const beside = await besideOf(ctx, rows, language);
  return { rows: rows.map((row) => viewCase(row, beside)), total, counts };
}

export async function requireCase(ctx: Context, threadId: number): Promise<store.CaseRow> {
  const row = await store.findCase(ctx, threadId);
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function presentCase(ctx: Context, threadId: number, language: SentenceLanguage) {
  const row = await requireCase(ctx, threadId);
  return viewCase(row, await besideOf(ctx, [row], language));
}

/** Returns messages as staff read them, with who of them wrote each. */
export async function presentMessages(ctx: Context, viewer: Viewer, rows: readonly MessageRow[]) {
  const nameOf = await colleaguesOf(
    ctx,
    rows.map(({ staffId }) => staffId),
  );
  return rows.map((row) => viewMessage(ctx, viewer, row, nameOf));
}

type Asked = { readonly threadId: number; readonly before: number | null; readonly language: SentenceLanguage };

/** Returns a conversation with a page of its messages. */
export async function presentThread(ctx: Context, viewer: Viewer, { threadId, before, language }: Asked) {
  const [head, rows] = await Promise.all([presentCase(ctx, threadId, language), messagesBefore(ctx, threadId, before)]);
  const page = rows.slice(0, MESSAGES_PAGE_SIZE);
  return { ...head, messages: await presentMessages(ctx, viewer, page), has_more: rows.length > page.length };
}

/** Counts the conversations that wait for an answer. */
export const countWaitingSupport = async (ctx: Context): Promise<Waiting> => ({
  name: 'support-threads',
  ...(await store.waitingCases(ctx)),
});
