import { memberQueue } from './member-queue.ts';

const listeners = new Set<() => void>();
let answerWith: ((mayGo: boolean) => void) | null = null;

function change(next: typeof answerWith): void {
  answerWith = next;
  for (const listener of listeners) listener();
}

/** Whether the person may sign out: at once where nothing waits to be sent, else as they answer. */
export async function askToLeave(): Promise<boolean> {
  if ((await memberQueue.count()) === 0) return true;
  return new Promise((resolve) => change(resolve));
}

export const leaveQuestion = {
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
