import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import { CHAT_LIST_PAGE_SIZE, supportName, type ChatRow, type ChatTab } from '@app/contract/chat';
import type { Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import { premiumUntil } from '#features/entitlements';
import { cardsFor } from '#features/members';
import { isSilent, type OwnThread, type ThreadStanding } from '#features/threads';
import { openSupportThread, type SupportThread } from './chat.store.ts';
import { lastMessageView } from './chat.views.ts';
import { hasPairs, type ChatReader } from './judge-thread.ts';
import { readPage, readThreads, type ChatPage } from './list-chats.store.ts';
import { noteShown } from './mark-read.ts';
import { whyExpired } from './writing.policy.ts';

type Asked = { readonly reader: ChatReader; readonly tab: ChatTab; readonly page: number; readonly language: SentenceLanguage };
type Shown = { readonly pairs: readonly ThreadStanding[]; readonly support: SupportThread | null };

/** Presents one page of a tab. Which tab a conversation stands under is judged for all of them at once, in one statement and one batch. */
export async function presentChats(ctx: Context, asked: Asked) {
  const { reader, tab, page } = asked;
  const found = await readThreads(ctx, reader.accountId);
  const showsSupport = tab === 'chat' && page === 1;
  const support = showsSupport ? (found.support ?? (await openSupportThread(ctx, reader.accountId))) : null;
  const all = hasPairs(reader) ? found.standings : [];
  const expired = await expiredAmong(ctx, reader.accountId, all);
  const inTab = all.filter(({ id }) => expired.has(id) === (tab === 'expired'));
  const pairs = inTab.slice((page - 1) * CHAT_LIST_PAGE_SIZE, page * CHAT_LIST_PAGE_SIZE);
  const { rows, unseenTotal } = await presentRows(ctx, asked, { pairs, support });
  return {
    data: rows,
    ...pageKeys({ page, perPage: CHAT_LIST_PAGE_SIZE, rows: pairs.length, total: inTab.length }),
    unseen_total: unseenTotal,
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

/** Presents what all rows have, whoever is at the other end. */
const rowIn =
  ({ last, unseen }: ChatPage, { reader, tab, language }: Asked) =>
  ({ id, lastMessageAt }: Pick<OwnThread, 'id' | 'lastMessageAt'>) => {
    const message = last.get(id);
    return {
      id,
      last_message: message ? lastMessageView(message, reader.accountId, language) : null,
      last_message_time: (message?.createdAt ?? lastMessageAt).toISOString(),
      unseen_message_count: unseen.get(id) ?? 0,
      expired: flagOf(tab === 'expired'),
    };
  };

/** Presents rows, Support first. Names stay to be read where an account is closed; photos are of those who are available to the reader. */
async function presentRows(ctx: Context, asked: Asked, { pairs, support }: Shown) {
  const { reader, language } = asked;
  const others = pairs.map(({ otherId }) => otherId);
  const available = pairs.filter(({ isOtherAvailable }) => isOtherAvailable).map(({ otherId }) => otherId);
  const threadIds = [...(support ? [support] : []), ...pairs].map(({ id }) => id);
  const [page, cards, here] = await Promise.all([
    readPage(ctx, { memberId: reader.accountId, threadIds, otherIds: others }),
    cardsFor(ctx, reader, others),
    ctx.live.whoIsHere(available),
  ]);
  noteShown(ctx, reader.accountId, [...page.last.values()]);
  const rowOf = rowIn(page, asked);
  const rows = pairs.map((thread): ChatRow => ({
    ...rowOf(thread),
    user_id: thread.otherId,
    member_name: page.names.get(thread.otherId) ?? '',
    member_photo: cards.get(thread.otherId)?.photo?.url ?? null,
    active: flagOf(here.has(thread.otherId)),
    bond: flagOf(thread.isOtherAvailable && page.bonded.has(thread.otherId)),
    is_support: 0,
  }));
  const ofSupport = { user_id: null, member_name: supportName[language], member_photo: null, active: 0, bond: 1, is_support: 1 } as const;
  return { rows: support ? [{ ...rowOf(support), ...ofSupport }, ...rows] : rows, unseenTotal: page.unseenTotal };
}
