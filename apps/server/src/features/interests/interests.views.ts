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
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { pageKeys } from '#platform/paging';
import type { Viewer } from '#platform/session';
import type { Members } from '#features/members';
import { statusAt } from './interests.policy.ts';
import { listPage } from './interests.reader.ts';
import type { InterestRow } from './interests.tables.ts';
import type { InterestNeighbours, Stepped } from './interests.types.ts';

export type ViewDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly members: Pick<Members, 'listRows' | 'summaries' | 'isAvailableTo'>;
  readonly messages: Pick<InterestNeighbours['messages'], 'threadsWith'>;
  readonly matching: InterestNeighbours['matching'];
};
export type Wish = {
  readonly viewer: Viewer;
  readonly kind: InterestKind;
  readonly side: InterestSide;
  readonly page: number;
  readonly language: SentenceLanguage;
};
/** A row of a list without the key that names its kind. */
export type ListedInterest = Omit<z.input<(typeof listInterests)['response']>['data'][number], 'interest_id'> & { readonly id: number };

const outcomes = { pending: 'sent', expired: 'sent', accepted: 'accepted', declined: 'declined', withdrawn: 'withdrawn' } as const;

/** What the one who took a step is told. */
export const outcomeText = (kind: InterestKind, { status, otherName }: Stepped, language: SentenceLanguage): string =>
  sayIn(language, outcomeSentences[kind][outcomes[status]], { name: otherName });

async function readPage({ db, members }: ViewDeps, { viewer, kind, side, page }: Wish) {
  const memberId = viewer.accountId;
  const { rows, total } = await listPage(db, { kind, side, memberId, page, isAvailable: members.isAvailableTo(memberId) });
  const otherOf = (row: InterestRow): number => (side === 'received' ? row.senderId : row.receiverId);
  const otherIds = [...new Set(rows.map(otherOf))];
  return { rows, otherOf, otherIds, keys: pageKeys({ page, perPage: INTEREST_PAGE_SIZE, rows: rows.length, total }) };
}

/** One side of a member's interests or proposals. */
export async function presentList(deps: ViewDeps, wish: Wish) {
  const { viewer, side, language } = wish;
  const { rows, otherOf, otherIds, keys } = await readPage(deps, wish);
  const senderIds = side === 'received' ? otherIds : [viewer.accountId];
  const [members, senders, threads, passes] = await Promise.all([
    deps.members.listRows(viewer, otherIds, language),
    deps.members.summaries(senderIds),
    deps.messages.threadsWith(viewer.accountId, otherIds),
    side === 'received' ? deps.matching.passesStrictFilter(viewer.accountId, otherIds) : new Map<number, boolean>(),
  ]);
  const now = deps.clock.now();
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
        chat_thread_id: threads.get(member.user_id) ?? null,
        created_at: row.createdAt.toISOString(),
      },
    ];
  });
  return { data, ...keys };
}

/** Interests sent, as cards. */
export async function presentSentCards(deps: ViewDeps, wish: Omit<Wish, 'kind' | 'side'>) {
  const { rows, otherIds, keys } = await readPage(deps, { ...wish, kind: 'interest', side: 'sent' });
  const members = await deps.members.listRows(wish.viewer, otherIds, wish.language);
  const now = deps.clock.now();
  const data = rows.flatMap((row): MyInterestRow[] => {
    const member = members.get(row.receiverId);
    return member ? [{ ...member, interest_id: row.id, status: statusAt(row, now) }] : [];
  });
  return { data, ...keys };
}
