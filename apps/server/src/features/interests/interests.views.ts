import type * as z from 'zod/mini';
import {
  INTEREST_PAGE_SIZE,
  interestText,
  outcomeSentences,
  type InterestKind,
  type InterestSide,
  type listInterests,
  type MyInterestRow,
} from '@app/contract/interests';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import type { Viewer } from '#platform/session';
import { countersOf } from '#features/entitlements';
import { passesStrictFilter } from '#features/matching';
import { isAvailableTo, listRows, memberSummaries } from '#features/members';
import { threadsWith } from '#features/threads';
import type { InterestResult } from './answer-interest.ts';
import { KINDS } from './interests.kinds.ts';
import { statusAt } from './interests.policy.ts';
import { listPage } from './interests.store.ts';
import type { InterestRow } from './interests.tables.ts';

type Reading = { readonly viewer: Viewer; readonly language: SentenceLanguage };
type AskedList = Reading & { readonly kind: InterestKind; readonly side: InterestSide; readonly page: number };
/** A row of a list without the key that names its kind. */
type ListedInterest = Omit<z.input<(typeof listInterests)['response']>['data'][number], 'interest_id'> & { readonly id: number };

const outcomes = { pending: 'sent', expired: 'sent', accepted: 'accepted', declined: 'declined', withdrawn: 'withdrawn' } as const;

/** Returns how many interests or proposals the member can still send. */
export const creditsLeft = async (ctx: Context, memberId: number, kind: InterestKind): Promise<number> =>
  (await countersOf(ctx, memberId))[KINDS[kind].count];

/** Presents a step to the one who took it. The thread of a bond that stood already is looked up by `otherId`; a new one comes with the step. */
export async function presentStep(
  ctx: Context,
  { kind, viewer, language, otherId }: Reading & { readonly kind: InterestKind; readonly otherId?: number },
  { id, status, threadId, otherName }: InterestResult,
) {
  const threads = otherId && threadId === null && status === 'accepted' ? await threadsWith(ctx, viewer.accountId, [otherId]) : null;
  return {
    id,
    message: sayIn(language, outcomeSentences[kind][outcomes[status]], { name: otherName }),
    standing: { status, chat_thread_id: threadId ?? threads?.get(otherId ?? 0) ?? null },
  };
}

async function readPage(ctx: Context, { viewer, kind, side, page }: AskedList) {
  const memberId = viewer.accountId;
  const { rows, total } = await listPage(ctx, { kind, side, memberId, page, isAvailable: isAvailableTo(ctx, memberId) });
  const otherOf = (row: InterestRow): number => (side === 'received' ? row.senderId : row.receiverId);
  const otherIds = [...new Set(rows.map(otherOf))];
  return { rows, otherOf, otherIds, keys: pageKeys({ page, perPage: INTEREST_PAGE_SIZE, rows: rows.length, total }) };
}

/** Presents one side of a member's interests or proposals. */
export async function presentList(ctx: Context, asked: AskedList) {
  const { viewer, side, language } = asked;
  const { rows, otherOf, otherIds, keys } = await readPage(ctx, asked);
  const senderIds = side === 'received' ? otherIds : [viewer.accountId];
  const [members, senders, passes] = await Promise.all([
    listRows(ctx, viewer, otherIds, language),
    memberSummaries(ctx, senderIds),
    side === 'received' ? passesStrictFilter(ctx, viewer.accountId, otherIds) : new Map<number, boolean>(),
  ]);
  const now = ctx.clock.now();
  const data = rows.flatMap((row): ListedInterest[] => {
    const member = members.get(otherOf(row));
    if (!member) return [];
    const automated = sayIn(language, interestText, { first_name: senders.get(row.senderId)?.firstName ?? '' });
    return [
      {
        ...member,
        id: row.id,
        message: row.kind === 'interest' ? automated : (row.text ?? ''),
        note: row.note,
        status: statusAt(row, now),
        strict_match: passes.get(row.senderId) === false ? 0 : 1,
        chat_thread_id: row.threadId,
        created_at: row.createdAt.toISOString(),
      },
    ];
  });
  return { data, ...keys };
}

/** Presents interests sent, as cards. */
export async function presentSentCards(ctx: Context, asked: Reading & { readonly page: number }) {
  const { rows, otherIds, keys } = await readPage(ctx, { ...asked, kind: 'interest', side: 'sent' });
  const [members, threads] = await Promise.all([
    listRows(ctx, asked.viewer, otherIds, asked.language),
    threadsWith(ctx, asked.viewer.accountId, otherIds),
  ]);
  const now = ctx.clock.now();
  const data = rows.flatMap((row): MyInterestRow[] => {
    const member = members.get(row.receiverId);
    if (!member) return [];
    return [{ ...member, interest_id: row.id, status: statusAt(row, now), chat_thread_id: threads.get(row.receiverId) ?? null }];
  });
  return { data, ...keys };
}
