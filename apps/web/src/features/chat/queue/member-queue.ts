import { notifyManager } from '@tanstack/react-query';
import { toast } from '#ui';
import { textsNow } from '#platform/i18n';
import { onLive, onLiveState, isLive } from '#platform/live';
import { deleteUnsent } from '#platform/offline';
import { currentSession, onSession } from '#platform/session';
import { texts } from '../texts.ts';
import type { ReplyAnswer } from '../chat.queries.ts';
import type { Unsent, UnsentFile } from '../unsent.ts';
import { openQueue } from './open-queue.ts';

/** What became of a message, for what the page shows of its conversation. */
export type Outcome = { readonly sent: ReplyAnswer } | { readonly refusedIn: number };

const listeners = new Set<() => void>();
const outcomes = new Set<(outcome: Outcome) => void>();
const shown = new Map<number, readonly Unsent[]>();
let present: ReturnType<typeof openQueue> | null = null;
let lastWrittenAt = 0;

function changed(): void {
  shown.clear();
  // Together with what the caches tell, so that a message is neither missing nor there twice for a moment.
  notifyManager.schedule(() => {
    for (const listener of listeners) listener();
  });
}

const tellOutcome = (outcome: Outcome): void => {
  for (const hear of outcomes) hear(outcome);
};

/** The queue of whoever is signed in now; that of somebody else is closed and stays for the next sign-in. */
function current(): ReturnType<typeof openQueue> | null {
  const accountId = currentSession()?.user.id ?? null;
  if (present?.accountId === accountId) return present;
  present?.close();
  present =
    accountId === null
      ? null
      : openQueue(accountId, {
          changed,
          sent: (answer) => tellOutcome({ sent: answer }),
          refused: (threadId) => tellOutcome({ refusedIn: threadId }),
        });
  return present;
}

function follow(): void {
  onSession(() => {
    current();
    changed();
  });
  window.addEventListener('online', () => present?.queue.goOn());
  window.addEventListener('offline', changed);
  onLiveState(() => (isLive() ? present?.queue.goOn() : changed()));
  onLive('message', ({ client_id: clientId }) => present?.queue.arrived(clientId));
}
if (typeof window !== 'undefined') follow();

/** What the reader has written and the server has not taken, in all conversations of whoever is signed in. */
export const memberQueue = {
  /** Begins to send what an earlier page left. */
  start: () => void current(),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return (): void => void listeners.delete(listener);
  },
  /** Hears of every message that was taken or refused. */
  onOutcome: (hear: (outcome: Outcome) => void) => {
    outcomes.add(hear);
    return (): void => void outcomes.delete(hear);
  },
  unsentIn: (threadId: number): readonly Unsent[] => {
    const queue = current()?.queue;
    const known = shown.get(threadId) ?? queue?.unsentIn(threadId) ?? [];
    shown.set(threadId, known);
    return known;
  },
  send: (threadId: number, text: string, file: UnsentFile | null): boolean => {
    lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 1);
    const entry = { clientId: crypto.randomUUID(), threadId, text, file, writtenAt: lastWrittenAt, refusal: null };
    const isTaken = current()?.queue.add(entry) ?? false;
    if (!isTaken) toast.error(textsNow(texts)('tooManyUnsent'));
    return isTaken;
  },
  tryAgain: ({ clientId }: Unsent): void => current()?.queue.tryAgain(clientId),
  remove: (clientId: string): void => current()?.queue.remove(clientId),
  /** How many are not sent, those of an earlier page too. */
  count: async (): Promise<number> => {
    const queue = current();
    await queue?.loaded;
    return queue?.queue.size() ?? 0;
  },
};

/** The person signs out: what they have not sent is deleted. */
export function forgetUnsent(): Promise<void> {
  present?.close();
  present = null;
  return deleteUnsent();
}
