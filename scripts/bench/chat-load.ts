import { loadBeside } from './load-beside.ts';
import { figuresOf, type Figures } from './load.ts';

/** Who writes in which conversation. */
export type ChatSender = { readonly token: string; readonly threadId: number };
/**
 * `readers` hold a live connection each. Messages are offered at `perSecond`, however slowly they are taken; without it each of
 * `connections` offers the next one as soon as the last was answered.
 */
export type ChatLoad = {
  readonly port: number;
  readonly readers: readonly string[];
  readonly senders: readonly ChatSender[];
  readonly connections: number;
  readonly perSecond?: number | undefined;
  readonly seconds: number;
};
/** The findings of the worker. `times`: milliseconds from the moment a message was due until its event was there. */
export type ChatSeen = {
  readonly times: readonly number[];
  readonly answerTimes: readonly number[];
  readonly seconds: number;
  readonly refused: number;
  readonly stored: readonly string[];
  readonly lost: number;
  readonly doubled: number;
};
export type ChatFigures = {
  readonly delivered: Figures;
  readonly answered: Figures;
  readonly stored: readonly string[];
  readonly lost: number;
  readonly doubled: number;
};

/** Loads the server with messages from another process, and waits there for their events. */
export async function loadChat(options: ChatLoad): Promise<ChatFigures> {
  const { times, answerTimes, seconds, refused, ...rest } = await loadBeside<ChatSeen>(
    new URL('./chat-load.worker.ts', import.meta.url),
    options,
  );
  return {
    ...rest,
    delivered: figuresOf({ times, seconds, failures: rest.lost }),
    answered: figuresOf({ times: answerTimes, seconds, failures: refused }),
  };
}
