import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import { CHAT_LIST_PAGE_SIZE, supportName, type ChatRow, type ChatTab } from '@app/contract/chat';
import { pageKeys } from '#platform/paging';
import { messagesStore } from './chat.store.ts';
import type { ChatDeps, ChatReader } from './chat.types.ts';
import { lastMessageView } from './chat.views.ts';
import { hasPairs } from './open-to.ts';
import { seenStore } from './seen.store.ts';
import { supportStore, type SupportThread } from './support.store.ts';
import { threadsStore, type OwnThread, type ThreadStanding } from './threads.store.ts';
import { isSilent, whyExpired } from './writing.policy.ts';

type Asked = { readonly reader: ChatReader; readonly tab: ChatTab; readonly page: number; readonly language: SentenceLanguage };
type Shown = { readonly pairs: readonly ThreadStanding[]; readonly support: SupportThread | null };

/** One page of a tab. Which tab a conversation stands under is judged for all of them at once, in one statement and one batch. */
export async function listChats(deps: ChatDeps, asked: Asked) {
  const { reader, tab, page } = asked;
  const support = tab === 'chat' && page === 1 ? await supportStore.open(deps.db, reader.accountId, deps.clock.now()) : null;
  const all = hasPairs(reader) ? await standingsOf(deps, reader.accountId) : [];
  const expired = await expiredAmong(deps, reader.accountId, all);
  const inTab = all.filter(({ id }) => expired.has(id) === (tab === 'expired'));
  const pairs = inTab.slice((page - 1) * CHAT_LIST_PAGE_SIZE, page * CHAT_LIST_PAGE_SIZE);
  return {
    data: await presentRows(deps, asked, { pairs, support }),
    ...pageKeys({ page, perPage: CHAT_LIST_PAGE_SIZE, rows: pairs.length, total: inTab.length }),
    unseen_total: await seenStore.totalOf(deps.db, reader.accountId),
  };
}

const standingsOf = ({ db, neighbours }: ChatDeps, memberId: number): Promise<readonly ThreadStanding[]> =>
  threadsStore.listStandings(db, memberId, neighbours.members.isAvailableTo(memberId));

async function expiredAmong(deps: ChatDeps, memberId: number, all: readonly ThreadStanding[]): Promise<ReadonlySet<number>> {
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

/** What all rows have, whoever is at the other end. */
async function readRows(deps: ChatDeps, { reader, tab, language }: Asked, ids: readonly number[]) {
  const [last, unseen] = await Promise.all([messagesStore.listLast(deps.db, ids), seenStore.countsOf(deps.db, reader.accountId, ids)]);
  deps.arrivals.noteShown(reader.accountId, last);
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

/** Support first. Names stay to be read where an account is closed; photos are of those who are available to the reader. */
async function presentRows(deps: ChatDeps, asked: Asked, { pairs, support }: Shown): Promise<ChatRow[]> {
  const { members, relations } = deps.neighbours;
  const others = pairs.map(({ otherId }) => otherId);
  const available = pairs.filter(({ isOtherAvailable }) => isOtherAvailable).map(({ otherId }) => otherId);
  const [rowOf, names, cards, between, here] = await Promise.all([
    readRows(
      deps,
      asked,
      [...(support ? [support] : []), ...pairs].map(({ id }) => id),
    ),
    members.summaries(others),
    members.cardsFor(asked.reader, others),
    relations.between(asked.reader.accountId, available),
    deps.live.whoIsHere(available),
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
