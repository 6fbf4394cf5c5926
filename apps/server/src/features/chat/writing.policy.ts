import type { ExpiredReason } from '@app/contract/chat';
import { isSilent } from '#features/threads';

/** Facts that decide on a conversation of two members, as it is at one moment. */
export type ThreadFacts = {
  /** True if the other account is not active, or a block stands, either way. */
  readonly isClosed: boolean;
  readonly isPremium: boolean;
  readonly isOtherPremium: boolean;
  /** Latest message or the opening; null where the two have no conversation yet. */
  readonly lastMessageAt: Date | null;
};
export type WritingFacts = ThreadFacts & { readonly hasBond: boolean };

export type Verdict =
  | { readonly mayWrite: true; /** A voice clip costs nothing. */ readonly isFree: boolean }
  | { readonly mayWrite: false; readonly because: 'thread_closed' | 'thread_expired' | 'premium_needed' };

/** Returns why a conversation can only be read; null for one that is alive. */
export function whyExpired(facts: ThreadFacts, now: Date): ExpiredReason | null {
  if (facts.isClosed) return 'closed';
  if (facts.isPremium || facts.isOtherPremium || facts.lastMessageAt === null) return null;
  return isSilent(facts.lastMessageAt, now) ? 'silent' : null;
}

/** Decides whether a member may write to the other: with a bond free of charge, without one by a premium package of one's own. */
export function judgeWriting(facts: WritingFacts, now: Date): Verdict {
  const reason = whyExpired(facts, now);
  if (reason !== null) return { mayWrite: false, because: reason === 'closed' ? 'thread_closed' : 'thread_expired' };
  if (facts.hasBond) return { mayWrite: true, isFree: true };
  return facts.isPremium ? { mayWrite: true, isFree: false } : { mayWrite: false, because: 'premium_needed' };
}
