import { useSyncExternalStore } from 'react';
import { Question } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { memberQueue } from './member-queue.ts';

/** Asks whoever signs out with unsent messages whether these are to go too. */
export function LeaveQuestion() {
  const isAsked = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.isAsked, () => false);
  const say = useTexts(texts);
  const stay = () => leaveQuestion.answer(false);
  if (!isAsked) return null;
  return (
    <Question title={say('leaveUnsent')} no={say('cancel')} yes={say('signOut')} onNo={stay} onYes={() => leaveQuestion.answer(true)} />
  );
}

const listeners = new Set<() => void>();
let answerWith: ((mayGo: boolean) => void) | null = null;

function change(next: typeof answerWith): void {
  answerWith = next;
  for (const listener of listeners) listener();
}

/** True if the person may sign out: at once where nothing waits to be sent, else as they answer. */
export async function askToLeave(): Promise<boolean> {
  if ((await memberQueue.count()) === 0) return true;
  return new Promise((resolve) => change(resolve));
}

const leaveQuestion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return (): void => void listeners.delete(listener);
  },
  isAsked: (): boolean => answerWith !== null,
  answer: (mayGo: boolean): void => {
    const resolve = answerWith;
    change(null);
    resolve?.(mayGo);
  },
};
