import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import { supportName, type ChatThread } from '@app/contract/chat';
import type { MemberCard } from '#features/members';
import { factsBetween } from './judge-thread.ts';
import { noThread, requireOpenTo } from './open-to.ts';
import { messagesStore } from './chat.store.ts';
import type { ChatDeps, ChatReader } from './chat.types.ts';
import { pageView } from './chat.views.ts';
import { threadsStore, type OwnThread, type PairThread } from './threads.store.ts';
import { judgeWriting, whyExpired } from './writing.policy.ts';

type Asked = { readonly threadId: number; readonly language: SentenceLanguage };
type Head = Omit<ChatThread, 'messages' | 'has_more' | 'sender_name' | 'auth_user_photo'>;

/** A conversation with its newest messages, for one of its two. */
export async function viewChat(deps: ChatDeps, reader: ChatReader, { threadId, language }: Asked): Promise<ChatThread> {
  const thread = await requireOwn(deps, reader, threadId);
  const [own, head, page] = await Promise.all([
    deps.neighbours.members.ownProfile(reader.accountId, reader.sessionId),
    isPair(thread) ? headOf(deps, reader, thread) : headOfSupport(language),
    readPage(deps, reader, { threadId, beforeId: null }),
  ]);
  return { ...head, sender_name: own.name, auth_user_photo: own.avatar, ...page };
}

/** Messages before one that the reader has. */
export async function listOlder(deps: ChatDeps, reader: ChatReader, asked: { threadId: number; beforeId: number }) {
  await requireOwn(deps, reader, asked.threadId);
  return readPage(deps, reader, asked);
}

async function readPage(deps: ChatDeps, reader: ChatReader, { threadId, beforeId }: { threadId: number; beforeId: number | null }) {
  const rows = await messagesStore.listBefore(deps.db, threadId, beforeId);
  deps.arrivals.noteShown(reader.accountId, rows);
  return pageView(deps.tickets, reader, rows);
}

const isPair = (thread: OwnThread): thread is PairThread => thread.otherId !== null;

async function requireOwn({ db }: ChatDeps, reader: ChatReader, threadId: number): Promise<OwnThread> {
  const thread = await threadsStore.findOwn(db, threadId, reader.accountId);
  if (!thread) throw noThread();
  requireOpenTo(reader, thread);
  return thread;
}

const headOfSupport = (language: SentenceLanguage): Head => ({
  receiver_id: null,
  receiver_name: supportName[language],
  receiver_photo: null,
  active: 0,
  last_login: null,
  expired: 0,
  expired_reason: null,
  may_reply: 1,
  bond: 1,
  is_support: 1,
  interest: null,
});

async function headOf(deps: ChatDeps, reader: ChatReader, thread: PairThread): Promise<Head> {
  const { otherId } = thread;
  const { members } = deps.neighbours;
  const [names, cards, interests, standing, here] = await Promise.all([
    members.summaries([otherId]),
    members.cardsFor(reader, [otherId]),
    deps.neighbours.interestsBetween(reader.accountId, [otherId]),
    standingOf(deps, reader.accountId, thread),
    deps.live.whoIsHere([otherId]),
  ]);
  const isClosed = standing.expired_reason === 'closed';
  return {
    receiver_id: otherId,
    receiver_name: names.get(otherId)?.name ?? '',
    ...faceOf(cards.get(otherId)),
    active: flagOf(here.has(otherId) && !isClosed),
    ...standing,
    is_support: 0,
    interest: isClosed ? null : (interests.get(otherId)?.interest ?? null),
  };
}

/** A card is absent where the other is not available. */
const faceOf = (card: MemberCard | undefined) => ({
  receiver_photo: card?.photo?.url ?? null,
  last_login: card?.lastActiveAt?.toISOString() ?? null,
});

async function standingOf(deps: ChatDeps, viewerId: number, { otherId, lastMessageAt }: PairThread) {
  const { isEligiblePair } = await deps.neighbours.members.reachability(viewerId, otherId);
  const facts = await factsBetween(deps, { viewerId, otherId, isClosed: !isEligiblePair, lastMessageAt }, deps.db);
  const now = deps.clock.now();
  const reason = whyExpired(facts, now);
  return {
    expired: reason === null ? 0 : 1,
    expired_reason: reason,
    may_reply: flagOf(judgeWriting(facts, now).mayWrite),
    // A block ends what a closed account only rests: neither is told, so that the two look the same (CHAT-19).
    bond: flagOf(facts.hasBond && reason !== 'closed'),
  } as const;
}
