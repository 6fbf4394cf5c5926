import { flagOf } from '@app/contract/kernel';
import type { ChatThread } from '@app/contract/messages';
import type { AttachmentTickets } from './attachment-ticket.ts';
import { factsBetween } from './judge-thread.ts';
import { noThread } from './mark-seen.ts';
import { messagesStore } from './messages.store.ts';
import type { ChatReader, MessagesDeps } from './messages.types.ts';
import { pageView } from './messages.views.ts';
import { threadsStore, type OwnThread } from './threads.store.ts';
import { judgeWriting, whyExpired } from './writing.policy.ts';

type Deps = MessagesDeps & { readonly tickets: AttachmentTickets };

/** A conversation with its newest messages, for one of its two. */
export async function viewChat(deps: Deps, reader: ChatReader, threadId: number): Promise<ChatThread> {
  const thread = await requireOwn(deps, reader, threadId);
  const { otherId } = thread;
  const { members } = deps.neighbours;
  const [own, names, cards, interests, standing, rows] = await Promise.all([
    members.ownProfile(reader.accountId, reader.sessionId),
    members.summaries([otherId]),
    members.cardsFor(reader, [otherId]),
    deps.neighbours.interestsBetween(reader.accountId, [otherId]),
    standingOf(deps, reader.accountId, thread),
    messagesStore.listBefore(deps.db, threadId, null),
  ]);
  const card = cards.get(otherId);
  return {
    receiver_id: otherId,
    receiver_name: names.get(otherId)?.name ?? '',
    receiver_photo: card?.photo?.url ?? null,
    sender_name: own.name,
    auth_user_photo: own.avatar,
    // Nobody is known to be here yet.
    active: 0,
    last_login: card?.lastActiveAt?.toISOString() ?? null,
    ...standing,
    interest: standing.expired_reason === 'closed' ? null : (interests.get(otherId)?.interest ?? null),
    ...pageView(deps.tickets, reader, rows),
  };
}

/** Messages before one that the reader has. */
export async function listOlder(deps: Deps, reader: ChatReader, asked: { threadId: number; beforeId: number }) {
  await requireOwn(deps, reader, asked.threadId);
  return pageView(deps.tickets, reader, await messagesStore.listBefore(deps.db, asked.threadId, asked.beforeId));
}

async function requireOwn({ db }: Deps, reader: ChatReader, threadId: number): Promise<OwnThread> {
  const thread = await threadsStore.findOwn(db, threadId, reader.accountId);
  if (!thread) throw noThread();
  return thread;
}

async function standingOf(deps: Deps, viewerId: number, { otherId, lastMessageAt }: OwnThread) {
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
