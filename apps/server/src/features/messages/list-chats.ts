import type { SentenceLanguage } from '@app/contract/kernel';
import { CHAT_LIST_PAGE_SIZE, type ChatRow, type ChatTab } from '@app/contract/messages';
import { pageKeys } from '#platform/paging';
import { messagesStore } from './messages.store.ts';
import type { ChatReader, MessagesDeps } from './messages.types.ts';
import { lastMessageView } from './messages.views.ts';
import { seenStore } from './seen.store.ts';
import { threadsStore, type ThreadStanding } from './threads.store.ts';
import { isSilent, whyExpired } from './writing.policy.ts';

type Asked = { readonly reader: ChatReader; readonly tab: ChatTab; readonly page: number; readonly language: SentenceLanguage };

/** One page of a tab. Which tab a conversation stands under is judged for all of them at once, in one statement and one batch. */
export async function listChats(deps: MessagesDeps, asked: Asked) {
  const { reader, tab, page } = asked;
  const all = await threadsStore.listStandings(deps.db, reader.accountId, deps.neighbours.members.isAvailableTo(reader.accountId));
  const expired = await expiredAmong(deps, reader.accountId, all);
  const inTab = all.filter(({ id }) => expired.has(id) === (tab === 'expired'));
  const shown = inTab.slice((page - 1) * CHAT_LIST_PAGE_SIZE, page * CHAT_LIST_PAGE_SIZE);
  return {
    data: await presentRows(deps, asked, shown),
    ...pageKeys({ page, perPage: CHAT_LIST_PAGE_SIZE, rows: shown.length, total: inTab.length }),
    unseen_total: await seenStore.totalOf(deps.db, reader.accountId),
  };
}

async function expiredAmong(deps: MessagesDeps, memberId: number, all: readonly ThreadStanding[]): Promise<ReadonlySet<number>> {
  const now = deps.clock.now();
  const silent = all.filter(({ isOtherAvailable, lastMessageAt }) => isOtherAvailable && isSilent(lastMessageAt, now));
  const others = silent.map(({ otherId }) => otherId);
  const premium = silent.length === 0 ? new Map() : await deps.neighbours.entitlements.premiumUntil([memberId, ...others]);
  const isExpired = ({ otherId, isOtherAvailable, lastMessageAt }: ThreadStanding): boolean =>
    whyExpired(
      { isClosed: !isOtherAvailable, isPremium: premium.has(memberId), isOtherPremium: premium.has(otherId), lastMessageAt },
      now,
    ) !== null;
  return new Set(all.filter(isExpired).map(({ id }) => id));
}

/** Names stay to be read where an account is closed; photos are of those who are available to the reader. */
async function presentRows(deps: MessagesDeps, { reader, tab, language }: Asked, threads: readonly ThreadStanding[]): Promise<ChatRow[]> {
  const { members } = deps.neighbours;
  const ids = threads.map(({ id }) => id);
  const others = threads.map(({ otherId }) => otherId);
  const [names, cards, last, unseen] = await Promise.all([
    members.summaries(others),
    members.cardsFor(reader, others),
    messagesStore.listLast(deps.db, ids),
    seenStore.countsOf(deps.db, reader.accountId, ids),
  ]);
  const lastOf = new Map(last.map((message) => [message.threadId, message]));
  return threads.map(({ id, otherId, lastMessageAt }) => {
    const message = lastOf.get(id);
    return {
      id,
      user_id: otherId,
      member_name: names.get(otherId)?.name ?? '',
      member_photo: cards.get(otherId)?.photo?.url ?? null,
      // Nobody is known to be here yet.
      active: 0,
      last_message: message ? lastMessageView(message, reader.accountId, language) : null,
      last_message_time: (message?.createdAt ?? lastMessageAt).toISOString(),
      unseen_message_count: unseen.get(id) ?? 0,
      expired: tab === 'expired' ? 1 : 0,
      is_support: 0,
    };
  });
}
