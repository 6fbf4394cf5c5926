import { flagOf } from '@app/contract/kernel';
import { mayWriteIn } from './judge-thread.ts';
import type { ChatDeps } from './chat.types.ts';
import { threadsStore } from './threads.store.ts';

/** A browser says that somebody types at every key; the other hears of it at most this often. */
const TYPING_EVERY_MS = 3000;
const REMEMBERED = 20_000;

/** Passes on that a member types, where a message would be taken now. */
export function passTyping(deps: ChatDeps): (memberId: number, threadId: number) => Promise<void> {
  const passed = new Map<string, number>();
  return async (memberId, threadId) => {
    const now = deps.clock.now().getTime();
    const key = `${memberId}:${threadId}`;
    if (now - (passed.get(key) ?? 0) < TYPING_EVERY_MS) return;
    if (passed.size >= REMEMBERED) passed.clear();
    passed.set(key, now);
    const thread = await threadsStore.findOwn(deps.db, threadId, memberId);
    if (!thread || thread.otherId === null || !(await mayWriteIn(deps, memberId, { ...thread, otherId: thread.otherId }))) return;
    deps.live.pass([thread.otherId], { type: 'typing', data: { chat_thread_id: threadId } });
  };
}

/**
 * Tells those who are here, have a conversation with the member and are available to them that the member came or left. Of a closed
 * account nothing is said, as nothing is between whom a block stands.
 */
export async function passPresence({ db, live, neighbours }: ChatDeps, memberId: number, isHere: boolean): Promise<void> {
  if (!(await neighbours.members.reachability(memberId, memberId)).isAvailable) return;
  const standings = await threadsStore.listStandings(db, memberId, neighbours.members.isAvailableTo(memberId));
  const others = standings.filter(({ isOtherAvailable }) => isOtherAvailable).map(({ otherId }) => otherId);
  const here = others.length === 0 ? [] : [...(await live.whoIsHere(others))];
  if (here.length > 0) live.pass(here, { type: 'presence', data: { user_id: memberId, active: flagOf(isHere) } });
}
