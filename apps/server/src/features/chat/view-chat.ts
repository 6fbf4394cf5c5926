import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import { supportName, type ChatThread } from '@app/contract/chat';
import type { Context } from '#platform/context';
import { interestsBetween } from '#features/interests';
import { cardsFor, memberSummaries, ownProfile, reachability, type MemberCard } from '#features/members';
import { findOwnThread, type OwnThread, type PairThread } from '#features/threads';
import { listBefore } from './chat.store.ts';
import { pageView } from './chat.views.ts';
import { factsBetween, noThread, requireOpenTo, type ChatReader } from './judge-thread.ts';
import { noteShown } from './mark-read.ts';
import { judgeWriting, whyExpired } from './writing.policy.ts';

type Asked = { readonly threadId: number; readonly language: SentenceLanguage };
type Head = Omit<ChatThread, 'messages' | 'has_more' | 'sender_name' | 'auth_user_photo'>;

/** Presents a conversation with its newest messages to one of its two. */
export async function presentChat(ctx: Context, reader: ChatReader, { threadId, language }: Asked): Promise<ChatThread> {
  const thread = await requireOwn(ctx, reader, threadId);
  const [own, head, page] = await Promise.all([
    ownProfile(ctx, reader.accountId, reader.sessionId, language),
    isPair(thread) ? headOf(ctx, reader, thread) : headOfSupport(language),
    readPage(ctx, reader, { threadId, beforeId: null }),
  ]);
  return { ...head, sender_name: own.name, auth_user_photo: own.avatar, ...page };
}

/** Presents messages before one that the reader has. */
export async function presentOlder(ctx: Context, reader: ChatReader, asked: { threadId: number; beforeId: number }) {
  await requireOwn(ctx, reader, asked.threadId);
  return readPage(ctx, reader, asked);
}

async function readPage(ctx: Context, reader: ChatReader, { threadId, beforeId }: { threadId: number; beforeId: number | null }) {
  const rows = await listBefore(ctx, threadId, beforeId);
  noteShown(ctx, reader.accountId, rows);
  return pageView(ctx, reader, rows);
}

const isPair = (thread: OwnThread): thread is PairThread => thread.otherId !== null;

async function requireOwn(ctx: Context, reader: ChatReader, threadId: number): Promise<OwnThread> {
  const thread = await findOwnThread(ctx, threadId, reader.accountId);
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

async function headOf(ctx: Context, reader: ChatReader, thread: PairThread): Promise<Head> {
  const { otherId } = thread;
  const [names, cards, interests, standing, here] = await Promise.all([
    memberSummaries(ctx, [otherId]),
    cardsFor(ctx, reader, [otherId]),
    interestsBetween(ctx, reader.accountId, [otherId]),
    standingOf(ctx, reader.accountId, thread),
    ctx.live.whoIsHere([otherId]),
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

/** Returns the wire keys of the other's card, which is absent where they are not available. */
const faceOf = (card: MemberCard | undefined) => ({
  receiver_photo: card?.photo?.url ?? null,
  last_login: card?.lastActiveAt?.toISOString() ?? null,
});

async function standingOf(ctx: Context, viewerId: number, { otherId, lastMessageAt }: PairThread) {
  const { isEligiblePair } = await reachability(ctx, viewerId, otherId);
  const facts = await factsBetween(ctx, { viewerId, otherId, isClosed: !isEligiblePair, lastMessageAt });
  const now = ctx.clock.now();
  const reason = whyExpired(facts, now);
  return {
    expired: reason === null ? 0 : 1,
    expired_reason: reason,
    may_reply: flagOf(judgeWriting(facts, now).mayWrite),
    // A block ends what a closed account only rests: neither is told, so that the two look the same (CHAT-19).
    bond: flagOf(facts.hasBond && reason !== 'closed'),
  } as const;
}
