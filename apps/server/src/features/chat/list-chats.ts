import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import { CHAT_LIST_PAGE_SIZE, supportName, type ChatRow, type ChatTab } from '@app/contract/chat';
import type { Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import { premiumUntil } from '#features/entitlements';
import { cardsFor, isAvailableTo, memberSummaries } from '#features/members';
import { relationsBetween } from '#features/pairs';
import { isSilent, listThreadStandings, type OwnThread, type ThreadStanding } from '#features/threads';
import { listLast, openSupportThread, type SupportThread } from './chat.store.ts';
import { lastMessageView } from './chat.views.ts';
import { hasPairs, type ChatReader } from './judge-thread.ts';
import { noteShown } from './mark-read.ts';
import { unseenCountsOf, unseenTotal } from './thread-state.store.ts';
import { whyExpired } from './writing.policy.ts';

type Asked = { readonly reader: ChatReader; readonly tab: ChatTab; readonly page: number; readonly language: SentenceLanguage };
type Shown = { readonly pairs: readonly ThreadStanding[]; readonly support: SupportThread | null };

/** Presents one page of a tab. Which tab a conversation stands under is judged for all of them at once, in one statement and one batch. */
export async function presentChats(ctx: Context, asked: Asked) {
  const { reader, tab, page } = asked;
  const support = tab === 'chat' && page === 1 ? await openSupportThread(ctx, reader.accountId) : null;
  const all = hasPairs(reader) ? await listThreadStandings(ctx, reader.accountId, isAvailableTo(ctx, reader.accountId)) : [];
  const expired = await expiredAmong(ctx, reader.accountId, all);
  const inTab = all.filter(({ id }) => expired.has(id) === (tab === 'expired'));
  const pairs = inTab.slice((page - 1) * CHAT_LIST_PAGE_SIZE, page * CHAT_LIST_PAGE_SIZE);
  return {
    data: await presentRows(ctx, asked, { pairs, support }),
    ...pageKeys({ page, perPage: CHAT_LIST_PAGE_SIZE, rows: pairs.length, total: inTab.length }),
    unseen_total: await unseenTotal(ctx, reader.accountId),
  };
}

async function expiredAmong(ctx: Context, memberId: number, all: readonly ThreadStanding[]): Promise<ReadonlySet<number>> {
  const now = ctx.clock.now();
  const silent = all.filter(({ isOtherAvailable, lastMessageAt }) => isOtherAvailable && isSilent(lastMessageAt, now));
  const others = silent.map(({ otherId }) => otherId);
  const premium = silent.length === 0 ? new Map() : await premiumUntil(ctx, [memberId, ...others]);
  const isExpired = ({ otherId, isOtherAvailable, lastMessageAt }: ThreadStanding): boolean =>
    whyExpired(
      { isClosed: !isOtherAvailable, isPremium: premium.has(memberId), isOtherPremium: premium.has(otherId), lastMessageAt },
      now,
    ) !== null;
  return new Set(all.filter(isExpired).map(({ id }) => id));
}

/** Reads what all rows have, whoever is at the other end. */
async function readRows(ctx: Context, { reader, tab, language }: Asked, ids: readonly number[]) {
  const [last, unseen] = await Promise.all([listLast(ctx, ids), unseenCountsOf(ctx, reader.accountId, ids)]);
  noteShown(ctx, reader.accountId, last);
  const lastOf = new Map(last.map((message) => [message.threadId, message]));
  return ({ id, lastMessageAt }: Pick<OwnThread, 'id' | 'lastMessageAt'>) => {
    const message = lastOf.get(id);
    return {
      id,
      last_message: message ? lastMessageView(message, reader.accountId, language) : null,
      last_message_time: (message?.createdAt ?? lastMessageAt).toISOString(),
      unseen_message_count: unseen.get(id) ?? 0,
      expired: flagOf(tab === 'expired'),
    };
  };
}

/** Presents rows, Support first. Names stay to be read where an account is closed; photos are of those who are available to the reader. */
async function presentRows(ctx: Context, asked: Asked, { pairs, support }: Shown): Promise<ChatRow[]> {
  const others = pairs.map(({ otherId }) => otherId);
  const available = pairs.filter(({ isOtherAvailable }) => isOtherAvailable).map(({ otherId }) => otherId);
  const [rowOf, names, cards, between, here] = await Promise.all([
    readRows(
      ctx,
      asked,
      [...(support ? [support] : []), ...pairs].map(({ id }) => id),
    ),
    memberSummaries(ctx, others),
    cardsFor(ctx, asked.reader, others),
    relationsBetween(ctx, asked.reader.accountId, available),
    ctx.live.whoIsHere(available),
  ]);
  const rows = pairs.map((thread): ChatRow => ({
    ...rowOf(thread),
    user_id: thread.otherId,
    member_name: names.get(thread.otherId)?.name ?? '',
    member_photo: cards.get(thread.otherId)?.photo?.url ?? null,
    active: flagOf(here.has(thread.otherId)),
    bond: flagOf(between.get(thread.otherId)?.isBonded ?? false),
    is_support: 0,
  }));
  const ofSupport = {
    user_id: null,
    member_name: supportName[asked.language],
    member_photo: null,
    active: 0,
    bond: 1,
    is_support: 1,
  } as const;
  return support ? [{ ...rowOf(support), ...ofSupport }, ...rows] : rows;
}
